import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@versio/kit/ids';
import { Gender, IdiomType, Origin, TermCategory } from '@versio/proto/versio/bible/v1/enums_pb';
import { collect, startTestBible, type TestBible } from '@versio/testing/harness/bible';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let bible: TestBible;
beforeAll(async () => {
  bible = await startTestBible(inject('databaseUrl'));
});
afterAll(() => bible?.close());

const character = (nameVi: string, nameCn: string, more: object = {}) => ({ fields: { nameVi, nameCn, ...more } });

test('a term is created, edited under the NFC form of its source, listed and deleted', async () => {
  const { workspaceId, bookId } = bible.addBook();
  const added = await bible.client.upsertTerm(
    { bookId, sourceTerm: 'Cafe\u0301', targetTerm: 'A', note: 'n' },
    { workspaceId },
  );
  expect(added).toMatchObject({
    created: true,
    term: { category: 'other', note: 'n', locked: false, origin: 'human' },
  });
  const edited = await bible.client.upsertTerm(
    { bookId, sourceTerm: 'Café', targetTerm: 'B', locked: true },
    { workspaceId },
  );
  expect(edited).toMatchObject({
    created: false,
    term: { id: added.term!.id, targetTerm: 'B', note: 'n', locked: true },
  });
  const pages = [];
  for await (const page of bible.client.listTerms({ bookId }, { workspaceId })) pages.push(page);
  expect(pages[0]).toMatchObject({ total: 1 });
  expect(pages.flatMap(({ terms }) => terms)).toHaveLength(1);
  await bible.client.deleteTerm({ bookId, termId: added.term!.id }, { workspaceId });
  await expect(bible.client.deleteTerm({ bookId, termId: added.term!.id }, { workspaceId })).rejects.toMatchObject({
    reason: 'TERM_NOT_FOUND',
  });
});

test('a repeated operation has the same response and one effect', async () => {
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId, operationId: newId() };
  const request = { bookId, ...character('Lâm Động', '林动') };
  const first = await bible.client.createCharacter(request, call);
  expect(await bible.client.createCharacter(request, call)).toEqual(first);
  expect(await collect(bible.client.listCharacters({ bookId }, { workspaceId }), 'characters')).toHaveLength(1);
});

test('a book of another workspace and an unknown book are not found', async () => {
  const { bookId } = bible.addBook();
  const stranger = { workspaceId: newId() };
  for (const id of [bookId, newId(), 'nonsense'])
    await expect(collect(bible.client.listTerms({ bookId: id }, stranger), 'terms')).rejects.toMatchObject({
      reason: 'BOOK_NOT_FOUND',
    });
});

test('a taken slug gets a number, and the same person is refused', async () => {
  const { workspaceId, bookId } = bible.addBook();
  const create = (nameVi: string, nameCn: string) =>
    bible.client.createCharacter({ bookId, ...character(nameVi, nameCn) }, { workspaceId });
  expect((await create('Lâm Động', '林动')).character?.slug).toBe('lam-dong');
  expect((await create('Lâm Đồng', '林童')).character?.slug).toBe('lam-dong-2');
  await expect(create('Lâm Động', '林动')).rejects.toMatchObject({ reason: 'CHARACTER_EXISTS' });
  const { character: edited } = await bible.client.updateCharacter(
    {
      bookId,
      slug: 'lam-dong',
      fields: { nameVi: 'Lâm Viêm', abilities: ['x'], role: 'not in the mask' },
      updateMask: { paths: ['name_vi', 'abilities'] },
    },
    { workspaceId },
  );
  expect(edited).toMatchObject({
    slug: 'lam-dong',
    fields: { nameVi: 'Lâm Viêm', nameCn: '林动', abilities: ['x'], role: '' },
  });
  const update = { bookId, slug: 'lam-dong', fields: {}, updateMask: { paths: ['slug'] } };
  await expect(bible.client.updateCharacter(update, { workspaceId })).rejects.toMatchObject({ reason: 'INVALID_BODY' });
});

test('characters created at the same time get different slugs', async () => {
  const { workspaceId, bookId } = bible.addBook();
  const made = await Promise.all(
    ['林动', '林童', '林彤'].map((nameCn) =>
      bible.client.createCharacter({ bookId, ...character('Lâm Đồng', nameCn) }, { workspaceId }),
    ),
  );
  expect(made.map((answer) => answer.character?.slug).sort()).toEqual(['lam-dong', 'lam-dong-2', 'lam-dong-3']);
});

test('relations are filtered by their characters and chapters', async () => {
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId };
  await bible.client.createCharacter({ bookId, ...character('A', '甲') }, call);
  await bible.client.createCharacter({ bookId, ...character('B', '乙') }, call);
  const relation = { fromSlug: 'a', toSlug: 'b', kind: 'friend', fromOrder: 3, toOrder: 5 };
  await bible.client.createRelation({ bookId, relation }, call);
  await bible.client.createRelation({ bookId, relation: { ...relation, fromOrder: 6, toOrder: undefined } }, call);
  const orders = async (filter: object) =>
    (await collect(bible.client.listRelations({ bookId, ...filter }, call), 'relations')).map((one) => one.fromOrder);
  expect(await orders({})).toEqual([3, 6]);
  expect(await orders({ fromOrder: 6 })).toEqual([6]);
  expect(await orders({ fromOrder: 5, toOrder: 5 })).toEqual([3]);
  expect(await orders({ toOrder: 2 })).toEqual([]);
  expect(await orders({ fromSlug: 'b' })).toEqual([]);
  await expect(
    bible.client.createRelation({ bookId, relation: { ...relation, toSlug: 'nobody' } }, call),
  ).rejects.toMatchObject({ reason: 'CHARACTER_NOT_FOUND' });
});

test('enums and times are written beside the fields of the version before, which are still read', async () => {
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId };
  const { term } = await bible.client.upsertTerm(
    { bookId, sourceTerm: '玄天宗', targetTerm: 'Huyền Thiên Tông', termCategory: TermCategory.ORGANIZATION },
    call,
  );
  expect(term).toMatchObject({
    category: 'organization',
    termCategory: TermCategory.ORGANIZATION,
    origin: 'human',
    recordOrigin: Origin.HUMAN,
    createTime: timestampFromDate(new Date(term!.createdAt)),
    updateTime: timestampFromDate(new Date(term!.updatedAt)),
  });
  const legacy = { sourceTerm: '玄天', targetTerm: 'Huyền Thiên', category: 'place' };
  expect((await bible.client.upsertTerm({ bookId, ...legacy }, call)).term?.termCategory).toBe(TermCategory.PLACE);
  const { idiom } = await bible.client.upsertIdiom({ bookId, sourceText: '一石二鸟', kind: 'proverb' }, call);
  expect(idiom).toMatchObject({ kind: 'proverb', type: IdiomType.PROVERB });
  const { character: created } = await bible.client.createCharacter(
    { bookId, ...character('Lâm Động', '林动', { genders: [{ gender: 'male' }] }) },
    call,
  );
  expect(created?.fields?.genders).toMatchObject([{ gender: 'male', characterGender: Gender.MALE }]);
  const { character: updated } = await bible.client.updateCharacter(
    { bookId, slug: 'lam-dong', fields: { genders: [{ characterGender: Gender.FEMALE }] }, paths: ['genders'] },
    call,
  );
  expect(updated?.fields?.genders).toMatchObject([{ gender: 'female', characterGender: Gender.FEMALE }]);
});
