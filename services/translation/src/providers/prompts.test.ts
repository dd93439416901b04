import { expect, test } from 'vitest';
import { PROMPTS } from './prompts.ts';

test.each(Object.entries(PROMPTS))('the prompt of %s names its task and asks for JSON only', (task, prompt) => {
  expect(prompt).toContain(`"task" is "${task}"`);
  // The JSON modes of some providers require the word in the prompt.
  expect(prompt).toMatch(/one JSON object and nothing else/);
  expect(prompt.length).toBeLessThan(6_000);
});
