import { storyOf } from '@versio/testing/story';
import { expect, test } from 'vitest';
import { createRepetitionWatch } from './repetition-watch.ts';

/** Returns the length received when a text was cut; undefined if it was not cut. */
const cutAt = (text: string, source = '天亮了。'): number | undefined => {
  const watch = createRepetitionWatch(source);
  for (let start = 0; start < text.length; start += 7)
    if (watch.add(text.slice(start, start + 7))) return Math.min(start + 7, text.length);
  return undefined;
};

test.each([
  ['a word', 'không '],
  ['a character', 'a'],
  ['a sentence', 'Hắn bước ra khỏi cửa, nhìn lên bầu trời xám xịt. '],
  ['white space', '\n'],
])('endless repetition of %s is cut within some thousand characters', (_, unit) => {
  const start = '{"segments":[{"id":1,"text":"Trời sáng rồi.';
  expect(cutAt(start + unit.repeat(20_000))).toBeLessThan(7_000);
});

test.each([
  ['a long story', storyOf(7, 20_000)],
  ['a cry', `"${'không, '.repeat(40)}" hắn hét lên. ${'Trời sáng. '.repeat(3)}`],
  [
    'a paragraph that repeats itself before the next begins',
    `{"segments":[{"id":1,"text":"${'và rồi lại như thế '.repeat(250)}"},{"id":2,"text":"Trời sáng."}]}`,
  ],
  [
    'many like paragraphs under their own ids',
    JSON.stringify(Array.from({ length: 400 }, (_, index) => ({ id: index + 1, text: '……' }))),
  ],
])('%s is never cut', (_, text) => {
  expect(cutAt(text)).toBeUndefined();
});

test('an answer is never cut if its source has a repetition of that length', () => {
  expect(cutAt('ha ha '.repeat(1_200), `他大笑：${'哈'.repeat(1_200)}`)).toBeUndefined();
});
