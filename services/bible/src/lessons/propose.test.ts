import { expect, test } from 'vitest';
import { pairLines, proposeLessons } from './propose.ts';

const lamDong = { recordId: 'r', source: '林动', target: 'Lâm Đông' };

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
  const { lessons } = await proposeLessons([{ before, after, source: '林动走来。', renderings }]);
  expect(lessons.map(({ rule }) => rule)).toEqual(rules);
});

test('a change of words made twice is a rule', async () => {
  const paragraph = { before: 'hắn nói khẽ', after: 'chàng nói khẽ', source: '他轻声说。', renderings: [] };
  expect(await proposeLessons([paragraph])).toEqual({ lessons: [], renamings: [] });
  expect((await proposeLessons([paragraph, paragraph])).lessons).toEqual([
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

const thanhTruc = { recordId: 't', source: '青竹', target: 'Thanh Trúc' };
const linhKhi = { recordId: 'k', source: '灵气', target: 'linh khí' };

test.each([
  ['another name', 'Lâm Đông', 'Lâm Động', true],
  ['another name of more words', 'Lâm Đông', 'Lâm Tiểu Động', true],
  ['a pronoun at the beginning of a sentence', 'Lâm Đông', 'Hắn', false],
  ['a pronoun', 'Lâm Đông', 'chàng', false],
  ['a part of the name', 'Lâm Đông', 'Đông', false],
  ['words that are no name', 'Lâm Đông', 'chàng trai', false],
  ['the name of another record of the paragraph', 'Lâm Đông', 'Thanh Trúc', false],
  ['a name that shares its last word', 'Lâm Đông', 'Đông Nhi', true],
  ['another rendering of a term', 'linh khí', 'linh lực', true],
  ['the same words in another order', 'linh khí', 'khí linh', true],
  ['other letters alone', 'linh khí', 'Linh Khí', false],
])('%s in place of a rendering: %s to %s', async (_name, known, text, isRenaming) => {
  const source = '青竹看见林动用灵气。';
  const renderings = [lamDong, thanhTruc, linhKhi];
  const before = `Nàng thấy ${known} đi tới.`;
  const after = `Nàng thấy ${text} đi tới.`;
  const { renamings } = await proposeLessons([{ before, after, source, renderings }]);
  const record = renderings.find(({ target }) => target === known);
  expect(renamings).toEqual(isRenaming ? [{ ...record, text, quotes: [source] }] : []);
});

test('each place of a renaming has a quote of the source with the name, of at most 200 characters', async () => {
  const long = `${'甲'.repeat(500)}林动${'乙'.repeat(500)}`;
  const paragraph = (source: string) => ({
    before: 'Lâm Đông đi tới, Lâm Đông cười.',
    after: 'Lâm Động đi tới, Lâm Động cười.',
    source,
    renderings: [lamDong],
  });
  const { renamings } = await proposeLessons([paragraph('林动走来。'), paragraph(long), paragraph('他走来。')]);
  expect(renamings).toHaveLength(1);
  const { quotes } = renamings[0]!;
  expect(quotes).toHaveLength(4);
  for (const quote of quotes) {
    expect(quote).toContain('林动');
    expect([...quote].length).toBeLessThanOrEqual(200);
  }
});
