import { expect, test } from 'vitest';
import { evidenceOfPlaces, isOrdinary, isPredicate } from './places-of-persons.ts';
import { loadVocabulary } from './vocabulary.ts';

test.each([
  ['“流星，走！”', { called: 1 }],
  ['流星摇了摇头。', { clear: 1 }],
  ['他看了流星一眼。', { object: 1 }],
  ['流星的脸红了。', { object: 1 }],
  ['护士流星忙得很。', { object: 1 }],
  ['一颗流星划过。', { other: 1 }],
])('the place of a word in %s', (text, expected) => {
  expect(evidenceOfPlaces('流星', [text], loadVocabulary())).toMatchObject(expected);
});

test.each([
  ['很安静', 1, true],
  ['安静地坐', 0, true],
  ['是个安静的人', 2, true],
  ['给安静', 1, false],
])('%s has the word as a word: %s %s', (text, at, expected) => {
  expect(isOrdinary(text, at, at + 2)).toBe(expected);
});

test.each([
  ['天空高远，', 2, true],
  ['推给高远，', 2, false],
  ['不信高远，', 2, false],
  ['高远，', 0, false],
])('%s says how something is: %s %s', (text, at, expected) => {
  expect(isPredicate(text, at, at + 2, loadVocabulary())).toBe(expected);
});
