import { expect, test } from 'vitest';
import type { EngineModel } from './ladder.ts';
import { ChapterFailed, translateChapter } from './translate-chapter.ts';
import { ModelUnavailable, NO_RECORDS, type TranslateDocument } from './types.ts';

const SOURCE = ['一', '二', '三', '四', '五', '六', '七', '八'].join('\n');
const VIETNAMESE = ['một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám'];
const TITLE = 'đề';

/** More than the turns of the event loop in which a failure is noticed. */
const TURNS = 100;

/**
 * A model with `slots` slots and two segments per request. A request with a segment of `fail` fails, and others are
 * answered only after that has been noticed.
 */
const modelOf = (
  slots: number,
  { fail = [], batchesAtOnce = 100 }: { fail?: number[]; batchesAtOnce?: number } = {},
) => {
  const failed = Promise.withResolvers<void>();
  const seen = { inFlight: 0, most: 0, documents: [] as TranslateDocument[] };
  const model: EngineModel = {
    name: 'test',
    budget: { characters: 2, segments: 2 },
    isDeterministic: false,
    batchesAtOnce,
    hasSpare: () => seen.inFlight < slots,
    ask: async (given) => {
      const document = given as TranslateDocument;
      seen.documents.push(document);
      seen.inFlight += 1;
      seen.most = Math.max(seen.most, seen.inFlight);
      // Later batches are answered earlier.
      await new Promise((resolve) => setTimeout(resolve, 20 - 2 * document.segments[0]!.id));
      const isFailing = document.segments.some(({ id }) => fail.includes(id));
      if (isFailing) failed.resolve();
      else if (fail.length > 0) {
        await failed.promise;
        for (let turn = 0; turn < TURNS; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      }
      seen.inFlight -= 1;
      if (isFailing) throw new ModelUnavailable('it is down');
      const segments = document.segments.map(({ id }) => ({ id, text: VIETNAMESE[id - 1] }));
      return { text: JSON.stringify({ ...(document.title ? { title: TITLE } : {}), segments }), finish: 'stop' };
    },
  };
  return { model, seen };
};
const translate = async (model: EngineModel) => {
  const accepted: number[] = [];
  const input = { title: '题', source: SOURCE, orderNo: 1, sourceLang: 'zh', targetLang: 'vi', hanAllowList: [] };
  const result = await translateChapter(
    { ...input, records: NO_RECORDS, models: [model] },
    {
      signal: new AbortController().signal,
      earlier: new Map(),
      onAccepted: async (segments) => void accepted.push(...segments.map(({ id }) => id)),
      yieldToOthers: async () => {},
    },
  ).catch((error: unknown) => error as Error);
  return { result, accepted };
};

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [100, 4],
])('with %i slots, %i of four batches run at once, and the text is in order', async (slots, most) => {
  const { model, seen } = modelOf(slots);
  const { result, accepted } = await translate(model);
  expect(result).toMatchObject({ text: VIETNAMESE.join('\n'), title: TITLE });
  expect(seen.most).toBe(most);
  expect(accepted.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(seen.documents.filter(({ title }) => title !== undefined)).toHaveLength(1);
});

test('batches that run one after the other have the text before them as context', async () => {
  const { model, seen } = modelOf(100, { batchesAtOnce: 1 });
  await translate(model);
  expect(seen.most).toBe(1);
  expect(seen.documents.map(({ context }) => context.previous)).toEqual([
    [],
    ['một', 'hai'],
    ['một', 'hai', 'ba', 'bốn'],
    ['một', 'hai', 'ba', 'bốn', 'năm', 'sáu'],
  ]);
});

test('after a batch fails no further one starts, and the results of running ones are kept', async () => {
  const { model, seen } = modelOf(2, { fail: [3] });
  const { result, accepted } = await translate(model);
  expect(result).toBeInstanceOf(ChapterFailed);
  expect(accepted).toEqual([0, 1, 2]);
  expect(seen.documents).toHaveLength(2);
});
