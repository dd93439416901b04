import { describe, expect, test } from 'vitest';
import { pairOf } from '../engine/pairs/index.ts';
import { promptOf } from './prompts.ts';

const TASKS = ['translate', 'repair', 'analyze', 'name'] as const;

describe.each([
  ['zh', 'vi'],
  ['zh', 'en'],
  ['zh-Hant', 'fr'],
  ['ja', 'vi'],
  ['auto', 'xx'],
])('from %s to %s', (source, target) => {
  const pair = pairOf(source, target);
  test.each(TASKS)('the prompt of %s names its task and asks for JSON only', (task) => {
    const prompt = promptOf(task, pair);
    expect(prompt).toContain(`"task" is "${task}"`);
    // The JSON modes of some providers require the word in the prompt.
    expect(prompt).toMatch(/one JSON object and nothing else/);
    expect(prompt.length).toBeLessThan(7_500);
  });
});

test('only the prompts for Vietnamese readers mention Sino-Vietnamese readings and Vietnamese words', () => {
  for (const task of TASKS) {
    expect(promptOf(task, pairOf('zh', 'vi'))).toMatch(/Hán Việt/);
    for (const [source, target] of [
      ['zh', 'en'],
      ['zh', 'de'],
      ['ja', 'vi'],
    ] as const)
      expect(promptOf(task, pairOf(source, target))).not.toMatch(/Hán Việt|xưng hô|Tiêu Vân/);
  }
});

test('a pair without a file of its own is named in words', () => {
  expect(promptOf('translate', pairOf('ja', 'pt-BR'))).toContain('from Japanese for readers of Brazilian Portuguese');
  expect(promptOf('translate', pairOf('auto', 'fr'))).toContain('Translate for readers of French');
});

test('a prompt is the same for all requests of a task and pair', () => {
  expect(promptOf('translate', pairOf('zh-Hant', 'vi'))).toBe(promptOf('translate', pairOf('cmn', 'vi-VN')));
});
