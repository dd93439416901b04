import { describe, expect, test } from 'vitest';
import { analyzeChapter } from './analyze-chapter.ts';
import { type BibleRecords, NO_RECORDS } from './types.ts';

const analyze = (source: string, answer: unknown, records: BibleRecords = NO_RECORDS) =>
  analyzeChapter(
    {
      title: '',
      source,
      orderNo: 1,
      sourceLang: 'zh',
      targetLang: 'vi',
      records,
      models: [
        {
          name: 'm',
          budget: { characters: 100_000, segments: 20_000 },
          isDeterministic: true,
          ask: async () => ({ text: JSON.stringify(answer), finish: 'stop' }),
        },
      ],
    },
    new AbortController().signal,
  );

test('the evidence of a name is its line, at most 200 characters of it', async () => {
  const quoteIn = async (source: string) =>
    (await analyze(source, { terms: [{ source: '青云宗', target: 'Thanh Vân Tông' }] })).terms[0]!.quote;
  expect(await quoteIn('天亮了。\r\n他回到青云宗。\n门开着。')).toBe('他回到青云宗。');
  expect(await quoteIn('青云宗')).toBe('青云宗');
  const line = `${'山'.repeat(150)}青云宗${'河'.repeat(150)}`;
  expect(await quoteIn(line)).toBe(line.slice(50, 250));
});

test('an alias longer than any name is dropped', async () => {
  const { characters } = await analyze(`沈砚，${'砚'.repeat(300)}`, {
    characters: [{ nameCn: '沈砚', nameVi: 'Thẩm Nghiên', aliases: ['砚'.repeat(200), '砚'.repeat(201)] }],
  });
  expect(characters[0]!.aliases.map(({ source }) => source.length)).toEqual([200]);
});

test('at most a limited number of names of an answer are looked up', async () => {
  const source = `${'天地玄黄宇宙洪荒'.repeat(2_000)}青云宗`;
  const names = Array.from({ length: 3_000 }, (_, index) => ({ source: `天地${index}`, target: 'a' }));
  const term = { source: '青云宗', target: 'Thanh Vân Tông' };
  expect((await analyze(source, { terms: [...names.slice(0, 1_000), term] })).terms).toHaveLength(1);
  expect((await analyze(source, { terms: [...names, term] })).terms).toHaveLength(0);
});

test('noise is the lines of the ids that the answer marks, if they are ids of segments', async () => {
  const source = '天亮了。\n\n求月票！\n他走了。\n她来了。';
  const noiseOf = async (noise: unknown) => (await analyze(source, { noise })).noise;
  expect(await noiseOf([2])).toEqual([3]);
  expect(await noiseOf([2, 2, 77, -1, 1.5, '3', null, { id: 1 }])).toEqual([3]);
  expect(await noiseOf('2')).toEqual([]);
  expect(await noiseOf(undefined)).toEqual([]);
  expect(await noiseOf([1, 2, 3, 4])).toEqual([]);
});

describe("a person's name", () => {
  const analyzePeople = async (renderings: Record<string, string>, records?: BibleRecords) => {
    const characters = Object.entries(renderings).map(([nameCn, nameVi]) => ({ nameCn, nameVi }));
    const found = await analyze(`${Object.keys(renderings).join('，')}。`, { characters }, records);
    return found.characters.map(({ nameVi, byRule }) => [nameVi, byRule ?? false]);
  };
  const recordOf = (nameCn: string, nameVi: string, accepted: string[] = []): BibleRecords => ({
    ...NO_RECORDS,
    characters: [{ nameCn, nameVi, aliases: [], gender: 'male', role: '', address: [], accepted }],
  });

  test.each([
    ['上官鸿', 'Thượng Quan Hùng', 'Thượng Quan Hồng'],
    ['萧云', 'Xiao Yun', 'Tiêu Vân'],
    ['李青云', 'Lý Thanh Mây', 'Lý Thanh Vân'],
  ])('%s as %s becomes %s by rule', async (name, given, reading) => {
    expect(await analyzePeople({ [name]: given })).toEqual([[reading, true]]);
  });

  test.each([
    ['上官鸿', 'Thượng Quan Hồng'],
    ['李武', 'Lý Võ'],
    ['云儿', 'bé Vân'],
    ['黑衣人', 'Người áo đen'],
    ['韩长老', 'Hàn trưởng lão'],
    ['约翰', 'John'],
  ])('%s may be %s', async (name, given) => {
    expect(await analyzePeople({ [name]: given })).toEqual([[given, false]]);
  });

  test('keeps the rendering that its record has or accepts', async () => {
    expect(await analyzePeople({ 高文: 'Gawain' }, recordOf('高文', 'Gawain'))).toEqual([['Gawain', false]]);
    expect(await analyzePeople({ 高文: 'Gavin' }, recordOf('高文', 'Gawain', ['Gavin']))).toEqual([['Gavin', false]]);
    expect(await analyzePeople({ 高文: 'Gareth' }, recordOf('高文', 'Gawain'))).toEqual([['Cao Văn', true]]);
  });

  test('is foreign where most full names of the answer and the records are', async () => {
    const three = { 莫林: 'Merlin', 柏西: 'Percival', 李欧: 'Lionel' };
    expect(await analyzePeople(three)).toEqual([
      ['Mạc Lâm', true],
      ['Bách Tây', true],
      ['Lý Âu', true],
    ]);
    const kept = Object.values(three).map((target) => [target, false]);
    expect(await analyzePeople(three, recordOf('高文', 'Gawain'))).toEqual(kept);
  });

  test('is corrected as an alias, but gets no rendering where the answer has none', async () => {
    const aliases = [{ source: '李武', target: 'Li Wu' }, { source: '萧云' }, { source: '云儿', target: 'bé Vân' }];
    const { characters } = await analyze('林若溪，李武，萧云，云儿。', {
      characters: [{ nameCn: '林若溪', nameVi: 'Lâm Nhược Khê', aliases }],
    });
    expect(characters[0]!.aliases.map(({ target }) => target)).toEqual(['Lý Võ', '', 'bé Vân']);
  });

  test('is not judged for terms, which may be translated by meaning', async () => {
    const terms = [{ source: '白云剑', target: 'Kiếm Mây Trắng', category: 'item' }];
    expect((await analyze('白云剑。', { terms })).terms).toMatchObject(terms);
  });
});
