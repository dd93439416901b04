import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  codePointLength,
  firstCodePoints,
  forEachUnit,
  hasUnit,
  isWellFormedText,
  iterateLines,
  splitLines,
  unitSet,
  unitsWhere,
} from './characters.ts';

test('counts code points, not UTF-16 units', () => {
  expect(codePointLength('')).toBe(0);
  expect(codePointLength('a中𠮷🙂')).toBe(4);
  expect(codePointLength('\ud83d\ud83d\ude42\ude42')).toBe(3);
});

test('agrees with the string iterator on any string', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => codePointLength(text) === [...text].length));
});

test('takes the first code points as the string iterator does', () => {
  expect(firstCodePoints('a中𠮷🙂', 3)).toBe('a中𠮷');
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.nat(12),
      (text, count) => firstCodePoints(text, count) === [...text].slice(0, count).join(''),
    ),
  );
});

test.each([
  ['plain', 'một 中 🙂', true],
  ['empty', '', true],
  ['NUL', 'a\0b', false],
  ['lone high surrogate', 'a\ud83d', false],
  ['lone low surrogate', '\ude42a', false],
])('%s', (_name, text, wellFormed) => {
  expect(isWellFormedText(text)).toBe(wellFormed);
});

test.each([splitLines, iterateLines])('%O splits lines at LF, CRLF and CR', (split) => {
  expect([...split('')]).toEqual(['']);
  expect([...split('a\nb\r\nc\rd\n\ne\n')]).toEqual(['a', 'b', 'c', 'd', '', 'e', '']);
});

test('a set of units has the first unit of each text and no other', () => {
  const set = unitSet(['天地', '一', 'A', '\uffff', '一']);
  const listed: string[] = [];
  forEachUnit(set, (unit) => listed.push(String.fromCharCode(unit)));
  expect(listed).toEqual(['A', '一', '天', '\uffff']);
  expect(unitsWhere((unit) => hasUnit(set, unit))).toEqual(set);
});
