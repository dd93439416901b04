import { newId } from '@versio/kit/ids';
import { Gender, TermCategory } from '@versio/proto/versio/bible/v1/enums_pb';
import { collect, readRecords, startTestBible, type TestBible } from '@versio/testing/harness/bible';
import { waitFor } from '@versio/testing/wait';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

let bible: TestBible;
beforeAll(async () => {
  bible = await startTestBible(inject('databaseUrl'));
});
afterAll(() => bible?.close());

const character = (nameVi: string, nameCn: string, more: object = {}) => ({ fields: { nameVi, nameCn, ...more } });

/** A book with a hero (a) and a girl (b), whom a person added. */
const bookOfTwo = async (more: object = {}) => {
  const book = bible.addBook();
  const call = { workspaceId: book.workspaceId };
  const { bookId } = book;
  await bible.client.createCharacter({ bookId, ...character('Lâm Đông', '林动', more) }, call);
  await bible.client.createCharacter({ bookId, ...character('Thanh Trúc', '青竹') }, call);
  const select = (orderNo: number, text = '林动和青竹') => bible.engine.selectForText({ bookId, orderNo, text }, call);
  const hero = async (orderNo = 1) => (await select(orderNo)).characters.find(({ slug }) => slug === 'lam-dong')!;
  return { ...book, call, select, hero };
};

const conflictsOf = async ({ bookId, workspaceId }: { bookId: string; workspaceId: string }) =>
  collect(bible.client.listConflicts({ bookId }, { workspaceId }), 'conflicts');

describe('a rendering that a person writes in a translation', () => {
  /** Publishes an edit of a chapter with these lines: source, before, after. */
  const edit = async (
    { bookId, workspaceId }: { bookId: string; workspaceId: string },
    orderNo: number,
    lines: readonly (readonly [string, string, string])[],
  ) => {
    const source = lines.map(([line]) => line).join('\n');
    const value = {
      bookId,
      chapterId: newId(),
      orderNo,
      beforeRevisionId: bible.addRevision(lines.map(([, before]) => before).join('\n'), source),
      afterRevisionId: bible.addRevision(lines.map(([, , after]) => after).join('\n'), source),
    };
    await bible.publish(workspaceId, { case: 'chapterEdited', value });
  };
  const walk = ['林动走来。', 'Lâm Đông đi tới.', 'Lâm Động đi tới.'] as const;
  const laugh = ['林动笑了。', 'Lâm Đông cười.', 'Lâm Động cười.'] as const;
  const open = (book: { bookId: string; workspaceId: string }, places: number) =>
    waitFor('the conflict', async () => {
      const conflicts = await conflictsOf(book);
      return conflicts[0]?.evidence.length === places && conflicts;
    });

  test('opens a conflict with the places, and is accepted from the second place on', async () => {
    const book = await bookOfTwo();
    await edit(book, 5, [walk]);
    const [first] = await open(book, 1);
    expect(first).toMatchObject({
      kind: 'term_rendering',
      status: 'open',
      candidates: [{ targetTerm: 'Lâm Đông' }, { targetTerm: 'Lâm Động' }],
      evidence: [{ orderNo: 5, quote: '林动走来。' }],
    });
    expect((await book.hero()).acceptedNames).toEqual([]);
    await edit(book, 7, [laugh]);
    const conflicts = await open(book, 2);
    expect(conflicts).toHaveLength(1);
    expect(await book.hero()).toMatchObject({ nameVi: 'Lâm Đông', acceptedNames: ['Lâm Động'] });
  });

  test('is not accepted in place of a locked one', async () => {
    const book = await bookOfTwo({ locked: true });
    await edit(book, 5, [walk, laugh]);
    await open(book, 2);
    expect(await book.hero()).toMatchObject({ locked: true, nameVi: 'Lâm Đông', acceptedNames: [] });
  });

  test('becomes the rendering of the record by a merge, which names the chapters with the former one', async () => {
    const book = await bookOfTwo();
    await edit(book, 5, [walk, laugh]);
    const [conflict] = await open(book, 2);
    const stale = [{ chapterId: newId(), orderNo: 3 }];
    bible.setRenderings('林动', 'Lâm Đông', stale);
    const request = { bookId: book.bookId, conflictId: conflict.id, decision: 'merge' };
    const merged = await bible.client.resolveConflict(request, book.call);
    expect(merged).toMatchObject({ conflict: { status: 'merged' }, staleChapters: stale });
    expect(await bible.client.resolveConflict(request, book.call)).toMatchObject({ staleChapters: stale });
    expect(await book.hero()).toMatchObject({ nameVi: 'Lâm Động', acceptedNames: [] });
    await bible.client.reopenConflict({ bookId: book.bookId, conflictId: conflict.id }, book.call);
    expect(await book.hero()).toMatchObject({ nameVi: 'Lâm Đông', acceptedNames: ['Lâm Động'] });
  });

  test('of a term of analysis is human after a merge, as is the known one after keep', async () => {
    for (const [decision, target] of [
      ['merge', 'linh lực'],
      ['keep', 'linh khí'],
    ] as const) {
      const book = bible.addBook();
      const call = { workspaceId: book.workspaceId };
      const { bookId } = book;
      const terms = [{ source: '灵气', target: 'linh khí' }];
      await bible.engine.applyAnalysis({ bookId, chapterId: newId(), orderNo: 1, analysisId: 'a', terms }, call);
      await edit(book, 2, [['灵气很浓。', 'Nơi này linh khí rất nồng.', 'Nơi này linh lực rất nồng.']]);
      const [conflict] = await open(book, 1);
      await bible.client.resolveConflict({ bookId, conflictId: conflict.id, decision }, call);
      const read = async () => (await collect(bible.client.listTerms({ bookId }, call), 'terms'))[0];
      expect(await read()).toMatchObject({ targetTerm: target, origin: 'human' });
      await bible.client.reopenConflict({ bookId, conflictId: conflict.id }, call);
      expect(await read()).toMatchObject({ targetTerm: 'linh khí', origin: 'analysis' });
      // After an edit of the record reopening does not make it the word of analysis again.
      await bible.client.resolveConflict({ bookId, conflictId: conflict.id, decision }, call);
      await bible.client.upsertTerm({ bookId, sourceTerm: '灵气', targetTerm: target, locked: true }, call);
      await bible.client.reopenConflict({ bookId, conflictId: conflict.id }, call);
      expect(await read()).toMatchObject({ origin: 'human', locked: true });
    }
  });

  test('in place of an alias becomes the rendering of the alias', async () => {
    const book = await bookOfTwo({ aliases: [{ source: '小林', target: 'Tiểu Lâm' }] });
    await edit(book, 2, [['小林走来。', 'Tiểu Lâm đi tới.', 'Lâm Nhi đi tới.']]);
    const [conflict] = await open(book, 1);
    await bible.client.resolveConflict({ bookId: book.bookId, conflictId: conflict.id, decision: 'merge' }, book.call);
    expect(await book.hero()).toMatchObject({ nameVi: 'Lâm Đông', aliases: [{ source: '小林', target: 'Lâm Nhi' }] });
  });

  test('opens no conflict again that a person has dismissed', async () => {
    const book = await bookOfTwo();
    const { bookId, call } = book;
    await edit(book, 5, [walk]);
    const [conflict] = await open(book, 1);
    await bible.client.resolveConflict({ bookId, conflictId: conflict.id, decision: 'dismiss' }, call);
    await edit(book, 6, [laugh, ['青竹来了。', 'Thanh Trúc đến.', 'Trúc Thanh Nhi đến.']]);
    const conflicts = await waitFor('the other conflict', async () => {
      const found = await conflictsOf(book);
      return found.length === 2 && found;
    });
    expect(conflicts.map(({ status }) => status)).toEqual(['dismissed', 'open']);
    expect((await book.hero()).acceptedNames).toEqual([]);
  });
});

describe('forms of address', () => {
  const analyse = (book: { bookId: string; workspaceId: string }, orderNo: number, relations: object[]) =>
    bible.engine.applyAnalysis(
      { bookId: book.bookId, chapterId: newId(), orderNo, analysisId: newId(), relations },
      { workspaceId: book.workspaceId },
    );
  const love = { from: '林动', to: '青竹', kind: 'love', self: 'ca', other: 'muội' };
  const friend = { fromSlug: 'lam-dong', toSlug: 'thanh-truc', kind: 'friend', fromOrder: 1 };

  test('of a person hold over those of analysis of any kind, as long as they are valid', async () => {
    const book = await bookOfTwo();
    const { bookId, call, hero } = book;
    await analyse(book, 2, [love]);
    expect((await hero(3)).address).toMatchObject([{ self: 'ca', other: 'muội', register: '' }]);
    const relation = { ...friend, fromOrder: 3, addressSelf: 'ta', addressOther: 'cô nương', toOrder: 9 };
    await bible.client.createRelation({ bookId, relation }, call);
    await bible.client.createRelation(
      { bookId, relation: { ...relation, register: 'private', addressOther: 'nàng', toOrder: undefined } },
      call,
    );
    await analyse(book, 5, [{ ...love, kind: 'betrothed', other: 'nương tử' }]);
    const others = async (orderNo: number) =>
      (await hero(orderNo)).address.map(({ register, other }) => [register, other]).sort();
    expect(await others(3)).toEqual([
      ['', 'cô nương'],
      ['private', 'nàng'],
    ]);
    expect(await others(9)).toEqual(await others(3));
    expect(await others(10)).toEqual([
      ['', 'muội'],
      ['private', 'nàng'],
    ]);
    // Of two of a person the one that begins later, of two that begin together the one that was written last.
    await bible.client.createRelation(
      { bookId, relation: { ...relation, kind: 'rival', addressOther: 'ngươi' } },
      call,
    );
    expect((await others(3))[0]).toEqual(['', 'ngươi']);
    await bible.client.createRelation({ bookId, relation: { ...relation, fromOrder: 4, addressOther: 'bà' } }, call);
    expect([(await others(3))[0], (await others(4))[0]]).toEqual([
      ['', 'ngươi'],
      ['', 'bà'],
    ]);
  });

  test('that contradict a person open a conflict, which is merged, reopened and kept', async () => {
    const book = await bookOfTwo();
    const { bookId, call, hero } = book;
    const { relation } = await bible.client.createRelation(
      { bookId, relation: { ...friend, addressSelf: 'ta', addressOther: 'cô nương' } },
      call,
    );
    await analyse(book, 3, [love]);
    const [conflict] = await conflictsOf(book);
    expect(conflict).toMatchObject({
      kind: 'address',
      status: 'open',
      candidates: [
        { relationId: relation!.id, addressSelf: 'ta', addressOther: 'cô nương' },
        { relationId: relation!.id, addressSelf: 'ca', addressOther: 'muội' },
      ],
      evidence: [{ orderNo: 3 }],
    });
    const resolve = (decision: string) =>
      bible.client.resolveConflict({ bookId, conflictId: conflict.id, decision }, call);
    const before = await readRecords(bible, book);
    await resolve('merge');
    expect((await hero(3)).address).toMatchObject([{ self: 'ca', other: 'muội' }]);
    await bible.client.reopenConflict({ bookId, conflictId: conflict.id }, call);
    expect(await readRecords(bible, book)).toEqual(before);
    await resolve('keep');
    // What a person decided opens nothing again, whatever is found later.
    await analyse(book, 4, [{ ...love, other: 'nàng' }]);
    await analyse(book, 5, [love]);
    expect((await conflictsOf(book)).map(({ status }) => status)).toEqual(['kept']);
    expect((await hero(5)).address).toMatchObject([{ self: 'ta', other: 'cô nương' }]);
  });

  test('of analysis are a word of the person who keeps or merges a conflict about them', async () => {
    const [from, into] = [await bookOfTwo(), bible.addBook()];
    const { bookId, call } = from;
    const { relation } = await bible.client.createRelation(
      { bookId, relation: { ...friend, addressSelf: 'ta', addressOther: 'cô nương' } },
      call,
    );
    await analyse(from, 3, [love]);
    // The conflict of an export belongs to the same relation in the book that imports it.
    const pages: object[] = [];
    for await (const { page } of bible.client.exportBible({ bookId }, call)) pages.push(page!);
    const upload = async function* () {
      yield { part: { case: 'bookId' as const, value: into.bookId } };
      for (const page of pages) yield { part: { case: 'page' as const, value: page } };
    };
    const intoCall = { workspaceId: into.workspaceId };
    await bible.client.importBible(upload(), intoCall);
    await bible.client.importBible(upload(), intoCall);
    const [conflict, ...others] = await conflictsOf(into);
    expect(others).toEqual([]);
    expect(conflict.candidates[0].relationId).not.toBe(relation!.id);
    await bible.client.resolveConflict({ bookId: into.bookId, conflictId: conflict.id, decision: 'merge' }, intoCall);
    const relations = await collect(bible.client.listRelations({ bookId: into.bookId }, intoCall), 'relations');
    expect(relations.find(({ kind }) => kind === 'friend')).toMatchObject({ addressOther: 'muội', origin: 'human' });
  });
});

describe('a locked character', () => {
  const aliases = [
    { source: '小林', target: 'Tiểu Lâm' },
    { source: '黑袍人', target: 'Hắc Bào Nhân', fromOrder: 30 },
    { source: '林少', target: '' },
  ];

  test('is selected with its locked names, but those that a term goes before', async () => {
    const narrator = [{ word: 'hắn' }, { word: 'lão', fromOrder: 20 }];
    const book = await bookOfTwo({ locked: true, aliases, narrator });
    const { bookId, call, hero, select } = book;
    expect(await hero(10)).toMatchObject({
      locked: true,
      narrator: 'hắn',
      aliases: [
        { source: '小林', target: 'Tiểu Lâm', locked: true },
        { source: '林少', locked: false },
      ],
    });
    expect(await hero(30)).toMatchObject({ narrator: 'lão' });
    expect((await hero(30)).aliases.filter(({ locked }) => locked)).toHaveLength(2);
    const term = { bookId, sourceTerm: '小林', targetTerm: 'rừng nhỏ' };
    await bible.client.upsertTerm(term, call);
    const { characters } = await select(10, '林动就是小林');
    expect(characters[0]).toMatchObject({ locked: true });
    expect(characters[0]!.aliases.every(({ locked }) => !locked)).toBe(true);
    const warned = await bible.client.updateCharacter(
      { bookId, slug: 'lam-dong', fields: { locked: true }, updateMask: { paths: ['locked'] } },
      call,
    );
    expect(warned.warnings).toEqual([expect.stringContaining('小林')]);
    // With the same target there is nothing to go before.
    await bible.client.upsertTerm({ ...term, targetTerm: 'Tiểu Lâm' }, call);
    expect((await select(10, '林动就是小林')).characters[0]!.aliases[0]).toMatchObject({ locked: true });
  });

  test('is among the records however many others there are', async () => {
    const book = await bookOfTwo({ locked: true });
    const { bookId, workspaceId, call } = book;
    const others = Array.from({ length: 1_200 }, (_, index) => String.fromCodePoint(0x3_400 + index).repeat(2));
    const terms = others.map((source, index) => ({ sourceTerm: source, targetTerm: `x${index}`, origin: 'human' }));
    const characters = others.map((nameCn, index) => ({
      slug: `c-${index}`,
      origin: 'human',
      fields: { nameVi: `C ${index}`, nameCn: `${nameCn}人` },
    }));
    await bible.client.importBible(
      (async function* () {
        yield { part: { case: 'bookId' as const, value: bookId } };
        yield { part: { case: 'page' as const, value: { terms, characters } } };
      })(),
      { workspaceId },
    );
    const text = `${others.map((source) => `${source}。${source}人。${source}人。`).join('')}林动。`;
    const selected = await bible.engine.selectForText({ bookId, orderNo: 1, text }, call);
    expect(selected.characters.find(({ slug }) => slug === 'lam-dong')).toMatchObject({ locked: true });
  });

  test('keeps what a person entered through a merge and an export', async () => {
    const book = await bookOfTwo({ locked: true, aliases });
    const { bookId, call } = book;
    const found = [{ nameCn: '萧炎', nameVi: 'Tiêu Viêm', aliases: [{ source: '岩枭', target: 'Nham Kiêu' }] }];
    await bible.engine.applyAnalysis(
      { bookId, chapterId: newId(), orderNo: 2, analysisId: 'a', characters: found },
      call,
    );
    const before = await readRecords(bible, book);
    const { conflict } = await bible.client.mergeCharacters({ bookId, slug: 'lam-dong', intoSlug: 'tieu-viem' }, call);
    const survivor = (await book.select(30, '萧炎')).characters[0]!;
    expect(survivor.locked).toBe(true);
    // The names of the locked one are locked, what analysis found is not.
    expect(survivor.aliases.map(({ source, locked }) => [source, locked]).sort()).toEqual([
      ['小林', true],
      ['岩枭', false],
      ['林动', true],
      ['林少', false],
      ['黑袍人', true],
    ]);
    await bible.client.reopenConflict({ bookId, conflictId: conflict!.id }, call);
    await bible.client.resolveConflict({ bookId, conflictId: conflict!.id, decision: 'dismiss' }, call);
    const withoutConflicts = (records: string[]) => records.filter((record) => !record.startsWith('conflicts'));
    expect(withoutConflicts(await readRecords(bible, book))).toEqual(withoutConflicts(before));
  });
});

test('no answer of a model changes a record of a person', async () => {
  const names = ['林动', '青竹', '小林', '萧炎', '林师兄'];
  const word = fc.constantFrom('ta', 'ngươi', 'muội', 'ca', '');
  const name = fc.constantFrom(...names);
  const chapter = fc.record({
    orderNo: fc.integer({ min: 1, max: 12 }),
    terms: fc.array(fc.record({ source: fc.constantFrom('灵气', '小林', '林动'), target: fc.constantFrom('A', 'B') })),
    characters: fc.uniqueArray(
      fc.record({
        nameCn: name,
        nameVi: fc.constantFrom('Lâm Đông', 'Lâm Động', 'X'),
        gender: fc.constantFrom('male', 'female', 'unknown'),
        role: fc.constantFrom('', 'villain'),
        faction: fc.constantFrom('', 'F'),
        aliases: fc.array(fc.record({ source: name, target: fc.constantFrom('', 'T') }), { maxLength: 2 }),
      }),
      { maxLength: 4, selector: ({ nameCn }) => nameCn },
    ),
    relations: fc.array(
      fc.record({ from: name, to: name, kind: fc.constantFrom('friend', 'love'), self: word, other: word }),
      { maxLength: 5 },
    ),
    events: fc.array(fc.record({ character: name, kind: fc.constantFrom('oath', 'wedding'), text: fc.constant('t') }), {
      maxLength: 2,
    }),
    idioms: fc.array(fc.constant({ source: '一石二鸟', hanViet: 'x', viEquivalent: 'y' }), { maxLength: 1 }),
  });
  const named = fc.record({
    source: fc.constantFrom(...names, '灵气'),
    target: fc.constantFrom('Lâm Đông', 'Lâm Động', 'X'),
    category: fc.constantFrom(TermCategory.PERSON, TermCategory.ITEM),
    gender: fc.constantFrom(Gender.MALE, Gender.FEMALE),
    isNone: fc.boolean(),
    byRule: fc.boolean(),
    sameAs: fc.constantFrom('', ...names),
    count: fc.nat({ max: 9 }),
    firstOrder: fc.integer({ min: 1, max: 12 }),
  });
  const answer = fc.oneof(
    chapter.map((found) => ({ kind: 'analysis' as const, found })),
    fc.array(named, { maxLength: 4 }).map((given) => ({ kind: 'naming' as const, given })),
    fc.record({
      kind: fc.constant('harvest' as const),
      orderNo: fc.integer({ min: 1, max: 12 }),
      given: fc.array(fc.record({ source: name, target: fc.constantFrom('Lâm Đông', 'X') }), { maxLength: 4 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 8 }), async (answers) => {
      const book = await bookOfTwo({ locked: true, aliases: [{ source: '小林', target: 'Tiểu Lâm' }] });
      const { bookId, call } = book;
      await bible.client.upsertTerm({ bookId, sourceTerm: '灵气', targetTerm: 'linh khí' }, call);
      await bible.client.upsertIdiom({ bookId, sourceText: '一石二鸟' }, call);
      const relation = { fromSlug: 'lam-dong', toSlug: 'thanh-truc', kind: 'friend', fromOrder: 3 };
      await bible.client.createRelation({ bookId, relation: { ...relation, addressOther: 'nàng' } }, call);
      await bible.client.createRelation({ bookId, relation: { ...relation, register: 'private', note: 'n' } }, call);
      const human = async () =>
        (await readRecords(bible, book)).filter(
          (record) => !record.startsWith('conflicts') && record.includes('"origin":"human"'),
        );
      const before = await human();
      const address = async (orderNo: number) => (await book.hero(orderNo)).address.filter(({ to }) => to === '青竹');
      for (const one of answers) {
        const chapterId = newId();
        if (one.kind === 'analysis')
          await bible.engine.applyAnalysis({ bookId, chapterId, analysisId: 'a', ...one.found }, call);
        else if (one.kind === 'naming')
          await bible.engine.applyNames({ bookId, namingId: newId(), names: one.given, sourceCharacters: 99n }, call);
        else
          await bible.engine.applyHarvest(
            { bookId, chapterId, orderNo: one.orderNo, harvestId: newId(), names: one.given },
            call,
          );
      }
      expect(await human()).toEqual(before);
      for (const orderNo of [3, 12]) expect(await address(orderNo)).toMatchObject([{ self: '', other: 'nàng' }]);
    }),
    { numRuns: 25 },
  );
});
