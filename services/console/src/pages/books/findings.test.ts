import { expect, test } from 'vitest';
import type { Certificate } from '../../api/chapters.ts';
import { reader as texts } from '../../messages/en/reader.ts';
import { countByChapter, findingsByLine } from './findings.ts';

const names = (found: number, excused: number) => ({
  line: 3,
  chapterId: 'one',
  source: '萧炎',
  target: 'Tiêu Viêm',
  wanted: 2,
  found,
  excused,
});

// Of the fields only those that are read; a book's figures have `chapterId` at each place.
const figures = {
  paragraphs: { places: [{ line: 1, chapterId: 'one' }] },
  lockedTerms: { places: [] },
  names: { places: [names(1, 0), names(1, 1)] },
  otherTerms: { places: [] },
  numbers: { places: [{ line: 3, chapterId: 'two', run: '3' }] },
  residue: { places: [] },
  address: { places: [] },
  findings: {
    places: [
      { line: 3, chapterId: 'one', code: 'term', text: 'perhaps: if "云" is meant, render it as "Vân"' },
      { line: 0, chapterId: 'two', code: 'length', text: 'too short' },
      { line: 9, chapterId: 'two', code: 'of_later_versions', text: 'something' },
    ],
  },
} as unknown as NonNullable<Certificate['figures']>;

test('findings stand at their lines, with doubtful places marked and names that may be left out not found', () => {
  const byLine = findingsByLine({ figures } as Certificate, texts);
  expect([...byLine].map(([line, found]) => [line, found.map(({ words, isDoubtful }) => [words, isDoubtful])])).toEqual(
    [
      [1, [[texts.untranslatedParagraph, false]]],
      [
        3,
        [
          [texts.missingTerm('萧炎', 'Tiêu Viêm'), false],
          [texts.missingNumber('3'), false],
          [texts.finding(texts.doubtful, 'if "云" is meant, render it as "Vân"'), true],
        ],
      ],
      [0, [[texts.finding(texts.findingCodes.length, 'too short'), false]]],
      [9, [[texts.finding('of_later_versions', 'something'), false]]],
    ],
  );
});

test('without a certificate there are no findings', () => {
  expect(findingsByLine(undefined, texts).size).toBe(0);
  expect(findingsByLine({ figures: null } as Certificate, texts).size).toBe(0);
});

test('the findings of a book are counted by chapter', () => {
  expect([...countByChapter(figures, texts)]).toEqual([
    ['one', { findings: 2, doubtful: 1 }],
    ['two', { findings: 3, doubtful: 0 }],
  ]);
});
