import { expect, test } from 'vitest';
import { ChapterFailed, type ChapterRun } from './translate-chapter.ts';
import { NO_RECORDS } from './types.ts';
import { type ChapterModel, type ChapterResult, translateAnywhere, type WholeChapter } from './whole-chapter.ts';

const TRANSLATED = { text: 'Hắn cười.', title: 'Chương 1', findings: [], harvest: [] };
const ACCEPTED = [{ id: 1, text: 'Hắn cười.', names: [] }];

const modelOf = (result: ChapterResult) => {
  const whole: WholeChapter[] = [];
  let asked = 0;
  const model: ChapterModel = {
    name: 'm',
    budget: { characters: 20, segments: 3 },
    isDeterministic: true,
    ask: async () => {
      asked += 1;
      return { text: '{"segments":[]}', finish: 'stop' };
    },
    translateWhole: async (chapter) => {
      whole.push(chapter);
      return result;
    },
  };
  return { model, whole, asked: () => asked };
};

const inputOf = (models: readonly ChapterModel[], source = '他笑了。') => ({
  ...{ title: '第一章', source, orderNo: 1, sourceLang: 'zh', targetLang: 'vi' },
  ...{ records: NO_RECORDS, hanAllowList: [], models },
});

const runOf = (earlier: [number, string][] = []) => {
  const accepted: unknown[] = [];
  const run: ChapterRun = {
    signal: new AbortController().signal,
    earlier: new Map(earlier),
    onAccepted: async (segments) => void accepted.push(...segments),
    yieldToOthers: async () => {},
  };
  return { run, accepted };
};

test('a model that can translates the chapter by itself, and its segments are accepted', async () => {
  const { model, whole, asked } = modelOf({ accepted: ACCEPTED, translated: TRANSLATED });
  const { run, accepted } = runOf();
  expect(await translateAnywhere(inputOf([model]), run)).toBe(TRANSLATED);
  expect([whole.length, asked(), accepted]).toEqual([1, 0, ACCEPTED]);
  expect(() => structuredClone(whole[0])).not.toThrow();
});

test('a failure keeps its message, reason and findings, and what was accepted', async () => {
  const failure = { message: 'paragraph 1 has problems', reason: 'findings', findings: [] } as const;
  const { model } = modelOf({ accepted: ACCEPTED, failure: { ...failure, findings: [] } });
  const { run, accepted } = runOf();
  const error = await translateAnywhere(inputOf([model]), run).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ChapterFailed);
  expect(error).toMatchObject(failure);
  expect(accepted).toEqual(ACCEPTED);
});

test.each([
  ['with a fallback', (model: ChapterModel) => inputOf([model, model]), []],
  [
    'of which a part is translated',
    (model: ChapterModel) => inputOf([model], '他笑了。\n她走了。'),
    [[1, 'Hắn cười.']],
  ],
  ['with more text than a batch', (model: ChapterModel) => inputOf([model], '他笑了。'.repeat(6)), []],
  ['with more lines than a batch', (model: ChapterModel) => inputOf([model], '他\n她\n我\n你'), []],
] as const)('a chapter %s is translated here', async (_name, toInput, earlier) => {
  const { model, whole, asked } = modelOf({ accepted: ACCEPTED, translated: TRANSLATED });
  const { run } = runOf(earlier.map(([id, text]) => [id, text]));
  await expect(translateAnywhere(toInput(model), run)).rejects.toThrow(ChapterFailed);
  expect(whole).toEqual([]);
  expect(asked()).toBeGreaterThan(0);
});
