import { newId } from '@versio/kit/ids';
import { Gender, TermCategory } from '@versio/proto/versio/bible/v1/enums_pb';
import { NameState } from '@versio/proto/versio/bible/v1/selection_pb';
import { collect, readRecords, startTestBible, type TestBible } from '@versio/testing/harness/bible';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let bible: TestBible;
beforeAll(async () => {
  bible = await startTestBible(inject('databaseUrl'));
});
afterAll(() => bible?.close());

const { PERSON, PLACE } = TermCategory;
const { UNDECIDED, BY_RULE, DECIDED } = NameState;

const book = () => {
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId };
  return {
    ...{ workspaceId, bookId, call },
    name: (names: object[], namingId = newId()) =>
      bible.engine.applyNames({ bookId, namingId, sourceCharacters: 9_000n, names }, call),
    states: async (...sources: string[]) => (await bible.engine.listNameStates({ bookId, sources }, call)).states,
    terms: async () =>
      (await collect(bible.client.listTerms({ bookId }, call), 'terms')).map(({ sourceTerm, targetTerm, origin }) => [
        sourceTerm,
        targetTerm,
        origin,
      ]),
    characters: () => collect(bible.client.listCharacters({ bookId }, call), 'characters'),
  };
};

test('named candidates become characters, aliases and terms, once', async () => {
  const { bookId, call, workspaceId, name, states, terms, characters } = book();
  const names = [
    { source: '云儿', category: PERSON, target: 'Vân Nhi', sameAs: '萧云', count: 5, firstOrder: 2 },
    { source: '萧云', category: PERSON, target: 'Tiêu Vân', gender: Gender.FEMALE, count: 40, firstOrder: 3 },
    { source: '青云山', category: PLACE, target: 'Thanh Vân Sơn', count: 7, firstOrder: 1 },
    { source: '一道', isNone: true },
    { source: '约翰', category: PERSON, target: '', byRule: true },
  ];
  const sources = [...names.map(({ source }) => source), '林动'];
  expect(await states(...sources)).toEqual(Array(6).fill(UNDECIDED));
  const first = await name(names, 'n1');
  expect(await states(...sources)).toEqual([DECIDED, DECIDED, DECIDED, DECIDED, BY_RULE, UNDECIDED]);
  const before = await readRecords(bible, { bookId, workspaceId });
  expect(await Promise.all(Array.from({ length: 4 }, () => name(names, 'n1')))).toEqual(Array(4).fill(first));
  expect(await readRecords(bible, { bookId, workspaceId })).toEqual(before);
  expect(await terms()).toEqual([['青云山', 'Thanh Vân Sơn', 'analysis']]);
  expect(await characters()).toMatchObject([
    {
      slug: 'tieu-van',
      origin: 'analysis',
      fields: {
        nameCn: '萧云',
        nameVi: 'Tiêu Vân',
        aliases: [{ source: '云儿', target: 'Vân Nhi' }],
        genders: [{ gender: 'female' }],
        firstOrder: 3,
      },
    },
  ]);
  const { rows } = await bible.pool.query('SELECT source_key, count FROM name_counts WHERE book_id = $1::uuid', [
    bookId,
  ]);
  expect(rows).toHaveLength(3);
  // Another workspace sees nothing of it.
  expect((await bible.engine.listNameStates({ bookId, sources: ['萧云'] }, { workspaceId: newId() })).states).toEqual([
    UNDECIDED,
  ]);
  await expect(bible.engine.listNameStates({ bookId, sources: Array(10_001).fill('a') }, call)).rejects.toMatchObject({
    reason: 'INVALID_BODY',
  });
});

test('a model replaces what the rule decided, and nothing replaces the word of a model or a person', async () => {
  const { bookId, call, name, states, terms } = book();
  await bible.client.upsertTerm({ bookId, sourceTerm: '灵气', targetTerm: 'linh khí' }, call);
  await name([
    { source: '青云山', category: PLACE, target: 'Thanh Vân Sơn', byRule: true },
    { source: '黑水', category: PLACE, target: 'Hắc Thủy', byRule: true },
    { source: '灵气', category: PLACE, target: 'khí', byRule: true },
  ]);
  expect(await states('青云山', '黑水', '灵气')).toEqual([BY_RULE, BY_RULE, DECIDED]);
  await bible.client.upsertTerm({ bookId, sourceTerm: '黑水', targetTerm: 'Nước Đen' }, call);
  await name(['青云山', '黑水', '灵气'].map((source) => ({ source, category: PLACE, target: 'Mây' })));
  const decided = [
    ['灵气', 'linh khí', 'human'],
    ['青云山', 'Mây', 'analysis'],
    ['黑水', 'Nước Đen', 'human'],
  ];
  expect(await terms()).toEqual(decided);
  expect(await states('青云山', '黑水', '灵气')).toEqual([DECIDED, DECIDED, DECIDED]);
  await name(['青云山', '黑水'].map((source) => ({ source, category: PLACE, target: 'Khác', byRule: true })));
  await name(['青云山', '黑水'].map((source) => ({ source, category: PLACE, target: 'Khác' })));
  expect(await terms()).toEqual(decided);
  expect(await states('青云山')).toEqual([DECIDED]);
});

test('a harvested name becomes a term once, and changes no record', async () => {
  const { bookId, call, name, states, terms } = book();
  await name([
    { source: '萧云', category: PERSON, target: 'Tiêu Vân' },
    { source: '一道', isNone: true },
  ]);
  const harvest = (harvestId: string, target: string) =>
    bible.engine.applyHarvest(
      {
        ...{ bookId, chapterId: newId(), orderNo: 3, harvestId },
        names: ['萧云', '玄石', '一道'].map((source) => ({ source, target, quote: source })),
      },
      call,
    );
  const first = await harvest('h1', 'huyền thạch');
  expect(await harvest('h1', 'huyền thạch')).toEqual(first);
  await harvest('h2', 'đá đen');
  expect(await terms()).toEqual([['玄石', 'huyền thạch', 'analysis']]);
  expect(await states('玄石')).toEqual([DECIDED]);
});
