import { expect, test } from 'vitest';
import { foldCharacters } from './fold-characters.ts';

test.each([
  ['⼀⼆⼈⽉⻰', '一二人月龙'],
  ['⻓⻔⻅⻢⻛⻘⻩⻋⻝', '长门见马风青黄车食'],
  ['\uf900\uf9dc\u{2f81a}', '豈隆冬'],
  ['﹁他﹂︐︒︕︰︱', '「他」，。！…—'],
  ['ﬁre', 'fire'],
  // What is usual stays, full-width or not.
  ['１２。，（ａ）①Ⅳ', '１２。，（ａ）①Ⅳ'],
])('%s becomes %s', (text, folded) => {
  expect(foldCharacters(text)).toBe(folded);
});
