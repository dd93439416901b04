import { answerNames, type KnownName } from '@versio/testing/provider/name-answers';
import { describe, expect, test } from 'vitest';
import type { EngineModel } from './ladder.ts';
import { type NameCandidateInput, type NamingInput, nameCandidates, namingBatchSize } from './name-candidates.ts';
import { ChapterFailed } from './translate-chapter.ts';
import { type ModelAnswer, ModelUnavailable, ModelUnsuitable, type NameDocument } from './types.ts';

type Item = Record<string, unknown>;
type Reply = { names: unknown } | string | Partial<ModelAnswer> | Error;

const RENDERINGS = {
  萧云: { kind: 'person', target: 'Tiêu Vân', gender: 'male' },
  林月如: { kind: 'person', target: 'Lâm Nguyệt Như', gender: 'female' },
  云儿: { kind: 'person', target: 'Vân nhi', gender: 'male', sameAs: '萧云' },
  青云宗: { kind: 'organization', target: 'Thanh Vân Tông' },
  火羽步: { kind: 'skill', target: 'Hỏa Vũ Bộ' },
} as const satisfies Record<string, KnownName>;
const TRUTH: ReadonlyMap<string, KnownName> = new Map(Object.entries(RENDERINGS));
const right = (document: NameDocument): { names: Item[] } => answerNames(document, TRUTH);

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
  guess: source === '出火' ? 'other' : ((TRUTH.get(source)?.kind as 'person' | undefined) ?? 'person'),
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
    expect(namingBatchSize({ budget: { characters: 20_000, segments: 2_000 } })).toBe(500);
  });
});

/** Decides candidates with one answer for all of them, as a model gave it. */
const decideWith = async (
  items: readonly Item[],
  sources: readonly (string | NameCandidateInput)[],
  rest: Partial<NamingInput> = {},
) => (await name(sources, [model(() => ({ names: items }))], rest)).decisions;

describe('an answer is read item by item', () => {
  test.each<[string, Item, Item]>([
    ['an id as a text', { id: '1', kind: 'place', target: 'Núi Mây' }, { kind: 'place', target: 'Núi Mây' }],
    ['a kind in capitals', { id: 1, kind: ' Place ', target: 'Núi Mây' }, { kind: 'place', target: 'Núi Mây' }],
    ['an unknown kind', { id: 1, kind: 'beast', target: 'Núi Mây' }, { kind: 'other', target: 'Núi Mây' }],
    ['no kind', { id: 1, target: 'Núi Mây' }, { kind: 'other', target: 'Núi Mây' }],
    ['realm', { id: 1, kind: 'realm', target: 'Trúc Cơ' }, { kind: 'realm', target: 'Trúc Cơ', byRule: false }],
    ['none with a target', { id: 1, kind: 'none', target: 'mây' }, { kind: 'none', target: '', byRule: false }],
    ['a gender of no person', { id: 1, kind: 'place', target: 'Núi', gender: 'male' }, { gender: 'unknown' }],
    ['an unknown gender', { id: 1, kind: 'person', target: 'Ông Mây', gender: 'both' }, { gender: 'unknown' }],
    ['the same as itself', { id: 1, kind: 'person', target: 'Ông Mây', sameAs: 1 }, { sameAs: '' }],
    ['the same as nobody', { id: 1, kind: 'person', target: 'Ông Mây', sameAs: 9 }, { sameAs: '' }],
    ['an object as the other', { id: 1, kind: 'person', target: 'Ông Mây', sameAs: { id: 2 } }, { sameAs: '' }],
    ['a place as the same', { id: 1, kind: 'place', target: 'Núi', sameAs: 2 }, { sameAs: '' }],
    ['quotation marks around', { id: 1, kind: 'skill', target: '《Bước lông lửa》' }, { target: 'Bước lông lửa' }],
    ['decomposed marks', { id: 1, kind: 'place', target: 'Nu\u0301i' }, { target: 'N\u00fai' }],
    ['a person in small letters', { id: 1, kind: 'person', target: 'ông mây' }, { target: 'Ông Mây' }],
    ['a skill in small letters', { id: 1, kind: 'skill', target: 'bước lông lửa' }, { target: 'bước lông lửa' }],
  ])('%s', async (_name, item, decision) => {
    const source = candidate('青云崖', { guess: 'place' });
    const other = { id: 2, ...RENDERINGS.萧云 };
    expect((await decideWith([item, other], [source, '萧云']))[0]).toMatchObject(decision);
  });

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['an empty text', ' '],
    ['a number', 7],
    ['Han characters', 'Thanh Vân 宗'],
    ['kana', 'ふじ'],
    ['Cyrillic letters', 'Гора'],
    ['a remark', 'Thanh Vân Tông (môn phái)'],
    ['a choice', 'Thanh Vân Tông/Phái Thanh Vân'],
    ['two lines', 'Thanh Vân\nTông'],
    ['an explanation', 'một môn phái lớn ở phía bắc của nước này trên núi'],
    ['201 characters', 'a'.repeat(201)],
    ['no letter', '123'],
  ])('a rendering that is not usable is replaced by the rule: %s', async (_name, target) => {
    const [decision] = await decideWith([{ id: 1, kind: 'organization', target }], ['青云宗']);
    expect(decision).toMatchObject({ kind: 'organization', target: 'Thanh Vân Tông', byRule: true });
  });

  test('unknown ids and items of a wrong form are ignored', async () => {
    const items = [
      null,
      7,
      'x',
      [],
      { id: 0 },
      { id: 9, kind: 'none' },
      { id: 1.5, kind: 'none' },
      { id: -1, kind: 'none' },
    ];
    const decisions = await decideWith([...(items as Item[]), { id: 1, ...RENDERINGS.青云宗 }], ['青云宗']);
    expect(decisions[0]).toMatchObject({ target: 'Thanh Vân Tông', byRule: false });
  });

  test('an id that is answered twice alike counts, one with two answers is undecided', async () => {
    const twice = (target: string) => [
      { id: 1, kind: 'organization', target: 'Phái Thanh Vân' },
      { id: 1, kind: 'organization', target },
      { id: 2, kind: 'none' },
    ];
    const sources = ['青云宗', '出火'];
    expect((await decideWith(twice('Phái Thanh Vân'), sources))[0]).toMatchObject({ target: 'Phái Thanh Vân' });
    expect((await decideWith(twice('Tông Thanh Vân'), sources))[0]).toMatchObject({
      target: 'Thanh Vân Tông',
      byRule: true,
    });
  });

  test('Han characters stay for a language that uses them', async () => {
    const rest = { sourceLang: 'zh', targetLang: 'ja' };
    expect((await decideWith([{ id: 1, kind: 'place', target: '青雲宗' }], ['青云宗'], rest))[0]).toMatchObject({
      target: '青雲宗',
      byRule: false,
    });
  });
});

describe('a Chinese full name has no other rendering than a reading', () => {
  test.each([
    ['萧云', 'Tiêu Vân'],
    ['萧云', 'TIÊU VÂN'],
    ['陆青禾', 'Lục Thanh Hoà'],
    ['李武', 'Lý Vũ'],
    ['李武', 'Lí Võ'],
    ['黄叶', 'Huỳnh Diệp'],
    ['任月', 'Nhậm Nguyệt'],
    ['周福', 'Châu Phước'],
    ['欧阳云', 'Âu-Dương Vân'],
    ['諸葛雲', 'Gia Cát Vân'],
  ])('%s as %s is taken', async (source, target) => {
    const [decision] = await decideWith([{ id: 1, kind: 'person', target }], [source]);
    expect(decision).toMatchObject({ target, byRule: false });
  });

  test.each([
    ['萧云', 'Xiao Yun', 'Tiêu Vân'],
    ['萧云', 'Mây Xiêu', 'Tiêu Vân'],
    ['萧云', 'Tiêu Văn', 'Tiêu Vân'],
    ['萧云', 'Vân Tiêu', 'Tiêu Vân'],
    ['萧云', 'Tiêu', 'Tiêu Vân'],
    ['萧云', 'Tiêu Vân Vân', 'Tiêu Vân'],
    ['诸葛云', 'Zhuge Yun', 'Gia Cát Vân'],
  ])('%s as %s becomes %s', async (source, target, reading) => {
    const [decision] = await decideWith([{ id: 1, kind: 'person', target, gender: 'female' }], [source]);
    expect(decision).toMatchObject({ target: reading, gender: 'female', byRule: true });
  });

  test.each([
    ['约翰', 'person', 'John'],
    ['马克', 'person', 'Mark'],
    ['安娜', 'person', 'Anna'],
    ['藤原', 'person', 'Fujiwara'],
    ['萧公子', 'person', 'công tử họ Tiêu'],
    ['韩长老', 'person', 'Hàn trưởng lão'],
    ['云儿', 'person', 'bé Vân'],
    ['黑衣人', 'person', 'Người áo đen'],
    ['火羽步', 'skill', 'Bước lông lửa'],
    ['石头城', 'place', 'Thành Đá'],
    ['马车', 'item', 'xe ngựa'],
  ])('%s, a %s, may be %s', async (source, kind, target) => {
    const [decision] = await decideWith([{ id: 1, kind, target }], [source]);
    expect(decision).toMatchObject({ kind, target, byRule: false });
  });

  test('unless most such names of the book have foreign renderings', async () => {
    const western = { 高文: 'Gawain', 莫林: 'Merlin', 柏西: 'Percival', 李欧: 'Lionel' };
    const decideAll = async (renderings: Record<string, string>) =>
      (
        await decideWith(
          Object.values(renderings).map((target, index) => ({ id: index + 1, kind: 'person', target })),
          Object.keys(renderings),
        )
      ).map(({ target }) => target);
    expect(await decideAll(western)).toEqual(Object.values(western));
    expect(await decideAll({ ...western, 萧云: 'Xiao Yun' })).toEqual([...Object.values(western), 'Tiêu Vân']);
    expect(await decideAll({ 高文: 'Gawain', 萧云: 'Tiêu Vân' })).toEqual(['Cao Văn', 'Tiêu Vân']);
    const pinyin = { 萧云: 'Xiao Yun', 林动: 'Lin Dong', 韩立: 'Hán Lì', 李武: 'Li Wu', 沈月: 'Shenyue' };
    expect(await decideAll(pinyin)).toEqual(['Tiêu Vân', 'Lâm Động', 'Hàn Lập', 'Lý Võ', 'Thẩm Nguyệt']);
  });

  test('other languages have no readings', async () => {
    const rest = { targetLang: 'en' };
    expect((await decideWith([{ id: 1, kind: 'person', target: 'Xiao Yun' }], ['萧云'], rest))[0]).toMatchObject({
      target: 'Xiao Yun',
      byRule: false,
    });
  });
});

describe('renderings of others', () => {
  test('an answer whose renderings are shifted by one is asked again', async () => {
    const shifted = ({ candidates }: NameDocument) => ({
      names: candidates.map(({ id }, index) => ({
        id,
        ...TRUTH.get(candidates[(index + 1) % candidates.length]!.source),
        sameAs: null,
      })),
    });
    const mini = model((document, call) => (call === 1 ? shifted(document) : right(document)));
    expect(await targets(['萧云', '林月如', '青云宗', '火羽步'], [mini])).toEqual([
      'Tiêu Vân',
      'Lâm Nguyệt Như',
      'Thanh Vân Tông',
      'Hỏa Vũ Bộ',
    ]);
    expect(mini.asked).toHaveLength(2);
  });

  test('a single one is replaced by the rule, unless it is the same person', async () => {
    const items = (sameAs: number | null) => [
      { id: 1, ...RENDERINGS.萧云 },
      { id: 2, ...RENDERINGS.林月如 },
      { id: 3, kind: 'person', target: 'Tiêu Vân', sameAs },
    ];
    const sources = ['萧云', '林月如', '云儿'];
    expect((await decideWith(items(null), sources))[2]).toMatchObject({ target: 'Vân nhi', byRule: true });
    expect((await decideWith(items(1), sources))[2]).toMatchObject({
      target: 'Tiêu Vân',
      sameAs: '萧云',
      byRule: false,
    });
  });

  test('two names with one reading keep it', async () => {
    const items = [1, 2].map((id) => ({ id, kind: 'person', target: 'Tiêu Vân' }));
    expect(await decideWith(items, ['萧云', '肖云'])).toMatchObject([
      { target: 'Tiêu Vân', byRule: false },
      { byRule: false },
    ]);
  });

  test('the rendering of a known character is not given to another', async () => {
    const records = { terms: [], characters: [person('萧云', 'Tiêu Vân')] };
    const items = [{ id: 1, kind: 'person', target: 'Tiêu Vân' }];
    expect((await decideWith(items, ['青衣客'], { records }))[0]).toMatchObject({
      target: 'Thanh Y Khách',
      byRule: true,
    });
    const same = [{ id: 1, kind: 'person', target: 'Tiêu Vân', sameAs: '萧云' }];
    expect((await decideWith(same, ['青衣客'], { records }))[0]).toMatchObject({ target: 'Tiêu Vân', sameAs: '萧云' });
  });
});

describe('the same person', () => {
  const same = async (links: readonly (number | string | null)[], sources: readonly string[], rest = {}) => {
    const items = sources.map((source, index) => ({
      id: index + 1,
      ...TRUTH.get(source),
      kind: 'person',
      sameAs: links[index],
    }));
    return (await decideWith(items, sources, rest)).map(({ sameAs }) => sameAs);
  };
  const known = {
    terms: [],
    characters: [{ ...person('萧云', 'Tiêu Vân'), aliases: [{ source: '云哥', target: 'anh Vân' }] }],
  };

  test.each<[string, (number | string | null)[], string[]]>([
    ['an id', [null, 1, null], ['', '萧云', '']],
    ['an id as a text', [null, '1', null], ['', '萧云', '']],
    ['a source', [null, '萧云', null], ['', '萧云', '']],
    ['a chain', [null, 1, 2], ['', '萧云', '萧云']],
    ['a circle ends at the longest name', [2, 3, 1], ['林月如', '林月如', '']],
    ['two of each other', [2, 1, null], ['', '萧云', '']],
  ])('by %s', async (_name, links, expected) => {
    expect(await same(links, ['萧云', '云儿', '林月如'])).toEqual(expected);
  });

  test('a known character by name or alias', async () => {
    const rest = { records: known };
    expect(await same(['萧云', '云哥', '没有'], ['小云', '云儿', '阿云'], rest)).toEqual(['萧云', '萧云', '']);
  });

  test('a candidate that is no person is nobody', async () => {
    const items = [
      { id: 1, kind: 'person', target: 'Vân nhi', sameAs: 2 },
      { id: 2, kind: 'none', target: '' },
    ];
    expect((await decideWith(items, ['云儿', '出火']))[0]).toMatchObject({ sameAs: '' });
  });
});

describe('the rule', () => {
  const ruled = async (...candidates: NameCandidateInput[]) =>
    (await name(candidates, [])).decisions.map(({ kind, target }) => `${kind} ${target}`.trim());

  test.each<[string, NameCandidateInput, string]>([
    ['a person', candidate('萧云'), 'person Tiêu Vân'],
    ['a compound surname', candidate('欧阳锋'), 'person Âu Dương Phong'],
    ['a person once', candidate('萧云', { count: 1 }), 'person'],
    [
      'a person of unknown kind who acts',
      candidate('高兴文', { guess: 'other', count: 9, quotes: ['高兴文笑道：“好。”'] }),
      'person Cao Hưng Văn',
    ],
    ['a person with a verb', candidate('林逃'), 'person'],
    ['a word with a verb', candidate('广场传', { quotes: ['笑声从广场传了过来。'] }), 'person'],
    ['a word with a neighbour', candidate('包袱低'), 'person'],
    [
      'a frequent full name of unknown kind',
      candidate('许天川', { guess: 'other', count: 30 }),
      'other Hứa Thiên Xuyên',
    ],
    ['a place once', candidate('落霞山', { guess: 'place', count: 1 }), 'place'],
    ['a foreign name', candidate('约翰'), 'person'],
    ['a Japanese name', candidate('藤原'), 'person'],
    ['a surname with a title', candidate('韩长老'), 'title Hàn trưởng lão'],
    ['a nickname of nobody', candidate('云儿'), 'other Vân nhi'],
    ['an organisation', candidate('青云宗', { guess: 'organization' }), 'organization Thanh Vân Tông'],
    ['a place', candidate('落霞山', { guess: 'place' }), 'place Lạc Hà Sơn'],
    ['a skill', candidate('火羽步', { guess: 'skill' }), 'skill Hỏa Vũ Bộ'],
    ['a thing', candidate('青冥剑', { guess: 'item' }), 'item Thanh Minh Kiếm'],
    ['a title', candidate('太上长老', { guess: 'title' }), 'title Thái Thượng trưởng lão'],
    ['a title that looks foreign', candidate('杜大夫'), 'title Đỗ đại phu'],
    ['a realm by its end', candidate('碧沙境', { guess: 'other', count: 9 }), 'realm Bích Sa Cảnh'],
    ['a term with 太', candidate('竹太刀法', { guess: 'other' }), 'skill Trúc Thái Đao Pháp'],
    ['an epithet that ends like a title', candidate('赤眉剑客', { guess: 'title' }), 'title Xích Mi Kiếm Khách'],
    ['a surname with a title of address', candidate('石前辈'), 'title Thạch tiền bối'],
    ['an epithet', candidate('黑风判官', { guess: 'other' }), 'title Hắc Phong Phán Quan'],
    ['of unknown kind', candidate('青云', { guess: 'other' }), 'other'],
    [
      'a skill by the words around it',
      candidate('惊鸿步法', { guess: 'other', quotes: ['他施展惊鸿步法。'] }),
      'skill Kinh Hồng Bộ Pháp',
    ],
    [
      'a realm by the words around it',
      candidate('碧境', { guess: 'other', quotes: ['他终于突破到碧境。'] }),
      'realm Bích Cảnh',
    ],
    ['a common word that looks like a term', candidate('管家', { guess: 'other' }), 'other'],
    ['a verb with a skill', candidate('学会海化诀', { guess: 'skill' }), 'skill'],
    ['an ordinary word', candidate('客栈', { guess: 'place' }), 'place'],
    ['a wrong cut', candidate('陆沉默', { quotes: ['陆沉默默地走着。'] }), 'person'],
  ])('%s', async (_name, input, expected) => {
    expect(await ruled(input)).toEqual([expected]);
  });

  test('a nickname is the only person with such a full name', async () => {
    const decided = async (sources: readonly string[], characters = [person('林动', 'Lâm Động')]) =>
      (
        await name(
          sources.map((source) => candidate(source)),
          [],
          { records: { terms: [], characters } },
        )
      ).decisions;
    expect((await decided(['云儿', '萧云']))[0]).toMatchObject({ target: 'Vân nhi', sameAs: '萧云' });
    expect((await decided(['小动', '萧云']))[0]).toMatchObject({ target: 'Tiểu Động', sameAs: '林动' });
    expect((await decided(['云儿', '萧云', '叶云']))[0]).toMatchObject({ sameAs: '' });
  });

  test('a longer candidate that ends with a more frequent one is left open', async () => {
    const { decisions } = await name(
      [candidate('攻占落霞谷', { guess: 'place', count: 4 }), candidate('落霞谷', { guess: 'place', count: 9 })],
      [],
    );
    expect(decisions).toMatchObject([{ target: '' }, { target: 'Lạc Hà Cốc' }]);
  });

  test('a known name with a neighbour is left open', async () => {
    const records = { terms: [], characters: [person('尹文', 'Doãn Văn')] };
    const { decisions } = await name(
      ['尹文追', '尹文海'].map((source) => candidate(source)),
      [],
      { records },
    );
    expect(decisions).toMatchObject([{ target: '' }, { target: '' }]);
  });

  test('of a pair without one everything is left open', async () => {
    const { decisions } = await name(['萧云', '青云宗'], [], { targetLang: 'fr' });
    expect(decisions).toMatchObject([
      { kind: 'person', target: '', byRule: true },
      { kind: 'organization', target: '', byRule: true },
    ]);
  });
});

test('of many records a request lists 200, the related ones among them', async () => {
  const mini = model();
  const terms = Array.from({ length: 300 }, (_, index) => ({
    source: index === 299 ? '青云峰' : `术${index}`,
    target: `t${index}`,
    locked: false,
    category: 'other',
    note: '',
  }));
  await name(['青云宗'], [mini], { records: { terms, characters: [] } });
  expect(mini.asked[0]!.glossary).toHaveLength(200);
  expect(mini.asked[0]!.glossary.map(({ source }) => source)).toContain('青云峰');
});
