import { expect, test } from 'vitest';
import { containsWord } from './whole-words.ts';

test('a word is found between other characters than letters, marks and digits', () => {
  for (const text of ['An', 'Rồi An đi.', '“An!”', 'Anna gặp An', 'x An'])
    expect([text, containsWord(text, 'An')]).toEqual([text, true]);
  for (const text of ['', 'Anna', 'Hoàng-Anh', 'an', 'Tràn An9', '𠮷An', 'An\u0323'])
    expect([text, containsWord(text, 'An')]).toEqual([text, false]);
});

test('Han, kana and Thai are found anywhere', () => {
  for (const [text, word] of [
    ['使出火羽步', '火羽'],
    ['これはハリーです', 'ハリー'],
    ['กรุงเทพมหานคร', 'เทพ'],
  ] as const)
    expect([text, containsWord(text, word)]).toEqual([text, true]);
});
