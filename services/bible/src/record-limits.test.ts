// The limits of a book's Bible (docs/rules.md#limits-of-a-plan).
import { newId } from '@versio/kit/ids';
import { TermCategory } from '@versio/proto/versio/bible/v1/enums_pb';
import { collect, startTestBible, type TestBible } from '@versio/testing/harness/bible';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let bible: TestBible;
beforeAll(async () => {
  bible = await startTestBible(inject('databaseUrl'), {
    VERSIO_PLAN_LIMITS: '{"free":{"bibleRecordsPerKind":3,"noteCharactersPerBook":20}}',
  });
});
afterAll(() => bible?.close());

const LIMIT_REACHED = { reason: 'LIMIT_REACHED' };
const openBook = () => {
  const { workspaceId, bookId } = bible.addBook();
  return { bookId, as: { workspaceId, plan: 'free' }, pro: { workspaceId, plan: 'pro' } };
};
type Book = ReturnType<typeof openBook>;

const addTerm = ({ bookId, as }: Book, sourceTerm: string, note?: string) =>
  bible.client.upsertTerm({ bookId, sourceTerm, targetTerm: 'x', note }, as);
const termsOf = async ({ bookId, as }: Book) =>
  (await collect(bible.client.listTerms({ bookId }, as), 'terms')).map(({ sourceTerm }) => sourceTerm);

test('of records added at the same time, as many succeed as the plan allows, of each kind', async () => {
  const book = openBook();
  const { bookId, as } = book;
  const terms = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => addTerm(book, `术语${index}`)));
  expect(terms.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const result of terms) if (result.status === 'rejected') expect(result.reason).toMatchObject(LIMIT_REACHED);
  const idioms = await Promise.allSettled(
    Array.from({ length: 5 }, (_, index) => bible.client.upsertIdiom({ bookId, sourceText: `成语${index}` }, as)),
  );
  expect(idioms.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('at the limit known records can be changed, and a deleted one makes room', async () => {
  const book = openBook();
  for (const name of ['甲', '乙', '丙']) await addTerm(book, name);
  await addTerm(book, '甲', 'changed');
  await expect(addTerm(book, '丁')).rejects.toMatchObject(LIMIT_REACHED);
  const { term } = await addTerm(book, '乙');
  await bible.client.deleteTerm({ bookId: book.bookId, termId: term!.id }, book.as);
  await addTerm(book, '丁');
  expect((await termsOf(book)).sort()).toEqual(['甲', '丙', '丁'].sort());
});

test('notes of all kinds count together, and shorter ones are taken above the limit', async () => {
  const book = openBook();
  const { bookId, as, pro } = book;
  await addTerm(book, '甲', '注'.repeat(15));
  await bible.client.upsertIdiom({ bookId, sourceText: '成语', note: 'x'.repeat(5) }, as);
  await expect(addTerm(book, '乙', 'x')).rejects.toMatchObject(LIMIT_REACHED);
  await expect(addTerm(book, '甲', '注'.repeat(16))).rejects.toMatchObject(LIMIT_REACHED);
  const fields = { nameVi: 'Lý Minh', nameCn: '李明', description: 'x' };
  await expect(bible.client.createCharacter({ bookId, fields }, as)).rejects.toMatchObject(LIMIT_REACHED);
  await bible.client.upsertTerm({ bookId, sourceTerm: '乙', targetTerm: 'x', note: 'x'.repeat(50) }, pro);
  await addTerm(book, '乙', 'x'.repeat(49));
  await addTerm(book, '丙');
});

const page = (names: readonly string[]) => ({
  part: {
    case: 'page' as const,
    value: { terms: names.map((sourceTerm) => ({ sourceTerm, targetTerm: 'x', origin: 'human' })) },
  },
});
async function* document(bookId: string, names: readonly string[]) {
  yield { part: { case: 'bookId' as const, value: bookId } };
  for (const name of names) yield page([name]);
}

test('an import beyond the limit stores nothing', async () => {
  const book = openBook();
  const tooLong = bible.client.importBible(document(book.bookId, ['甲', '乙', '丙', '丁']), book.as);
  await expect(tooLong).rejects.toMatchObject(LIMIT_REACHED);
  expect(await termsOf(book)).toEqual([]);
  await bible.client.importBible(document(book.bookId, ['甲', '乙', '丙']), book.as);
  await bible.client.importBible(document(book.bookId, ['甲', '乙', '丙']), book.as);
  expect(await termsOf(book)).toHaveLength(3);
});

test('a book over the limits of a smaller plan keeps its records', async () => {
  const book = openBook();
  await bible.client.importBible(document(book.bookId, ['甲', '乙', '丙', '丁', '戊']), book.pro);
  await expect(addTerm(book, '己')).rejects.toMatchObject(LIMIT_REACHED);
  const { term } = await addTerm(book, '甲', 'x');
  await bible.client.deleteTerm({ bookId: book.bookId, termId: term!.id }, book.as);
  expect(await termsOf(book)).toHaveLength(4);
});

test('an analysis goes on without the records that have no room, and says how many, also when it is repeated', async () => {
  const book = openBook();
  const { bookId, as } = book;
  await addTerm(book, '甲');
  await bible.client.createCharacter({ bookId, fields: { nameVi: 'Lý Minh', nameCn: '李明' } }, as);
  const request = {
    bookId,
    chapterId: newId(),
    orderNo: 1,
    analysisId: newId(),
    terms: ['乙', '丙', '丁', '戊'].map((source) => ({ source, target: 'x', category: 'other' })),
    characters: ['张三', '王五', '赵六', '钱七'].map((nameCn, index) => ({ nameCn, nameVi: `Trương ${index}` })),
    relations: [
      { from: '张三', to: '王五', kind: 'friend', self: 'ta', other: 'ngươi' },
      { from: '钱七', to: '王五', kind: 'friend', self: 'ta', other: 'ngươi' },
    ],
    events: [
      { character: '张三', kind: 'other', text: 'x'.repeat(12) },
      { character: '王五', kind: 'other', text: 'x'.repeat(12) },
      { character: '王五', kind: 'other', text: 'x'.repeat(8) },
      { character: '钱七', kind: 'other', text: 'lost with its character' },
    ],
    idioms: ['一', '二', '三', '四'].map((source) => ({ source: `成语${source}`, hanViet: 'x', viEquivalent: '' })),
    summary: 'the summary',
  };
  const applied = await bible.engine.applyAnalysis(request, as);
  // Two terms, two characters, one event and one idiom.
  expect(applied.recordsLeftOut).toBe(6);
  expect((await termsOf(book)).sort()).toEqual(['甲', '乙', '丙'].sort());
  const characters = await collect(bible.client.listCharacters({ bookId }, as), 'characters');
  expect(characters.map(({ fields }) => fields.nameCn)).toEqual(['李明', '张三', '王五']);
  expect(await collect(bible.client.listRelations({ bookId }, as), 'relations')).toHaveLength(1);
  expect((await bible.engine.applyAnalysis(request, as)).recordsLeftOut).toBe(6);
  const again = { ...request, analysisId: newId() };
  expect((await bible.engine.applyAnalysis(again, as)).recordsLeftOut).toBe(6);
});

test('namings and harvests go on without the records that have no room', async () => {
  const book = openBook();
  const { bookId, as } = book;
  for (const name of ['甲', '乙', '丙']) await addTerm(book, name);
  const harvest = {
    bookId,
    chapterId: newId(),
    orderNo: 1,
    harvestId: newId(),
    names: [{ source: '丁', target: 'y' }],
  };
  expect((await bible.engine.applyHarvest(harvest, as)).recordsLeftOut).toBe(1);
  const naming = {
    bookId,
    namingId: newId(),
    names: ['张三', '王五', '赵六', '钱七']
      .map((source) => ({ source, target: 'Trương', category: TermCategory.PERSON, count: 1, firstOrder: 1 }))
      .concat({ source: '戊', target: 'z', category: TermCategory.PLACE, count: 1, firstOrder: 1 }),
  };
  const named = await bible.engine.applyNames(naming, as);
  expect(named.recordsLeftOut).toBe(2);
  expect((await bible.engine.applyNames(naming, as)).recordsLeftOut).toBe(2);
  expect(await collect(bible.client.listCharacters({ bookId }, as), 'characters')).toHaveLength(3);
});
