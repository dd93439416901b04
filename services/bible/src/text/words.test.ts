import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffWords, wordsOf } from './words.ts';

test('words do not include punctuation', () => {
  expect(wordsOf('“Lâm Động”, hắn nói: 林动!')).toEqual(['Lâm', 'Động', 'hắn', 'nói', '林', '动']);
  expect(wordsOf('')).toEqual([]);
});

test('hunks turn the words before into the words after', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 12 });
  fc.assert(
    fc.property(words, words, (before, after) => {
      const rebuilt: string[] = [];
      let place = 0;
      for (const hunk of diffWords(before, after)) {
        rebuilt.push(...before.slice(place, hunk.beforeStart), ...after.slice(hunk.afterStart, hunk.afterEnd));
        place = hunk.beforeEnd;
      }
      expect([...rebuilt, ...before.slice(place)]).toEqual(after);
    }),
  );
});

test('a paragraph with more than 200 changed words has no hunks', () => {
  const before = Array.from({ length: 300 }, (_, index) => `w${index}`);
  const replaceFirst = (count: number) => before.map((word, index) => (index < count ? `x${index}` : word));
  expect(diffWords(before, replaceFirst(100))).toEqual([
    { beforeStart: 0, beforeEnd: 100, afterStart: 0, afterEnd: 100 },
  ]);
  expect(diffWords(before, replaceFirst(101))).toEqual([]);
});
