import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffWords, wordsOf } from '../text/words.ts';
import { pairLines, proposeLessons } from './propose.ts';

const lamDong = { source: '林动', target: 'Lâm Đông' };

test.each([
  [
    'a name',
    'Lâm Đông bước tới.',
    'Lâm Động bước tới.',
    [lamDong],
    ['Translate "林动" as "Lâm Động", not "Lâm Đông".'],
  ],
  [
    'a longer one',
    'Hắn gọi Lâm Đông lại.',
    'Hắn gọi Lâm Tiểu Động lại.',
    [lamDong],
    ['Translate "林动" as "Lâm Tiểu Động", not "Lâm Đông".'],
  ],
  [
    'the whole name',
    'Hắn gọi Lâm Đông lại.',
    'Hắn gọi Rừng Động lại.',
    [lamDong],
    ['Translate "林动" as "Rừng Động", not "Lâm Đông".'],
  ],
  ['a name taken out', 'Hắn gọi Lâm Đông lại.', 'Hắn gọi lại.', [lamDong], []],
  ['something else', 'Lâm Đông bước tới.', 'Lâm Đông đi tới.', [lamDong], []],
  ['a new sentence', 'Lâm Đông bước tới.', 'Trời đã sáng rồi mà chưa ai thức dậy.', [lamDong], []],
  ['an unknown name', 'Hắn gặp Tiêu Viên.', 'Hắn gặp Tiêu Viêm.', [], ['Write "Viêm" instead of "Viên".']],
])('%s', (_name, before, after, renderings, rules) => {
  expect(proposeLessons([{ before, after, renderings }]).map(({ rule }) => rule)).toEqual(rules);
});

test('a change of words made twice is a rule', () => {
  const paragraph = { before: 'hắn nói khẽ', after: 'chàng nói khẽ', renderings: [] };
  expect(proposeLessons([paragraph])).toEqual([]);
  expect(proposeLessons([paragraph, paragraph])).toEqual([
    { before: 'hắn', after: 'chàng', rule: 'Write "chàng" instead of "hắn".' },
  ]);
});

test('words are apart from punctuation', () => {
  expect(wordsOf('“Lâm Động”, hắn nói: 林动!')).toEqual(['Lâm', 'Động', 'hắn', 'nói', '林', '动']);
  expect(wordsOf('')).toEqual([]);
});

test('hunks turn the one into the other', () => {
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

test('lines are paired from both ends when their numbers differ', () => {
  expect(pairLines(['a', 'b'], ['x', 'y'])).toEqual([
    [0, 0],
    [1, 1],
  ]);
  expect(pairLines(['a', 'b', 'c'], ['a', 'new', 'b', 'c'])).toEqual([
    [0, 0],
    [1, 2],
    [2, 3],
  ]);
});
