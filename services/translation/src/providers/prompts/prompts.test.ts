import { expect, test } from 'vitest';
import { ANALYZE_PROMPT } from './analyze.ts';
import { REPAIR_PROMPT } from './repair.ts';
import { TRANSLATE_PROMPT } from './translate.ts';

test.each([
  ['translate', TRANSLATE_PROMPT],
  ['repair', REPAIR_PROMPT],
  ['analyze', ANALYZE_PROMPT],
])('the prompt of %s names its task, asks for JSON alone, and is free of Han beyond its examples', (task, prompt) => {
  expect(prompt).toContain(`"task" is "${task}"`);
  // JSON modes of some providers demand that the word stands in the prompt.
  expect(prompt).toMatch(/one JSON object and nothing else/);
  expect(prompt.length).toBeLessThan(6_000);
});
