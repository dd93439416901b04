import { expect, test } from 'vitest';
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
])('%s', async (_name, before, after, renderings, rules) => {
  const proposals = await proposeLessons([{ before, after, renderings }]);
  expect(proposals.map(({ rule }) => rule)).toEqual(rules);
});

test('a change of words made twice is a rule', async () => {
  const paragraph = { before: 'hắn nói khẽ', after: 'chàng nói khẽ', renderings: [] };
  expect(await proposeLessons([paragraph])).toEqual([]);
  expect(await proposeLessons([paragraph, paragraph])).toEqual([
    { before: 'hắn', after: 'chàng', rule: 'Write "chàng" instead of "hắn".' },
  ]);
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
