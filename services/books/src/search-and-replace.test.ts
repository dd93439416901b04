import { createTextSearch } from '@versio/kit/text';
import { SkippedChapter_Reason, type TextHit, TextSide } from '@versio/proto/versio/books/v1/books_pb';
import { startTestBooks, type TestBooks } from '@versio/testing/harness/books';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

let books: TestBooks;
beforeAll(async () => {
  books = await startTestBooks({ VERSIO_PLAN_LIMITS: JSON.stringify({ free: { humanRevisionsPerChapter: 6 } }) });
});
afterAll(() => books?.close());

const addTranslated = async (texts: readonly (string | undefined)[], titles: readonly string[] = []) => {
  const { bookId, chapterIds } = await books.addBook({ chapters: texts.length });
  for (const [index, translatedText] of texts.entries()) {
    const edit = { bookId, chapterId: chapterIds[index]!, translatedTitle: titles[index] };
    if (translatedText !== undefined) await books.client.editTranslation({ ...edit, translatedText }, books.workspace);
  }
  return { bookId, chapterIds };
};

const search = (request: object) => books.client.searchTexts({ limit: 100, ...request }, books.workspace);
const replace = (request: object, plan = 'pro') => books.client.replaceText(request, { ...books.workspace, plan });
const textsOf = async (bookId: string, chapterIds: readonly string[]) =>
  Promise.all(chapterIds.map(async (id) => (await books.chapter(bookId, id)).translatedText));
const shown = ({ orderNo, side, line, start, before, match, after }: TextHit) =>
  [orderNo, TextSide[side], line, start, `${before}[${match}]${after}`] as const;

test('hits are in the order of the chapters, with line, place and excerpt', async () => {
  const texts = ['Lâm Động đi.\r\n\r\nRồi LÂM ĐỘNG về, lâm động cười.', undefined, '𠮷 Lâm Động'];
  const { bookId } = await addTranslated(texts, ['Lâm Động đến']);
  const { hits, nextCursor } = await search({ bookId, query: 'lâm động'.normalize('NFD') });
  expect(nextCursor).toBe('');
  expect(hits.map(shown)).toEqual([
    [1, 'TRANSLATION', 0, 0, '[Lâm Động] đến'],
    [1, 'TRANSLATION', 1, 0, '[Lâm Động] đi.'],
    [1, 'TRANSLATION', 3, 4, 'Rồi [LÂM ĐỘNG] về, lâm động cười.'],
    [1, 'TRANSLATION', 3, 17, 'Rồi LÂM ĐỘNG về, [lâm động] cười.'],
    [3, 'TRANSLATION', 1, 2, '𠮷 [Lâm Động]'],
  ]);
  const inSource = await search({ bookId, query: '他来', side: TextSide.SOURCE });
  expect(inSource.hits.map(({ orderNo }) => orderNo)).toEqual([1, 2, 3]);
  expect((await search({ bookId, query: '他来', side: TextSide.TRANSLATION })).hits).toEqual([]);
  expect((await search({ bookId, query: 'lâm động', matchCase: true })).hits).toHaveLength(1);
  expect((await search({ bookId, query: 'âm động', wholeWord: true })).hits).toEqual([]);
});

test('pages of any size give the same hits', async () => {
  const { bookId } = await addTranslated(['a a\na', 'b', 'a', 'aaa']);
  const all = (await search({ bookId, query: 'a' })).hits;
  expect(all).toHaveLength(7);
  for (const limit of [1, 2, 3, 7]) {
    const paged: TextHit[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const page = await search({ bookId, query: 'a', limit, cursor });
      expect(page.hits.length).toBeLessThanOrEqual(limit);
      paged.push(...page.hits);
      cursor = page.nextCursor || undefined;
    }
    expect(paged).toEqual(all);
  }
  for (const cursor of ['x', '0.0', '1', '1.', '-1.0', '9999999999.0'])
    await expect(search({ bookId, query: 'a', cursor })).rejects.toMatchObject({ reason: 'INVALID_BODY' });
  for (const query of ['', 'x'.repeat(201), '\0'])
    await expect(search({ bookId, query })).rejects.toMatchObject({ reason: 'INVALID_BODY' });
});

test('a long line with many places is searched in linear time', async () => {
  const { bookId } = await addTranslated(['a'.repeat(1_000_000)]);
  const { hits, nextCursor } = await search({ bookId, query: 'A', limit: 1_000, cursor: '1.900000' });
  expect(hits.map(({ start }) => start)).toEqual(Array.from({ length: 1_000 }, (_, index) => 900_000 + index));
  expect(nextCursor).toBe('1.901000');
});

test('a replacement makes one revision a chapter, and publishes one event in all', async () => {
  const { bookId, chapterIds } = await addTranslated(['An đi.', 'Anh và An, An!', 'không'], ['An', 'x', 'An']);
  const request = { bookId, find: 'An', replacement: 'Ân', wholeWord: true, matchCase: true };
  const preview = await replace({ ...request, preview: true });
  expect(preview.places.map(shown)).toEqual([
    [1, 'TRANSLATION', 0, 0, '[An]'],
    [1, 'TRANSLATION', 1, 0, '[An] đi.'],
    [2, 'TRANSLATION', 1, 7, 'Anh và [An], An!'],
    [2, 'TRANSLATION', 1, 11, 'Anh và An, [An]!'],
    [3, 'TRANSLATION', 0, 0, '[An]'],
  ]);
  expect(await textsOf(bookId, chapterIds)).toEqual(['An đi.', 'Anh và An, An!', 'không']);
  const before = (await books.events()).length;
  const replaced = await replace(request);
  expect(replaced.chapters.map(({ orderNo, count }) => [orderNo, count])).toEqual([
    [1, 2],
    [2, 2],
    [3, 1],
  ]);
  expect([replaced.chapters, replaced.skipped]).toEqual([preview.chapters, []]);
  expect(await textsOf(bookId, chapterIds)).toEqual(['Ân đi.', 'Anh và Ân, Ân!', 'không']);
  expect((await books.chapter(bookId, chapterIds[2]!)).translatedTitle).toBe('Ân');
  for (const chapterId of chapterIds)
    expect((await books.client.listRevisions({ bookId, chapterId }, books.workspace)).total).toBe(2);
  const events = (await books.events()).slice(before);
  expect(events.map(({ payload }) => payload)).toMatchObject([
    { case: 'chapterEdited', value: { chapterId: chapterIds[0], isReplacement: true } },
  ]);
  expect((await replace(request)).chapters).toEqual([]);
});

test('a repeated call has one effect', async () => {
  const { bookId, chapterIds } = await addTranslated(['An']);
  const options = { ...books.workspace, operationId: `again ${bookId}` };
  const request = { bookId, find: 'An', replacement: 'An An' };
  const first = await books.client.replaceText(request, options);
  expect(await books.client.replaceText(request, options)).toEqual(first);
  expect(await textsOf(bookId, chapterIds)).toEqual(['An An']);
});

test('chapters that may not be changed are skipped and named, the same in a preview', async () => {
  const { bookId, chapterIds } = await addTranslated(['a', 'a', 'a', 'a b', 'a']);
  const [busy, full, , long] = chapterIds as [string, string, string, string];
  for (const text of ['1', '2', '3', '4', 'a'])
    await books.client.editTranslation({ bookId, chapterId: full, translatedText: text }, books.workspace);
  const title = { translatedTitle: 'a'.repeat(300) };
  await books.client.editTranslation({ bookId, chapterId: long, ...title }, books.workspace);
  await books.queue(bookId, busy);
  const request = { bookId, find: 'a', replacement: 'aa', chapterIds: chapterIds.slice(0, 4) };
  const preview = await replace({ ...request, preview: true }, 'free');
  const replaced = await replace(request, 'free');
  expect(replaced.skipped.map(({ orderNo, reason }) => [orderNo, SkippedChapter_Reason[reason]])).toEqual([
    [1, 'CHAPTER_BUSY'],
    [2, 'LIMIT_REACHED'],
    [4, 'INVALID_LENGTH'],
  ]);
  expect([preview.skipped, preview.chapters]).toEqual([replaced.skipped, replaced.chapters]);
  expect(await textsOf(bookId, chapterIds)).toEqual(['a', 'a', 'aa', 'a b', 'a']);
  await expect(replace({ bookId, find: 'a', replacement: 'x\ny' })).rejects.toMatchObject({ reason: 'INVALID_BODY' });
  const empty = await replace({ bookId, find: 'a', replacement: '', chapterIds: [chapterIds[4]] });
  expect(empty.skipped.map(({ reason }) => SkippedChapter_Reason[reason])).toEqual(['INVALID_LENGTH']);
});

test('one call covers at most 200 changed chapters, and the cursors cover the book once', async () => {
  const { bookId, chapterIds } = await books.addBook({ chapters: 201 });
  await books.database.query(
    `WITH revision AS (INSERT INTO chapter_revisions (id, workspace_id, chapter_id, origin, translated_text)
       SELECT gen_random_uuid(), workspace_id, id, 'machine', 'a' FROM chapters WHERE book_id = $1
       RETURNING id, chapter_id)
     UPDATE chapters SET status = 'done', revision_id = revision.id FROM revision WHERE chapters.id = chapter_id`,
    [bookId],
  );
  const first = await replace({ bookId, find: 'a', replacement: 'aa' });
  expect([first.chapters.length, first.nextCursor]).toEqual([200, '201.0']);
  const last = await replace({ bookId, find: 'a', replacement: 'aa', cursor: first.nextCursor });
  expect([last.chapters.map(({ chapterId }) => chapterId), last.nextCursor]).toEqual([[chapterIds[200]], '']);
  expect(new Set(await textsOf(bookId, chapterIds))).toEqual(new Set(['aa']));
});

test('applying a replacement equals its preview', async () => {
  const { bookId, chapterIds } = await books.addBook();
  const chapterId = chapterIds[0]!;
  const unit = fc.constantFrom('a', 'A', 'b', ' ', 'é', 'e', '\u0301', '\u0323', 'o', '文', '𠮷', '\n', '\r\n', '\r');
  const word = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'é', 'e', 'o', '𠮷'), minLength: 1, maxLength: 2 });
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit, minLength: 1, maxLength: 40 }),
      word,
      fc.string({ unit: fc.constantFrom('a', 'x', 'é', '𠮷', ' '), maxLength: 3 }),
      fc.record({ matchCase: fc.boolean(), wholeWord: fc.boolean() }),
      async (translatedText, find, replacement, options) => {
        await books.client.editTranslation({ bookId, chapterId, translatedText }, books.workspace);
        const request = { bookId, find, replacement, ...options };
        const { places, chapters, skipped } = await replace({ ...request, preview: true });
        const parts = translatedText.split(/(\r\n|\r|\n)/);
        for (const { line, start, match } of places.toReversed()) {
          const given = [...parts[(line - 1) * 2]!];
          expect(given.slice(start, start + [...match].length).join('')).toBe(match);
          given.splice(start, [...match].length, replacement);
          parts[(line - 1) * 2] = given.join('');
        }
        const replaced = await replace(request);
        const { translatedText: after } = await books.chapter(bookId, chapterId);
        expect([replaced.chapters, replaced.skipped]).toEqual([chapters, skipped]);
        expect(after).toBe(skipped.length > 0 ? translatedText : parts.join(''));
        if (skipped.length === 0) expect(chapters[0]?.count ?? 0).toBe(places.length);
        // What is found agrees with search.
        const found = [...createTextSearch(find, options)(after!.split(/\r\n|\r|\n/)[0]!)].length;
        const { hits } = await search({ bookId, query: find, side: TextSide.TRANSLATION, ...options });
        expect(hits.filter(({ line }) => line === 1)).toHaveLength(found);
      },
    ),
    { numRuns: 150 },
  );
});

test('a revision is restored as a new one, and teaches nothing', async () => {
  const { bookId, chapterIds } = await addTranslated(['một', 'x'], ['Một']);
  const chapterId = chapterIds[0]!;
  const edit = { bookId, chapterId, translatedText: 'hai', translatedTitle: 'Hai' };
  await books.client.editTranslation(edit, books.workspace);
  const list = (withoutTexts: boolean) =>
    books.client.listRevisions({ bookId, chapterId, withoutTexts }, books.workspace);
  const heads = (await list(true)).revisions;
  expect(heads.map(({ translatedText, translatedTitle }) => [translatedText, translatedTitle])).toEqual([
    ['', 'Hai'],
    ['', 'Một'],
  ]);
  const before = (await books.events(chapterId)).length;
  const revisionId = heads[1]!.id;
  const { chapter } = await books.client.restoreRevision({ bookId, chapterId, revisionId }, books.workspace);
  expect(chapter).toMatchObject({ translatedText: 'một', translatedTitle: 'Một', textIsHuman: true });
  expect((await list(false)).revisions.map(({ translatedText }) => translatedText)).toEqual(['một', 'hai', 'một']);
  expect((await books.events(chapterId)).length).toBe(before);
  await books.client.restoreRevision({ bookId, chapterId, revisionId }, books.workspace);
  expect((await list(true)).total).toBe(3);
  await books.queue(bookId, chapterId);
  await expect(
    books.client.restoreRevision({ bookId, chapterId, revisionId: heads[0]!.id }, books.workspace),
  ).rejects.toMatchObject({ reason: 'CHAPTER_BUSY' });
});
