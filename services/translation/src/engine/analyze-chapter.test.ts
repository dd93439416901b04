import { expect, test } from 'vitest';
import { analyzeChapter } from './analyze-chapter.ts';
import { NO_RECORDS } from './types.ts';

const analyze = (source: string, answer: unknown) =>
  analyzeChapter(
    {
      title: '',
      source,
      orderNo: 1,
      sourceLang: 'zh',
      targetLang: 'vi',
      records: NO_RECORDS,
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
