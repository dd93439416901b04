import { runAtOnce } from '@versio/kit/async/steps';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createOccurrenceFinder } from './counting/source-occurrences.ts';
import { joinSegments, lengthOf, segmentText, splitParagraph } from './segment.ts';

const echo = (source: string, most?: number): string => {
  const text = segmentText(source, { maxCharacters: most });
  const translated = text.segments.map(({ text }) => text);
  return runAtOnce(joinSegments(text, translated, ''));
};

test.each([
  ['LF, CRLF and CR end lines', '一\n二\r\n三\r四', '一\n二\n三\n四'],
  ['blank lines stay blank, also those of spaces', '一\n\n \u3000\t\n二\n', '一\n\n\n二\n'],
  ['indentation and trailing space are dropped', '\u3000\u3000一 二  \n\t三', '一 二\n三'],
  ['lines without letters stay as they are', '一\n……\n* * *', '一\n……\n* * *'],
])('%s', (_name, source, expected) => {
  expect(echo(source)).toBe(expected);
});

test('a line without letters or digits has no segment', () => {
  expect(segmentText('……\n第1章\n——').segments).toEqual([{ id: 1, text: '第1章', line: 1 }]);
});

test('a long paragraph splits at sentence ends, with the closing quotes', () => {
  expect(runAtOnce(splitParagraph('“好。”他说。然后走了！', 5))).toEqual(['“好。”', '他说。', '然后走了！']);
});

test('a too long sentence splits at clauses, and a too long clause between characters', () => {
  expect(runAtOnce(splitParagraph('一二三，四五六七八九十。', 5))).toEqual(['一二三，', '四五六七八', '九十。']);
});

test('a number is not cut at its comma', () => {
  expect(runAtOnce(splitParagraph('他有1,000,000枚灵石，走', 9))).toEqual(['他有', '1,000,000', '枚灵石，走']);
});

test('no cut divides a name, also if names follow each other', () => {
  const terms = ['青云宗', '云青'].map((source) => ({ source, target: 'x', locked: true, category: '', note: '' }));
  const { find, cutsOf } = createOccurrenceFinder({ terms, characters: [], idioms: [] }, { sourceLang: 'zh' });
  for (const [text, maxCharacters] of [
    [`${'一'.repeat(8)}青云宗二`, 10],
    ['青云宗'.repeat(9), 10],
    [`${'一'.repeat(9)}青云青云宗`, 10],
  ] as const) {
    const pieces = segmentText(text, { maxCharacters, cutsOf }).segments.map((segment) => segment.text);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toBe(text);
    expect(pieces.flatMap((piece) => find(piece)).length).toBe(find(text).length);
  }
});

test('a run of digits is never split', () => {
  for (const piece of runAtOnce(splitParagraph(`${'一'.repeat(9)}1234567890`, 10)))
    expect(piece).not.toMatch(/一1|^\d{1,9}$/);
});

test('joined pieces are the text, and no piece is longer than the limit', () => {
  const character = fc.constantFrom('一', '二', '。', '，', '”', ' ', 'a', '𠀀', '！', '…');
  fc.assert(
    fc.property(fc.array(character, { maxLength: 200 }), fc.integer({ min: 45, max: 80 }), (characters, most) => {
      const text = characters.join('');
      const pieces = runAtOnce(splitParagraph(text, most));
      expect(pieces.join('')).toBe(text);
      for (const piece of pieces) expect(lengthOf(piece)).toBeLessThanOrEqual(most);
    }),
  );
});

test('the number of lines of any text is kept', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('一。', ' ', '\n', '\r\n', '\r', '…', 'b', '7'), { maxLength: 60 }),
      (parts) => {
        const source = parts.join('');
        const lines = source.split(/\r\n|\n|\r/).map((line) => line.trim());
        const back = echo(source, 45).split('\n');
        expect(back.length).toBe(lines.length);
        back.forEach((line, index) => {
          expect(line.replaceAll(/\s/g, '')).toBe(lines[index]!.replaceAll(/\s/g, ''));
        });
      },
    ),
  );
});
