import { describe, expect, test } from 'vitest';
import type { EngineModel } from './ladder.ts';
import { type NameCandidateInput, type NamingInput, nameCandidates, namingBatchSize } from './name-candidates.ts';
import { ChapterFailed } from './translate-chapter.ts';
import { type ModelAnswer, ModelUnavailable, ModelUnsuitable, type NameDocument } from './types.ts';

type Item = Record<string, unknown>;
type Reply = { names: unknown } | string | Partial<ModelAnswer> | Error;

const RENDERINGS: Record<string, Item> = {
  萧云: { kind: 'person', target: 'Tiêu Vân', gender: 'male', sameAs: null },
  林月如: { kind: 'person', target: 'Lâm Nguyệt Như', gender: 'female', sameAs: null },
  云儿: { kind: 'person', target: 'Vân nhi', gender: 'male', sameAs: '萧云' },
  青云宗: { kind: 'organization', target: 'Thanh Vân Tông', gender: 'unknown', sameAs: null },
  火羽步: { kind: 'skill', target: 'Hỏa Vũ Bộ', gender: 'unknown', sameAs: null },
  出火: { kind: 'none', target: '', gender: 'unknown', sameAs: null },
};
const right = ({ candidates }: NameDocument): { names: Item[] } => ({
  names: candidates.map(({ id, source }) => ({ id, ...RENDERINGS[source] })),
});

/** A model with right answers unless `reply` changes them; records its requests. */
const model = (
  reply: (document: NameDocument, call: number) => Reply = right,
  rest: Partial<EngineModel> = {},
): EngineModel & { asked: NameDocument[] } => {
  const asked: NameDocument[] = [];
  const ask: EngineModel['ask'] = async (document) => {
    if (document.task !== 'name') throw new Error('another task');
    asked.push(document);
    const answer = reply(document, asked.length);
    if (answer instanceof Error) throw answer;
    if (typeof answer === 'string') return { text: answer, finish: 'stop' };
    if ('names' in answer) return { text: JSON.stringify(answer), finish: 'stop' };
    return { text: '', finish: 'stop', ...answer };
  };
  return { name: 'mini', budget: { characters: 2_048, segments: 60 }, isDeterministic: false, ask, asked, ...rest };
};

const candidate = (source: string, rest: Partial<NameCandidateInput> = {}): NameCandidateInput => ({
  source,
  guess: RENDERINGS[source]?.kind === 'none' ? 'other' : ((RENDERINGS[source]?.kind as 'person') ?? 'person'),
  count: 5,
  firstOrder: 1,
  quotes: [`他见到${source}。`],
  ...rest,
});

const name = (
  sources: readonly (string | NameCandidateInput)[],
  models: readonly EngineModel[],
  rest: Partial<NamingInput> = {},
) =>
  nameCandidates(
    {
      candidates: sources.map((source) => (typeof source === 'string' ? candidate(source) : source)),
      sourceLang: 'zh',
      targetLang: 'vi',
      records: { terms: [], characters: [] },
      models,
      ...rest,
    },
    new AbortController().signal,
  );

const targets = async (...args: Parameters<typeof name>): Promise<string[]> =>
  (await name(...args)).decisions.map(({ target, byRule }) => (byRule ? `rule: ${target}` : target));

const person = (nameCn: string, nameVi: string) => ({
  nameCn,
  nameVi,
  aliases: [],
  gender: 'unknown',
  role: '',
  address: [],
});

test('the document has exactly the stated fields', async () => {
  const mini = model();
  const term = { source: '青云', target: 'Thanh Vân', locked: true, category: 'place', note: 'n', weight: -3 };
  const known = { ...person('萧云', 'Tiêu Vân'), weight: -3, address: [{ to: '林动', self: 'ta', other: 'ngươi' }] };
  await name(['青云宗'], [mini], { records: { terms: [term], characters: [known] } });
  expect(mini.asked).toEqual([
    {
      task: 'name',
      sourceLang: 'zh',
      targetLang: 'vi',
      glossary: [{ source: '青云', target: 'Thanh Vân', locked: true, category: 'place', note: 'n' }],
      characters: [person('萧云', 'Tiêu Vân')],
      candidates: [{ id: 1, source: '青云宗', count: 5, firstOrder: 1, quotes: ['他见到青云宗。'] }],
    },
  ]);
});

test('a right answer is taken whole', async () => {
  const { decisions, problem } = await name(['萧云', '云儿', '青云宗', '出火'], [model()]);
  expect(problem).toBeUndefined();
  expect(decisions).toEqual([
    { source: '萧云', kind: 'person', target: 'Tiêu Vân', gender: 'male', sameAs: '', byRule: false },
    { source: '云儿', kind: 'person', target: 'Vân nhi', gender: 'male', sameAs: '萧云', byRule: false },
    {
      source: '青云宗',
      kind: 'organization',
      target: 'Thanh Vân Tông',
      gender: 'unknown',
      sameAs: '',
      byRule: false,
    },
    { source: '出火', kind: 'none', target: '', gender: 'unknown', sameAs: '', byRule: false },
  ]);
});

describe('the ladder', () => {
  test('no candidates, no request', async () => {
    const mini = model();
    expect(await name([], [mini])).toEqual({ decisions: [], problem: undefined });
    expect(mini.asked).toHaveLength(0);
  });

  test.each<[string, Reply]>([
    ['bad JSON', '{"names":[{"id":1'],
    ['prose', 'Tôi không biết.'],
    ['a document without names', '{"segments":[]}'],
    ['an empty list', { names: [] }],
    ['only unknown ids', { names: [{ id: 7, kind: 'person', target: 'Tiêu Vân' }] }],
    ['a refusal', { text: 'I cannot assist with this request.', finish: 'stop' }],
    ['a filter', { finish: 'refused' }],
  ])('after %s the model is asked once more', async (_name, reply) => {
    const mini = model((document, call) => (call === 1 ? reply : right(document)));
    expect(await targets(['萧云'], [mini])).toEqual(['Tiêu Vân']);
    expect(mini.asked).toHaveLength(2);
    const deaf = model(() => reply);
    const result = await name(['萧云'], [deaf]);
    expect(deaf.asked).toHaveLength(2);
    expect(result.problem).toMatch(/^"mini" gave no usable answer \(.+\)$/);
    expect(result.decisions[0]).toMatchObject({ target: 'Tiêu Vân', byRule: true });
  });

  test('an answer that was cut off is asked again in halves, and a usable half counts', async () => {
    const mini = model((document) =>
      document.candidates.length > 2 ? { text: '{"na', finish: 'length' } : right(document),
    );
    const result = await name(['萧云', '林月如', '青云宗', '火羽步'], [mini]);
    expect(mini.asked.map(({ candidates }) => candidates.length)).toEqual([4, 2, 2]);
    expect(result.problem).toBeUndefined();
    expect(result.decisions.every(({ byRule }) => !byRule)).toBe(true);
    const half = model((document) =>
      document.candidates.some(({ source }) => source === '林月如') ? { finish: 'refused' } : right(document),
    );
    expect(await targets(['萧云', '林月如', '青云宗', '火羽步'], [half])).toEqual([
      'rule: Tiêu Vân',
      'rule: Lâm Nguyệt Như',
      'Thanh Vân Tông',
      'Hỏa Vũ Bộ',
    ]);
  });

  test.each<[string, Error]>([
    ['unavailable', new ModelUnavailable('429')],
    ['unsuitable', new ModelUnsuitable('no such pair')],
    ['refused with its key', new ChapterFailed('the key was refused', 'provider_key')],
  ])('a model that is %s is asked once; the fallback is next, then the rule', async (_name, error) => {
    const lost = model(() => error, { budget: { characters: 10, segments: 1 } });
    const other = model();
    expect(await name(['萧云', '青云宗'], [lost, other])).toMatchObject({
      problem: undefined,
      decisions: [{ byRule: false }, { byRule: false }],
    });
    expect([lost.asked.length, other.asked.length]).toEqual([1, 1]);
    const result = await name(['萧云', '青云宗'], [lost]);
    expect(result.problem).toBe(error.message);
    expect(result.decisions.map(({ target }) => target)).toEqual(['Tiêu Vân', 'Thanh Vân Tông']);
  });

  test('the fallback is asked only about what has no usable answer', async () => {
    const mini = model(
      (document) => (document.candidates.some(({ source }) => source === '青云宗') ? 'nothing' : right(document)),
      { budget: { characters: 10, segments: 1 } },
    );
    const other = model();
    expect(await targets(['萧云', '青云宗', '林月如'], [mini, other])).toEqual([
      'Tiêu Vân',
      'Thanh Vân Tông',
      'Lâm Nguyệt Như',
    ]);
    expect(other.asked.map(({ candidates }) => candidates.map(({ source }) => source))).toEqual([['青云宗']]);
  });

  test('ids that an answer leaves out fall to the rule without another request', async () => {
    const mini = model((document) => ({ names: right(document).names.slice(1) }));
    const result = await name(['萧云', '青云宗'], [mini]);
    expect(mini.asked).toHaveLength(1);
    expect(result.problem).toBeUndefined();
    expect(result.decisions.map(({ byRule }) => byRule)).toEqual([true, false]);
  });

  test('any other error is thrown, and so is an abort', async () => {
    await expect(name(['萧云'], [model(() => new Error('a bug'))])).rejects.toThrow('a bug');
    const stop = new AbortController();
    const reason = new Error('stopped');
    const mini = model((document) => {
      stop.abort(reason);
      return right(document);
    });
    const input = { sourceLang: 'zh', targetLang: 'vi', records: { terms: [], characters: [] }, models: [mini] };
    const candidates = [candidate('萧云')];
    await expect(nameCandidates({ ...input, candidates }, stop.signal)).rejects.toBe(reason);
  });

  test('without a model the rule decides and says why', async () => {
    expect(await name(['萧云'], [])).toMatchObject({
      problem: 'no model can decide names',
      decisions: [{ target: 'Tiêu Vân', byRule: true }],
    });
  });

  test('a request holds about 200 candidates at 8,192 tokens of output', () => {
    expect(namingBatchSize({ budget: { characters: 2_048, segments: 60 } })).toBe(204);
    expect(namingBatchSize({ budget: { characters: 3, segments: 60 } })).toBe(1);
  });
});
