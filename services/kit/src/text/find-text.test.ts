import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTextSearch, foldCase, type TextSearchOptions } from './find-text.ts';

const find = (text: string, wanted: string, options?: TextSearchOptions): string[] =>
  [...createTextSearch(wanted, options)(text)].map(({ start, end }) => text.slice(start, end));

test('a text is found in any case and in any form, and its place is that of the given text', () => {
  expect(find('Lâm Động, LÂM ĐỘNG, lâm động', 'lâm động')).toEqual(['Lâm Động', 'LÂM ĐỘNG', 'lâm động']);
  expect(find('Lâm Động, lâm động', 'lâm động', { matchCase: true })).toEqual(['lâm động']);
  const decomposed = 'Rồi Lâm Động đi'.normalize('NFD');
  expect(find(decomposed, 'Lâm Động')).toEqual(['Lâm Động'.normalize('NFD')]);
  expect(find('Lâm Động', 'Lâm Động'.normalize('NFD'))).toEqual(['Lâm Động']);
});

test('places do not overlap, and whole words have no letter beside them', () => {
  expect(find('aaaaa', 'aa')).toEqual(['aa', 'aa']);
  expect(find('An Anna an', 'an')).toEqual(['An', 'An', 'an']);
  expect(find('An Anna an', 'an', { wholeWord: true })).toEqual(['An', 'an']);
  expect(find('他来了他', '他', { wholeWord: true })).toEqual(['他', '他']);
});

test('a letter is not found under a mark that it would lose', () => {
  expect(find('q\u0323x qx', 'q')).toEqual(['q']);
  expect(find('o\u0323', 'o')).toEqual([]);
});

test('the folded text has the length of the given one', () => {
  expect(foldCase('İSTANBUL ΣΑΣ ẞ')).toHaveLength('İSTANBUL ΣΑΣ ẞ'.length);
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => foldCase(text).length === text.length));
});

test('a text without the places has none left, and between them everything is as given', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'A', 'b', ' ', 'é', 'e', '\u0301', '\u0323', 'o', '文', '𠮷') });
  fc.assert(
    fc.property(
      texts,
      texts.filter((wanted) => wanted !== ''),
      fc.boolean(),
      fc.boolean(),
      (text, wanted, ...rest) => {
        const [matchCase, wholeWord] = rest;
        const places = [...createTextSearch(wanted, { matchCase, wholeWord })(text)];
        const fold = (part: string) => (matchCase ? part.normalize('NFC') : foldCase(part.normalize('NFC')));
        let free = 0;
        for (const { start, end } of places) {
          expect(start).toBeGreaterThanOrEqual(free);
          expect(fold(text.slice(start, end))).toBe(fold(wanted));
          free = end;
        }
      },
    ),
    { numRuns: 2_000 },
  );
});
