import { expect, test } from 'vitest';
import type { EngineModel } from '../../../ladder.ts';
import { translateChapter } from '../../../translate-chapter.ts';
import { type BibleRecords, NO_RECORDS, type TranslateDocument } from '../../../types.ts';

const RECORDS: BibleRecords = {
  ...NO_RECORDS,
  characters: [
    {
      nameCn: '萧云',
      nameVi: 'Tiêu Vân',
      aliases: [],
      gender: 'male',
      role: '',
      address: [{ to: '林月', self: 'ta', other: 'ngươi' }],
    },
    { nameCn: '林月', nameVi: 'Lâm Nguyệt', aliases: [], gender: 'female', role: '', address: [] },
  ],
};
const SOURCE = '萧云对林月道：“我不怕你。”\n天黑了。';
const WRONG = 'Tiêu Vân nói với Lâm Nguyệt: “Tôi không sợ ngươi.”';
const RIGHT = 'Tiêu Vân nói với Lâm Nguyệt: “Ta không sợ ngươi.”';

/** Translates with a model that writes the wrong form of address, and `repaired` in a repair. */
const translate = async (repaired: string) => {
  const repairs: TranslateDocument['segments'][] = [];
  const model: EngineModel = {
    name: 'test',
    budget: { characters: 1_000, segments: 10 },
    isDeterministic: false,
    ask: async (document) => {
      const { task, segments } = document as TranslateDocument;
      if (task === 'repair') repairs.push(segments);
      const texts: Record<number, string> = { 1: task === 'repair' ? repaired : WRONG, 2: 'Trời đã tối.' };
      return {
        text: JSON.stringify({ segments: segments.map(({ id }) => ({ id, text: texts[id] })) }),
        finish: 'stop',
      };
    },
  };
  const { text, findings } = await translateChapter(
    {
      title: '',
      source: SOURCE,
      orderNo: 1,
      sourceLang: 'zh',
      targetLang: 'vi',
      records: RECORDS,
      hanAllowList: [],
      models: [model],
    },
    {
      signal: new AbortController().signal,
      earlier: new Map(),
      onAccepted: async () => {},
      yieldToOthers: async () => {},
    },
  );
  return { text, findings, repairs };
};

test('a wrong form of address is repaired, with the right words named', async () => {
  const { text, findings, repairs } = await translate(RIGHT);
  expect(text).toBe(`${RIGHT}\nTrời đã tối.`);
  expect(findings).toEqual([]);
  expect(repairs).toEqual([
    [
      {
        id: 1,
        text: '萧云对林月道：“我不怕你。”',
        draft: WRONG,
        problems: [
          'in “我不怕你。” 萧云 speaks to 林月: use "ta" for the speaker and "ngươi" for the addressee, not "Tôi"',
        ],
        after: 'Trời đã tối.',
      },
    ],
  ]);
});

test('a wrong form of address that no repair changes is recorded, and the chapter is done', async () => {
  const { text, findings, repairs } = await translate(WRONG);
  expect(text).toBe(`${WRONG}\nTrời đã tối.`);
  expect(findings).toMatchObject([{ code: 'address', segmentId: 1, severity: 'demanded' }]);
  expect(repairs.length).toBeGreaterThan(1);
});
