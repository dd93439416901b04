import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countSourceWords, countSourceWordsInSteps } from './source-words.ts';

test.each([
  ['', 0],
  ['他说：“你好。”', 4],
  ['……——！', 0],
  ['第3章 突破', 5],
  ['ひらがなカタカナ漢字', 10],
  ['ｱｲｳ', 3],
  ['𠮷野家〇々', 5],
  ['Hello, world! It’s 3.14 or 1,000.', 6],
  ["don't stop", 2],
  ['a.b c:d e_f', countReference('a.b c:d e_f')],
  ['안녕하세요 세계', 2],
  ['Đây là tiếng Việt', 4],
  ['🙂 👍🏽', 0],
  ['A中B', 3],
  ['x\r\ny', 2],
  ['a_'.repeat(10_000), 500],
  ['한'.repeat(100_000), 5_000],
  ['a\u200d'.repeat(41), 3],
  [`${'a_'.repeat(21)}中 one two`, 4],
])('%j has %i', (text, words) => {
  expect(countSourceWords(text)).toBe(words);
});

const mixed = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...'他说的话ひカ々〇𠮷'),
    fc.constantFrom(...'abcXYZéđứяλ019'),
    fc.constantFrom(..." .,'’:;_-–…“”«»()[]·/\n\t，。"),
    fc.constantFrom(
      '\u0301',
      '\u200d',
      '\u00ad',
      'ー',
      '\u3099',
      '한',
      'ก',
      '🙂',
      'Ⅳ',
      '½',
      '٣',
      'א',
      '״',
      '\u00a0',
      '\r',
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 60,
});

test('a long text counts as the slow reference does, in steps too', () => {
  fc.assert(
    fc.property(mixed, fc.integer({ min: 1, max: 3 }), fc.boolean(), (text, times, isSpaced) => {
      const long = `${text}${isSpaced ? ' ' : ''}`.repeat((times * 5_000) / (text.length + 1));
      const steps = [...countSourceWordsInSteps(long)];
      expect(countSourceWords(long)).toBe(countReference(long));
      expect(steps.length).toBeLessThan(10 + long.length / 256);
    }),
    { numRuns: 300 },
  );
});

test('equals the slow reference', () => {
  fc.assert(
    fc.property(mixed, (text) => {
      expect(countSourceWords(text)).toBe(countReference(text));
    }),
    { numRuns: 3000 },
  );
});

test('counts no character of the alphabets as a letter by mistake', () => {
  const texts = Array.from({ length: 0x3000 }, (_, codePoint) => String.fromCodePoint(codePoint)).flatMap(
    (character) => [character, `a${character}b`, `“${character}.”`],
  );
  expect(texts.filter((text) => countSourceWords(text) !== countReference(text))).toEqual([]);
});

test('is at most the sum over the lines, and at least the count of any line', () => {
  fc.assert(
    fc.property(fc.array(mixed, { minLength: 1 }), (parts) => {
      const counts = parts.flatMap((part) => part.split('\n')).map(countSourceWords);
      const words = countSourceWords(parts.join('\n'));
      expect(words).toBeLessThanOrEqual(counts.reduce((total, count) => total + count, 0));
      expect(words).toBeGreaterThanOrEqual(Math.max(...counts));
    }),
  );
});

/**
 * The rule as it is written: ideographs and kana one by one, the rest by the Unicode word breaker, but at least a
 * twentieth of its letters and digits.
 */
function countReference(text: string): number {
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
  const counted = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
  const ideographs = [...text].filter((character) => counted.test(character)).length;
  const rest = text.split(new RegExp(counted.source, 'u'));
  const words = rest
    .flatMap((stretch) => [...segmenter.segment(stretch)])
    .filter(({ segment }) => /[\p{L}\p{Nd}]/u.test(segment)).length;
  const letters = [...rest.join('')].filter((character) => /[\p{L}\p{Nd}]/u.test(character)).length;
  return ideographs + Math.max(words, Math.ceil(letters / 20));
}
