import { expect, test } from 'vitest';
import { isHan, isHanOrKana } from './scripts.ts';
import { isInsideWord } from './word-boundaries.ts';

const CHARACTERS = Array.from({ length: 0x10000 }, (_, unit) => String.fromCharCode(unit));

test('the tables of the basic plane agree with the properties of each unit', () => {
  const wrongHan = CHARACTERS.filter((each) => isHan(each.charCodeAt(0)) !== /^\p{Script=Han}$/u.test(each));
  const wrongKana = CHARACTERS.filter(
    (each) =>
      isHanOrKana(each.charCodeAt(0)) !== /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(each),
  );
  expect([wrongHan, wrongKana]).toEqual([[], []]);
});

test('no character is behind the end of a text', () => {
  const behind = '门'.charCodeAt(1);
  expect([isHan(behind), isHanOrKana(behind)]).toEqual([false, false]);
});

test('no word ends between two letters of a script with spaces', () => {
  const unspaced =
    /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u;
  const isSpaced = (each: string): boolean => /^[\p{L}\p{M}\p{Nd}]$/u.test(each) && !unspaced.test(each);
  expect(CHARACTERS.filter((each) => isInsideWord(each + each, 1) !== isSpaced(each))).toEqual([]);
});
