import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { newId } from '@versio/kit/ids';
import type { BiblePage } from '@versio/proto/versio/bible/v1/bible_pb';
import {
  ConflictResolution,
  ConflictState,
  Gender,
  IdiomType,
  Origin,
  TermCategory,
} from '@versio/proto/versio/bible/v1/enums_pb';
import { collect, startTestBible, type TestBible } from '@versio/testing/harness/bible';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

let bible: TestBible;
beforeAll(async () => {
  bible = await startTestBible(inject('databaseUrl'));
});
afterAll(() => bible?.close());

const character = (nameVi: string, nameCn: string, more: object = {}) => ({ fields: { nameVi, nameCn, ...more } });

test('a term is added, edited by its source after NFC, listed and deleted', async () => {
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

test('the same operation again has the same answer and one effect', async () => {
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId, operationId: newId() };
  const request = { bookId, ...character('Lâm Động', '林动') };
  const first = await bible.client.createCharacter(request, call);
  expect(await bible.client.createCharacter(request, call)).toEqual(first);
  expect(await collect(bible.client.listCharacters({ bookId }, { workspaceId }), 'characters')).toHaveLength(1);
});

test('another workspace and an unknown book find nothing', async () => {
  const { bookId } = bible.addBook();
  const stranger = { workspaceId: newId() };
  for (const id of [bookId, newId(), 'nonsense'])
    await expect(collect(bible.client.listTerms({ bookId: id }, stranger), 'terms')).rejects.toMatchObject({
      reason: 'BOOK_NOT_FOUND',
    });
});

test('slugs are derived, numbered when taken, and the same person is refused', async () => {
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

test('relations are found by who and by when', async () => {
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

test('selection gives what is found, as it is valid at the chapter', async () => {
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId };
  await bible.client.upsertTerm({ bookId, sourceTerm: '玄天宗', targetTerm: 'Huyền Thiên Tông', locked: true }, call);
  await bible.client.upsertTerm({ bookId, sourceTerm: '玄天', targetTerm: 'Huyền Thiên' }, call);
  await bible.client.upsertIdiom({ bookId, sourceText: '一石二鸟', hanViet: 'nhất thạch nhị điểu' }, call);
  const genders = [{ gender: 'male' }, { gender: 'female', fromOrder: 40 }];
  const aliases = [{ source: '黑袍人', target: 'Hắc Bào Nhân', fromOrder: 30 }];
  await bible.client.createCharacter({ bookId, ...character('Lâm Động', '林动', { genders, aliases }) }, call);
  await bible.client.createCharacter({ bookId, ...character('Thanh Trúc', '青竹') }, call);
  const relation = { fromSlug: 'lam-dong', toSlug: 'thanh-truc', kind: 'love', fromOrder: 5 };
  await bible.client.createRelation(
    { bookId, relation: { ...relation, addressSelf: 'ta', addressOther: 'nàng' } },
    call,
  );
  const select = (orderNo: number, text: string) => bible.engine.selectForText({ bookId, orderNo, text }, call);

  const early = await select(4, '林动在玄天宗见青竹，黑袍人。一石二鸟');
  expect(early.terms.map(({ source }) => source)).toEqual(['玄天宗']);
  expect(early.characters.map(({ slug }) => slug).sort()).toEqual(['lam-dong', 'thanh-truc']);
  expect(early.characters.find(({ slug }) => slug === 'lam-dong')).toMatchObject({
    gender: 'male',
    aliases: [],
    address: [],
  });
  expect(early.idioms).toMatchObject([{ source: '一石二鸟', target: 'nhất thạch nhị điểu' }]);

  const late = await select(40, '黑袍人见青竹');
  expect(late.characters.find(({ slug }) => slug === 'lam-dong')).toMatchObject({
    gender: 'female',
    aliases: [{ source: '黑袍人', target: 'Hắc Bào Nhân' }],
    address: [{ to: '青竹', self: 'ta', other: 'nàng' }],
  });
  expect((await select(4, '黑袍人')).characters).toEqual([]);

  await bible.client.deleteCharacter({ bookId, slug: 'lam-dong' }, call);
  const after = await select(40, '黑袍人见青竹');
  expect(after.characters.map(({ slug }) => slug)).toEqual(['thanh-truc']);
  expect(after.version).toBeGreaterThan(late.version);
});

test('analysis adds, never overwrites, and opens conflicts with evidence', async () => {
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId };
  await bible.client.upsertTerm({ bookId, sourceTerm: '灵气', targetTerm: 'linh khí' }, call);
  await bible.client.createCharacter(
    { bookId, ...character('Lâm Động', '林动', { genders: [{ gender: 'male' }], role: 'hero' }) },
    call,
  );
  const { version } = await bible.engine.selectForText({ bookId, orderNo: 1, text: '' }, call);
  const request = {
    bookId,
    chapterId: newId(),
    orderNo: 7,
    analysisId: 'one',
    seenVersion: version,
    terms: [
      { source: '灵气', target: 'khí linh', category: 'other', quote: '灵气浓郁' },
      { source: '玄石', target: 'huyền thạch', category: 'nonsense' },
    ],
    characters: [
      { nameCn: '林动', nameVi: 'Lâm Động', gender: 'female', role: 'villain', quote: '林动笑了' },
      { nameCn: '林师兄', nameVi: 'Lâm sư huynh', gender: 'male', quote: '林师兄来了' },
    ],
    relations: [{ from: '林师兄', to: '林动', kind: 'brother', self: 'ta', other: 'đệ' }],
    events: [{ character: '林动', kind: 'breakthrough', text: 'x' }],
    idioms: [{ source: '一石二鸟', hanViet: 'a', viEquivalent: 'b' }],
    summary: 'so far',
  };
  const first = await bible.engine.applyAnalysis(request, call);
  expect(first.conflictsOpened).toBe(3);
  expect(await bible.engine.applyAnalysis(request, call)).toEqual(first);
  const conflicts = await collect(bible.client.listConflicts({ bookId }, call), 'conflicts');
  expect(conflicts.map(({ kind }) => kind).sort()).toEqual(['duplicate_character', 'gender', 'term_rendering']);
  expect(conflicts.every(({ evidence }) => evidence[0].orderNo === 7 && evidence[0].quote !== '')).toBe(true);
  const terms = await collect(bible.client.listTerms({ bookId }, call), 'terms');
  expect(terms.map((term) => [term.sourceTerm, term.targetTerm, term.origin, term.category])).toEqual([
    ['灵气', 'linh khí', 'human', 'other'],
    ['玄石', 'huyền thạch', 'analysis', 'other'],
  ]);
  const hero = await bible.client.getCharacter({ bookId, slug: 'lam-dong' }, call);
  expect(hero.character).toMatchObject({ origin: 'human', fields: { role: 'hero', genders: [{ gender: 'male' }] } });

  // What is newer than the analysis saw is taken silently; what is said again opens nothing new.
  const again = { ...request, analysisId: 'two', chapterId: newId(), orderNo: 8 };
  const late = { ...again, terms: [{ source: '玄石', target: 'đá đen', category: 'item' }], characters: [] };
  expect((await bible.engine.applyAnalysis(late, call)).conflictsOpened).toBe(0);
  expect((await bible.engine.applyAnalysis({ ...again, analysisId: 'three' }, call)).conflictsOpened).toBe(0);
  // Two chapters each with one event; the second analysis of the chapter took the place of its first.
  expect(await collect(bible.client.listCharacterEvents({ bookId }, call), 'events')).toHaveLength(2);
  expect((await bible.engine.selectForText({ bookId, orderNo: 8, text: '' }, call)).summary).toBe('so far');
  expect((await bible.engine.selectForText({ bookId, orderNo: 7, text: '' }, call)).summary).toBe('');
});

test('a merge moves everything, is decided once, and can be taken back', async () => {
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId };
  await bible.client.createCharacter({ bookId, ...character('Lâm Thanh Trúc', '林青竹') }, call);
  await bible.client.createCharacter({ bookId, ...character('Tiêu Viêm', '萧炎') }, call);
  const { conflictsOpened } = await bible.engine.applyAnalysis(
    {
      bookId,
      chapterId: newId(),
      orderNo: 2,
      analysisId: 'a',
      characters: [{ nameCn: '青竹', nameVi: 'Thanh Trúc', quote: '青竹说' }],
      relations: [
        { from: '青竹', to: '萧炎', kind: 'friend', self: 'ta', other: 'huynh' },
        { from: '青竹', to: '林青竹', kind: 'friend', self: 'a', other: 'b' },
      ],
      events: [{ character: '青竹', kind: 'arrival', text: 'came' }],
    },
    call,
  );
  expect(conflictsOpened).toBe(1);
  const before = await exported(bookId, workspaceId);
  const [conflict] = await collect(
    bible.client.listConflicts({ bookId, state: ConflictState.OPEN }, call),
    'conflicts',
  );
  const resolve = (resolution: ConflictResolution, intoSlug = '') =>
    bible.client.resolveConflict({ bookId, conflictId: conflict.id, resolution, intoSlug }, call);
  const { KEEP, MERGE } = ConflictResolution;
  await expect(resolve(MERGE, 'tieu-viem')).rejects.toMatchObject({ reason: 'INVALID_BODY' });
  const merged = await resolve(MERGE, 'lam-thanh-truc');
  expect(merged.conflict).toMatchObject({
    status: 'merged',
    state: ConflictState.MERGED,
    intoSlug: 'lam-thanh-truc',
    resolveTime: timestampFromDate(new Date(merged.conflict!.resolvedAt!)),
  });
  expect(await resolve(MERGE, 'lam-thanh-truc')).toEqual(merged);
  await expect(resolve(KEEP)).rejects.toMatchObject({ reason: 'CONFLICT_RESOLVED' });
  await expect(resolve(MERGE, 'thanh-truc')).rejects.toMatchObject({ reason: 'CONFLICT_RESOLVED' });

  const slugs = (await collect(bible.client.listCharacters({ bookId }, call), 'characters')).map(({ slug }) => slug);
  expect(slugs).toEqual(['lam-thanh-truc', 'tieu-viem']);
  const survivor = await bible.client.getCharacter({ bookId, slug: 'lam-thanh-truc' }, call);
  expect(survivor.character?.fields?.aliases).toMatchObject([{ source: '青竹', target: 'Thanh Trúc' }]);
  expect(await collect(bible.client.listRelations({ bookId }, call), 'relations')).toMatchObject([
    { fromSlug: 'lam-thanh-truc', toSlug: 'tieu-viem' },
  ]);
  expect(await collect(bible.client.listCharacterEvents({ bookId }, call), 'events')).toMatchObject([
    { characterSlug: 'lam-thanh-truc' },
  ]);
  const found = await bible.engine.selectForText({ bookId, orderNo: 9, text: '青竹' }, call);
  expect(found.characters.map(({ slug }) => slug)).toEqual(['lam-thanh-truc']);

  const reopened = await bible.client.reopenConflict({ bookId, conflictId: conflict.id }, call);
  expect(reopened.conflict?.status).toBe('open');
  expect(await exported(bookId, workspaceId)).toEqual(before);
  const split = await bible.engine.selectForText({ bookId, orderNo: 9, text: '青竹' }, call);
  expect(split.characters.map(({ slug }) => slug)).toEqual(['thanh-truc']);
});

const NO_TIMES = { createdAt: '', createTime: undefined, updatedAt: '', updateTime: undefined };

/** Everything of a Bible but times, so that two states can be compared. */
const exported = async (bookId: string, workspaceId: string) => {
  const records: string[] = [];
  for await (const { page } of bible.client.exportBible({ bookId }, { workspaceId }))
    for (const [kind, list] of Object.entries(page!))
      for (const record of Array.isArray(list) ? (list as object[]) : [])
        records.push(`${kind} ${JSON.stringify({ ...record, ...NO_TIMES, $typeName: '' })}`);
  return records.sort();
};

test('a Bible goes out and comes back; human records that differ are kept', async () => {
  const [from, into] = [bible.addBook(), bible.addBook()];
  const call = { workspaceId: from.workspaceId };
  const { bookId } = from;
  await bible.client.upsertTerm({ bookId, sourceTerm: '灵气', targetTerm: 'linh khí' }, call);
  await bible.client.createCharacter(
    { bookId, ...character('Lâm Động', '林动', { aliases: [{ source: '小林', target: '' }] }) },
    call,
  );
  await bible.engine.applyAnalysis(
    {
      bookId,
      chapterId: newId(),
      orderNo: 2,
      analysisId: 'a',
      seenVersion: 99n,
      terms: [{ source: '灵气', target: 'khí linh', quote: 'q' }],
      characters: [
        { nameCn: '林师弟', nameVi: 'Lâm sư đệ', quote: 'q' },
        { nameCn: '林动', nameVi: 'Lâm Động', gender: 'male' },
      ],
      relations: [{ from: '林动', to: '林师弟', kind: 'friend', self: 'ta', other: 'đệ' }],
      events: [{ character: '林动', kind: 'k', text: 't' }],
      idioms: [{ source: '一石二鸟', viEquivalent: 'x' }],
    },
    call,
  );
  const pages: BiblePage[] = [];
  for await (const { page } of bible.client.exportBible({ bookId }, call)) pages.push(page!);
  const upload = async function* (target: string) {
    yield { part: { case: 'bookId' as const, value: target } };
    for (const page of pages) yield { part: { case: 'page' as const, value: page } };
  };
  const counts = { terms: 1, characters: 2, relations: 1, events: 1, idioms: 1, conflicts: 2, lessons: 0 };
  const intoCall = { workspaceId: into.workspaceId };
  expect(await bible.client.importBible(upload(into.bookId), intoCall)).toMatchObject(counts);
  const withoutIds = (records: string[]) =>
    records.map((record) => record.replaceAll(/"(id|termId)":"[^"]*"/g, '')).sort();
  expect(withoutIds(await exported(into.bookId, into.workspaceId))).toEqual(
    withoutIds(await exported(bookId, from.workspaceId)),
  );
  expect(await bible.client.importBible(upload(into.bookId), intoCall)).toMatchObject(counts);

  await bible.client.upsertTerm({ bookId: into.bookId, sourceTerm: '灵气', targetTerm: 'của tôi' }, intoCall);
  expect(await bible.client.importBible(upload(into.bookId), intoCall)).toMatchObject({ ...counts, terms: 0 });
  const [term] = await collect(bible.client.listTerms({ bookId: into.bookId }, intoCall), 'terms');
  expect(term.targetTerm).toBe('của tôi');
  const selected = await bible.engine.selectForText({ bookId: into.bookId, orderNo: 3, text: '小林用灵气' }, intoCall);
  expect([selected.terms.length, selected.characters.length]).toEqual([1, 1]);
});

test('an edit teaches a lesson, which is applied from its chapter on until dismissed', async () => {
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId };
  await bible.client.createCharacter({ bookId, ...character('Lâm Đông', '林动') }, call);
  const source = '林动走来。\n\n他笑了。';
  const value = {
    bookId,
    chapterId: newId(),
    orderNo: 5,
    beforeRevisionId: bible.addRevision('Lâm Đông đi tới.\n\nHắn cười.', source),
    afterRevisionId: bible.addRevision('Lâm Động đi tới.\n\nHắn cười.', source),
  };
  await bible.publish(workspaceId, { case: 'chapterEdited', value });
  const [lesson] = await waitFor('the lesson', async () => {
    const lessons = await collect(bible.client.listLessons({ bookId }, call), 'lessons');
    return lessons.length > 0 && lessons;
  });
  expect(lesson).toMatchObject({ chapterId: value.chapterId, orderNo: 5, before: 'Lâm Đông', after: 'Lâm Động' });
  const lessonsAt = async (orderNo: number) =>
    (await bible.engine.selectForText({ bookId, orderNo, text: '' }, call)).lessons;
  expect(await lessonsAt(4)).toEqual([]);
  expect(await lessonsAt(6)).toEqual([lesson.rule]);
  await bible.client.dismissLesson({ bookId, lessonId: lesson.id }, call);
  expect(await lessonsAt(6)).toEqual([]);
  await expect(bible.client.dismissLesson({ bookId, lessonId: lesson.id }, call)).rejects.toMatchObject({
    reason: 'LESSON_NOT_FOUND',
  });
});

test('a deleted chapter takes its found events, a deleted book everything, and refuses writes', async () => {
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId };
  const chapterId = newId();
  const analysis = {
    bookId,
    chapterId,
    orderNo: 1,
    analysisId: 'a',
    characters: [{ nameCn: '林动', nameVi: 'Lâm Động' }],
    events: [{ character: '林动', kind: 'k', text: 't' }],
  };
  await bible.engine.applyAnalysis(analysis, call);
  await bible.publish(workspaceId, { case: 'chapterDeleted', value: { bookId, chapterId, orderNo: 1 } });
  await waitFor('the events to go', async () => {
    const events = await collect(bible.client.listCharacterEvents({ bookId }, call), 'events');
    return events.length === 0;
  });
  expect(await collect(bible.client.listCharacters({ bookId }, call), 'characters')).toHaveLength(1);

  bible.removeBook(bookId);
  await expect(collect(bible.client.listTerms({ bookId }, call), 'terms')).rejects.toMatchObject({
    reason: 'BOOK_NOT_FOUND',
  });
  await bible.publish(workspaceId, { case: 'bookDeleted', value: { bookId } });
  await waitFor('the purge', async () => {
    const { rows } = await bible.pool.query('SELECT 1 FROM characters WHERE book_id = $1::uuid', [bookId]);
    return rows.length === 0;
  });
  expect(await bible.engine.selectForText({ bookId, orderNo: 1, text: '林动' }, call)).toMatchObject({
    version: 0n,
    characters: [],
  });
  await expect(bible.engine.applyAnalysis({ ...analysis, analysisId: 'b' }, call)).rejects.toMatchObject({
    reason: 'BOOK_NOT_FOUND',
  });
});

test('the same analysis at the same time has one effect and one answer', async () => {
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId };
  const request = {
    bookId,
    chapterId: newId(),
    orderNo: 3,
    analysisId: 'a',
    terms: [{ source: '灵气', target: 'linh khí' }],
    characters: [{ nameCn: '林动', nameVi: 'Lâm Động', gender: 'male', role: 'hero' }],
    events: [{ character: '林动', kind: 'k', text: 't' }],
  };
  const answers = await Promise.all(Array.from({ length: 6 }, () => bible.engine.applyAnalysis(request, call)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await collect(bible.client.listCharacterEvents({ bookId }, call), 'events')).toHaveLength(1);
  // What analysis learned in chapter 3 is not known in chapter 2: neither gender nor role, only the name's rendering.
  const select = async (orderNo: number) =>
    (await bible.engine.selectForText({ bookId, orderNo, text: '林动' }, call)).characters[0];
  expect(await select(2)).toMatchObject({ nameVi: 'Lâm Động', gender: 'unknown', role: '' });
  expect(await select(3)).toMatchObject({ gender: 'male', role: 'hero' });
});

test('characters made at the same time get slugs of their own', async () => {
  const { workspaceId, bookId } = bible.addBook();
  const made = await Promise.all(
    ['林动', '林童', '林彤'].map((nameCn) =>
      bible.client.createCharacter({ bookId, ...character('Lâm Đồng', nameCn) }, { workspaceId }),
    ),
  );
  expect(made.map((answer) => answer.character?.slug).sort()).toEqual(['lam-dong', 'lam-dong-2', 'lam-dong-3']);
});

test('a form of address that changes takes its place from its chapter on', async () => {
  const { workspaceId, bookId } = bible.addBook();
  const call = { workspaceId };
  for (const nameCn of ['林动', '青竹'])
    await bible.client.createCharacter({ bookId, ...character(nameCn === '林动' ? 'A' : 'B', nameCn) }, call);
  const apply = async (orderNo: number, other: string) => {
    const { version } = await bible.engine.selectForText({ bookId, orderNo, text: '' }, call);
    const relations = [{ from: '林动', to: '青竹', kind: 'love', self: 'ta', other }];
    await bible.engine.applyAnalysis(
      { bookId, chapterId: newId(), orderNo, analysisId: 'a', seenVersion: version, relations },
      call,
    );
  };
  await apply(10, 'cô nương');
  await apply(20, 'nàng');
  await apply(5, 'ngươi');
  const addressAt = async (orderNo: number) => {
    const { characters } = await bible.engine.selectForText({ bookId, orderNo, text: '林动青竹' }, call);
    return characters.find(({ slug }) => slug === 'a')?.address.map(({ other }) => other);
  };
  expect(await addressAt(4)).toEqual([]);
  expect(await addressAt(5)).toEqual(['ngươi']);
  expect(await addressAt(10)).toEqual(['cô nương']);
  expect(await addressAt(19)).toEqual(['cô nương']);
  expect(await addressAt(20)).toEqual(['nàng']);
});
