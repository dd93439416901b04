import { describe, expect, test } from 'vitest';
import type { EngineModel } from './ladder.ts';
import { ChapterFailed, type ChapterInput, type ChapterRun, translateChapter } from './translate-chapter.ts';
import { type ModelAnswer, type ModelDocument, ModelUnavailable, NO_RECORDS, type TranslateDocument } from './types.ts';

type Answer = { title?: string; segments: { id: number; text: string }[] };

const VIETNAMESE: Record<string, string> = { 一: 'một', 二: 'hai', 三: 'ba', 云: 'mây', 题: 'đề' };
const good = (text: string): string => [...text].map((character) => VIETNAMESE[character] ?? character).join(' ');
const answerTo = (document: TranslateDocument): Answer => ({
  ...(document.title ? { title: good(document.title) } : {}),
  segments: document.segments.map(({ id, text }) => ({ id, text: good(text) })),
});

/** A model with correct answers unless `fault` changes them; records its requests. */
const model = (
  fault: (answer: Answer, document: TranslateDocument, call: number) => Answer | string | Partial<ModelAnswer> = (a) =>
    a,
  rest: Partial<EngineModel> = {},
) => {
  const asked: TranslateDocument[] = [];
  const engineModel: EngineModel = {
    name: 'test',
    budget: { characters: 10, segments: 4 },
    isDeterministic: false,
    ask: async (document: ModelDocument) => {
      const translate = document as TranslateDocument;
      asked.push(translate);
      const answer = fault(answerTo(translate), translate, asked.length);
      if (typeof answer === 'string') return { text: answer, finish: 'stop' };
      if ('finish' in answer) return { text: '', finish: 'stop', ...answer };
      return { text: JSON.stringify(answer), finish: 'stop' };
    },
    ...rest,
  };
  return Object.assign(engineModel, { asked });
};

const translate = async (
  input: Partial<ChapterInput> & Pick<ChapterInput, 'models'>,
  run: Partial<ChapterRun> = {},
) => {
  const accepted = new Map<number, string>();
  const result = await translateChapter(
    {
      title: '题',
      source: '一\n\n二一\n……\n三',
      orderNo: 1,
      sourceLang: 'zh',
      targetLang: 'vi',
      records: NO_RECORDS,
      hanAllowList: [],
      ...input,
    },
    {
      signal: new AbortController().signal,
      earlier: new Map(),
      onAccepted: async (segments) => {
        for (const { id, text } of segments) accepted.set(id, text);
      },
      yieldToOthers: async () => {},
      ...run,
    },
  ).catch((error: unknown) => error);
  return { result, accepted };
};

const TEXT = 'một\n\nhai một\n……\nba';
const term = { source: '云', target: 'Vân', locked: true, category: 'person', note: '' };

describe('a chapter', () => {
  test('is translated line for line, with its title', async () => {
    const good = model();
    const { result, accepted } = await translate({ models: [good] });
    expect(result).toEqual({ text: TEXT, title: 'đề', findings: [], harvest: [] });
    expect(accepted).toEqual(
      new Map([
        [0, 'đề'],
        [1, 'một'],
        [2, 'hai một'],
        [3, 'ba'],
      ]),
    );
    expect(good.asked).toHaveLength(1);
    expect(good.asked[0]).toMatchObject({
      task: 'translate',
      title: '题',
      segments: [{ id: 1, text: '一' }, { id: 2 }, { id: 3 }],
    });
  });

  test('has a blank line for each line that is dropped, with a finding', async () => {
    const good = model();
    const { result } = await translate({ models: [good], noiseLines: [3, 9] });
    expect(result).toMatchObject({
      text: 'một\n\n\n……\nba',
      findings: [{ code: 'noise_dropped', segmentId: 2, severity: 'recorded', text: '二一' }],
    });
    expect(good.asked[0]!.segments).toEqual([
      { id: 1, text: '一' },
      { id: 3, text: '三' },
    ]);
  });

  test('is sent in batches, the first with the title, later ones with the text before them', async () => {
    const small = model(undefined, { budget: { characters: 2, segments: 1 } });
    await translate({ models: [small] });
    expect(
      small.asked.map(({ title, segments, context }) => [title, segments.map(({ id }) => id), context.previous]),
    ).toEqual([
      ['题', [1], []],
      [undefined, [2], ['một']],
      [undefined, [3], ['một', 'hai một']],
    ]);
  });

  test.each<[name: string, fault: Parameters<typeof model>[0], asks: number]>([
    [
      'an omitted segment',
      (answer, _document, call) => (call === 1 ? { ...answer, segments: answer.segments.slice(1) } : answer),
      2,
    ],
    [
      'a segment merged with its neighbour',
      (answer, _document, call) =>
        call === 1 ? { ...answer, segments: [{ id: 1, text: 'một hai một' }, answer.segments[2]!] } : answer,
      2,
    ],
    ['a wrong id', (answer, _document, call) => (call === 1 ? { segments: [{ id: 9, text: 'x' }] } : answer), 2],
    [
      'Han left',
      (answer, _document, call) =>
        call < 3 ? { ...answer, segments: answer.segments.map(({ id }) => ({ id, text: 'một 二' })) } : answer,
      3,
    ],
    ['broken JSON', (answer, _document, call) => (call === 1 ? '{"segments":[' : answer), 2],
    ['only one that is asked alone', (answer, document) => (document.segments.length > 1 ? '' : answer), 3 + 4],
  ])('%s is repaired', async (_name, fault, asks) => {
    const faulty = model(fault);
    const { result } = await translate({ models: [faulty] });
    expect((result as { text: string }).text).toBe(TEXT);
    expect(faulty.asked.length).toBe(asks);
  });

  test('a repair names the term and the wanted rendering, and is kept only if it is better', async () => {
    const records = { ...NO_RECORDS, terms: [term] };
    const faulty = model((answer, document, call) => {
      if (call === 1) return answer;
      // The first repair is worse than the draft, the second is good.
      if (call === 2) return { segments: document.segments.map(({ id }) => ({ id, text: '云' })) };
      return { segments: document.segments.map(({ id }) => ({ id, text: 'Vân' })) };
    });
    const { result } = await translate({ models: [faulty], source: '云\n一', records });
    expect((result as { text: string }).text).toBe('Vân\nmột');
    expect(faulty.asked[1]).toMatchObject({
      task: 'repair',
      segments: [{ id: 1, draft: 'mây', problems: [expect.stringContaining('"云" must be rendered as "Vân"')] }],
    });
    expect(faulty.asked[2]!.segments[0]).toMatchObject({ draft: 'mây' });
    expect(faulty.asked[0]!.glossary).toEqual([term]);
  });

  test('another rendering of a name that is not locked is repaired, then recorded', async () => {
    const records = { ...NO_RECORDS, terms: [{ ...term, target: 'Vân Nhi', locked: false }] };
    const stubborn = model((answer) => ({ segments: answer.segments.map(({ id }) => ({ id, text: 'Vẫn Nhi' })) }));
    const { result } = await translate({ models: [stubborn], source: '云', records });
    expect(result).toMatchObject({ text: 'Vẫn Nhi', findings: [{ code: 'term', segmentId: 1 }] });
    expect(stubborn.asked.length).toBe(4);
  });

  test('a batch with pronouns for names that are not locked takes one request', async () => {
    const records = { ...NO_RECORDS, terms: [{ ...term, target: 'Vân Nhi', locked: false }] };
    const natural = model();
    const { result } = await translate({ models: [natural], source: '云\n一\n云', records });
    expect(result).toMatchObject({ text: 'mây\nmột\nmây', findings: [] });
    expect(natural.asked.length).toBe(1);
  });

  test('a blocking finding after the last repair fails the chapter; accepted segments are kept', async () => {
    const faulty = model((answer) => ({
      ...answer,
      segments: answer.segments.map(({ id, text }) => ({ id, text: id === 2 ? '二' : text })),
    }));
    const { result, accepted } = await translate({ models: [faulty] });
    expect(result).toBeInstanceOf(ChapterFailed);
    expect((result as Error).message).toMatch(/"test" did not pass the checks: in "二一"/);
    expect([...accepted.keys()]).toEqual([0, 1, 3]);
  });

  test('segments accepted earlier are not requested again, but checked again', async () => {
    const good = model();
    const { result, accepted } = await translate(
      { models: [good] },
      {
        earlier: new Map([
          [0, 'đề'],
          [1, 'một'],
          [2, '二 bad'],
        ]),
      },
    );
    expect((result as { text: string }).text).toBe(TEXT);
    expect(good.asked.map(({ segments }) => segments.map(({ id }) => id))).toEqual([[2, 3]]);
    expect([...accepted.keys()]).toEqual([2, 3]);
  });

  test('a title that cannot be translated is left out and recorded', async () => {
    const faulty = model((answer) => ({
      segments: answer.segments.map(({ id, text }) => ({ id, text: id === 0 ? '题' : text })),
    }));
    const { result } = await translate({ models: [faulty] });
    expect(result).toMatchObject({
      text: TEXT,
      title: null,
      findings: [{ code: 'title', segmentId: 0, severity: 'recorded' }],
    });
  });

  test('no model is used if there is nothing to translate', async () => {
    const good = model();
    const { result } = await translate({ models: [good], title: '', source: '……\n \n***' });
    expect(result).toEqual({ text: '……\n\n***', title: null, findings: [], harvest: [] });
    expect(good.asked).toEqual([]);
  });
});

describe('fallbacks', () => {
  test('take over only the segment that is refused, at once', async () => {
    const refusing = model((answer, document) =>
      document.segments.some(({ id }) => id === 2) ? { finish: 'refused' as const } : answer,
    );
    const other = model(undefined, { name: 'other' });
    const { result } = await translate({ models: [refusing, other] });
    expect(result).toMatchObject({ text: TEXT, title: 'đề' });
    const idsOf = ({ asked }: typeof other) => asked.map(({ segments }) => segments.map(({ id }) => id));
    expect(idsOf(refusing)).toEqual([[1, 2, 3], [1], [2, 3], [2], [3]]);
    expect(idsOf(other)).toEqual([[2]]);
  });

  test('take over a text that is refused as a whole after 12 refusals', async () => {
    const refusing = model(() => ({ finish: 'refused' as const }), { budget: { characters: 60, segments: 60 } });
    const other = model(undefined, { name: 'other', budget: { characters: 60, segments: 60 } });
    const { result } = await translate({ models: [refusing, other], source: Array(60).fill('一').join('\n') });
    expect((result as { text: string }).text).toBe(Array(60).fill('một').join('\n'));
    expect([refusing.asked.length, other.asked.length]).toEqual([12, 1]);
  });

  test('replace an unavailable model; after the last one the chapter fails with the reason', async () => {
    const down = model(() => {
      throw new ModelUnavailable('the model "test" did not answer for 10 minutes');
    });
    const { result } = await translate({ models: [down, model()] });
    expect((result as { text: string }).text).toBe(TEXT);
    const failed = await translate({ models: [down] });
    expect((failed.result as Error).message).toBe('the model "test" did not answer for 10 minutes');
  });

  test('get only the segments that the first model could not translate', async () => {
    const weak = model((answer) => ({ ...answer, segments: answer.segments.filter(({ id }) => id !== 2) }));
    const other = model(undefined, { name: 'other' });
    const { result } = await translate({ models: [weak, other] });
    expect((result as { text: string }).text).toBe(TEXT);
    expect(other.asked.map(({ task, segments }) => [task, segments.map(({ id }) => id)])).toEqual([['translate', [2]]]);
  });
});

test("an aborted run ends with its signal's reason", async () => {
  const { result } = await translate({ models: [model()] }, { signal: AbortSignal.abort(new Error('lost')) });
  expect((result as Error).message).toBe('lost');
});
