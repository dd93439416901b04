import { timestampMs } from '@bufbuild/protobuf/wkt';
import { newId } from '@versio/kit/ids';
import { ChapterState, NoiseTreatment } from '@versio/proto/versio/books/v1/books_pb';
import { BOOK, jobStatusOf, startTestBooks, type TestBooks } from '@versio/testing/harness/books';
import { afterAll, beforeAll, expect, test } from 'vitest';

let books: TestBooks;
beforeAll(async () => {
  books = await startTestBooks();
});
afterAll(() => books?.close());

test('a book is created once per operation, and can be read', async () => {
  const { client, workspace } = books;
  const call = { ...workspace, operationId: newId() };
  const made = (await client.createBook(BOOK, call)).book!;
  expect(made).toMatchObject({ ...BOOK, hanAllowList: [], noise: NoiseTreatment.KEEP });
  expect(Math.abs(timestampMs(made.createTime!) - Date.now())).toBeLessThan(60_000);
  expect((await client.createBook(BOOK, call)).book).toEqual(made);
  expect((await client.getBook({ bookId: made.id }, workspace)).book).toEqual(made);
  expect((await client.getBook({ bookId: made.id, checkOnly: true }, workspace)).book).toBeUndefined();
});

test('an update changes the given fields, and updatedAt only if something changed', async () => {
  const { client, workspace } = books;
  const { bookId } = await books.addBook();
  const before = (await client.getBook({ bookId }, workspace)).book!;
  expect((await client.updateBook({ bookId, title: BOOK.title }, workspace)).book).toEqual(before);
  const change = { title: 'Mới', autoApprove: false, hanAllowList: { entries: ['武', '俠'] } };
  const after = (await client.updateBook({ bookId, ...change }, workspace)).book!;
  expect(after).toMatchObject({ title: 'Mới', autoApprove: false, hanAllowList: ['武', '俠'], sourceLang: 'zh' });
  expect(after.noise).toBe(NoiseTreatment.KEEP);
  expect((await client.updateBook({ bookId, noise: NoiseTreatment.DROP }, workspace)).book).toMatchObject({
    title: 'Mới',
    noise: NoiseTreatment.DROP,
  });
  expect(timestampMs(after.updateTime!)).toBeGreaterThan(timestampMs(before.updateTime!));
  expect((await client.updateBook({ bookId, hanAllowList: {} }, workspace)).book!.hanAllowList).toEqual([]);
});

test('books are listed newest first with counts of their chapters', async () => {
  const workspace = { workspaceId: newId() };
  const ids: string[] = [];
  for (const chapters of [0, 2, 1]) ids.push((await books.addBook({ chapters, ...workspace })).bookId);
  const all = await books.client.listBooks({ limit: 100 }, workspace);
  expect(all.total).toBe(3);
  expect(all.books.map(({ book, idle, done }) => [book!.id, idle, done])).toEqual([
    [ids[2], 1, 0],
    [ids[1], 2, 0],
    [ids[0], 0, 0],
  ]);
  const page = await books.client.listBooks({ limit: 1, offset: 1 }, workspace);
  expect([page.total, page.books.map(({ book }) => book!.id)]).toEqual([3, [ids[1]]]);
});

test('a chapter is measured when it is added, and listed by its number', async () => {
  const { client, workspace } = books;
  const { bookId } = await books.addBook({ chapters: 0 });
  const add = (orderNo: number, sourceText: string) =>
    client.addChapter({ bookId, orderNo, title: '', sourceText }, workspace);
  await add(2_147_483_647, '武功 kung-fu 𠀀!\r\n');
  const first = (await add(7, 'hello world')).chapter!;
  expect(first).toMatchObject({ bookId, orderNo: 7, title: '', sourceText: 'hello world', state: ChapterState.IDLE });
  expect([first.translatedText, first.translatedTitle, first.errorMessage, first.analysisTime]).toEqual(
    Array(4).fill(undefined),
  );
  const { chapters } = await client.getBook({ bookId, includeChapters: true }, workspace);
  expect(
    chapters.map(({ orderNo, sourceCharCount, hasTranslation }) => [orderNo, sourceCharCount, hasTranslation]),
  ).toEqual([
    [7, 11, false],
    [2_147_483_647, 15, false],
  ]);
  const selected = await client.selectChapters({ bookId, all: true }, workspace);
  expect(new Map(selected.chapters.map(({ orderNo, words }) => [orderNo, words]))).toEqual(
    new Map([
      [7, 2n],
      [2_147_483_647, 5n],
    ]),
  );
  expect((await books.chapter(bookId, chapters[1]!.id)).sourceText).toBe('武功 kung-fu 𠀀!\r\n');
});

test('words that were counted by earlier rules are counted again when the chapter is selected', async () => {
  const { client, database, workspace } = books;
  const { bookId } = await books.addBook();
  const korean = { bookId, orderNo: 2, title: '', sourceText: '한'.repeat(100) };
  const { chapter } = await client.addChapter(korean, workspace);
  await database.query('UPDATE chapters SET counting_version = 1, source_words = 1 WHERE book_id = $1', [bookId]);
  const wordsOf = async (request: object) =>
    (await client.selectChapters({ bookId, ...request }, workspace)).chapters.map(({ words }) => Number(words));
  expect(await wordsOf({ chapterIds: [chapter!.id] })).toEqual([5]);
  const { rows } = await database.query<{ left: number }>(
    'SELECT count(*)::int AS left FROM chapters WHERE book_id = $1 AND counting_version = 1',
    [bookId],
  );
  expect(rows[0]!.left).toBe(1);
  expect((await wordsOf({ all: true })).toSorted()).toEqual([3, 5]);
});

test('a number that is taken is refused, also by concurrent calls, and the count stays right', async () => {
  const { client, workspace } = books;
  const { bookId } = await books.addBook({ chapters: 0 });
  const adding = Array.from({ length: 6 }, () =>
    client.addChapter({ bookId, orderNo: 3, title: '', sourceText: 'x' }, workspace),
  );
  const results = await Promise.allSettled(adding);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ reason: 'CHAPTER_ORDER_EXISTS' });
  expect(await chapterCount(bookId)).toBe(1);
});

const chapterCount = async (bookId: string): Promise<number> =>
  (await books.database.query('SELECT chapter_count FROM books WHERE id = $1', [bookId])).rows[0].chapter_count;

test('the 20,001st chapter is refused; a deleted one makes room', async () => {
  const { client, workspace } = books;
  const { bookId, chapterIds } = await books.addBook({ chapters: 1 });
  await books.database.query('UPDATE books SET chapter_count = 20000 WHERE id = $1', [bookId]);
  const add = () => client.addChapter({ bookId, orderNo: 2, title: '', sourceText: 'x' }, workspace);
  await expect(add()).rejects.toMatchObject({ reason: 'LIMIT_REACHED' });
  await client.deleteChapter({ bookId, chapterId: chapterIds[0]! }, workspace);
  await add();
});

test('a deleted chapter loses its texts, and an event is published', async () => {
  const { client, workspace } = books;
  const { bookId, chapterIds } = await books.addBook({ chapters: 2 });
  const chapterId = chapterIds[1]!;
  await client.editTranslation({ bookId, chapterId, translatedText: 'x' }, workspace);
  const call = { ...workspace, operationId: newId() };
  await client.deleteChapter({ bookId, chapterId }, call);
  await client.deleteChapter({ bookId, chapterId }, call);
  await expect(client.deleteChapter({ bookId, chapterId }, workspace)).rejects.toMatchObject({
    reason: 'CHAPTER_NOT_FOUND',
  });
  const published = (await books.events(chapterId)).filter(({ payload }) => payload.case === 'chapterDeleted');
  expect(published.map(({ payload }) => payload.value)).toMatchObject([{ bookId, chapterId, orderNo: 2 }]);
  for (const table of ['chapter_sources', 'chapter_revisions'])
    expect((await books.database.query(`SELECT 1 FROM ${table} WHERE chapter_id = $1`, [chapterId])).rows).toEqual([]);
});

test('a deleted book releases its jobs, publishes its own event last, and leaves only outcomes', async () => {
  const { client, workspace } = books;
  const { bookId, chapterIds } = await books.addBook({ chapters: 3 });
  const queued = await books.queue(bookId, chapterIds[0]!);
  const running = await books.queue(bookId, chapterIds[1]!);
  await client.markRunning({ chapterId: chapterIds[1]!, jobId: running, fence: 1n }, workspace);
  const call = { ...workspace, operationId: newId() };
  await client.deleteBook({ bookId }, call);
  await client.deleteBook({ bookId }, call);
  for (const checkOnly of [false, true])
    await expect(client.getBook({ bookId, checkOnly }, workspace)).rejects.toMatchObject({ reason: 'BOOK_NOT_FOUND' });
  const events = await books.events(bookId);
  expect(events.map(({ payload }) => payload.case)).toEqual(['chapterReleased', 'chapterReleased', 'bookDeleted']);
  const late = await client.completeChapter(
    { chapterId: chapterIds[1]!, jobId: running, fence: 1n, translatedText: 'x' },
    workspace,
  );
  expect(jobStatusOf(late)).toBe('released');
  const { outcomes } = await client.getJobOutcomes({ jobIds: [queued, running] }, {});
  expect(outcomes.map((ended) => [jobStatusOf(ended), ended.words])).toEqual(Array(2).fill(['released', 3n]));
  const { rows } = await books.database.query('SELECT 1 FROM chapters WHERE book_id = $1', [bookId]);
  expect(rows).toEqual([]);
});

test('a selection that names a chapter of another book is refused', async () => {
  const { client, workspace } = books;
  const one = await books.addBook();
  const other = await books.addBook();
  for (const id of [other.chapterIds[0]!, newId(), 'nonsense'])
    await expect(
      client.selectChapters({ bookId: one.bookId, chapterIds: [one.chapterIds[0]!, id] }, workspace),
    ).rejects.toMatchObject({ reason: 'CHAPTER_NOT_FOUND' });
  expect((await client.selectChapters({ bookId: one.bookId }, workspace)).chapters).toEqual([]);
});

test('as JSON, a known version is all that comes, and the eleventh known version is refused', async () => {
  const { client, workspace } = books;
  const { bookId, chapterIds } = await books.addBook({ chapters: 2 });
  const asked = { bookId, includeChapters: true, chaptersAsJson: true };
  const chapter = { bookId, chapterId: chapterIds[0]!, asJson: true };
  const first = await client.getBook(asked, workspace);
  const text = await client.getChapter(chapter, workspace);
  expect(JSON.parse(Buffer.from(first.chaptersJson).toString()).map(({ id }: { id: string }) => id)).toEqual(
    chapterIds,
  );
  expect(JSON.parse(Buffer.from(text.json).toString())).toMatchObject({
    id: chapterIds[0],
    bookId,
    translatedText: null,
  });
  expect(first.chapterCounts).toMatchObject({ idle: 2, done: 0 });

  const known = ['older', first.version];
  const again = await client.getBook({ ...asked, knownVersions: known }, workspace);
  expect([again.version, again.book, again.chaptersJson.length]).toEqual([first.version, undefined, 0]);
  const textAgain = await client.getChapter({ ...chapter, knownVersions: [text.version] }, workspace);
  expect([textAgain.version, textAgain.json.length]).toEqual([text.version, 0]);

  await books.queue(bookId, chapterIds[1]!);
  const changed = await client.getBook({ ...asked, knownVersions: known }, workspace);
  expect(changed.version).not.toBe(first.version);
  expect(changed.chapterCounts).toMatchObject({ idle: 1, queued: 1 });
  expect((await client.getChapter({ ...chapter, knownVersions: [text.version] }, workspace)).json).toHaveLength(0);

  const many = Array.from({ length: 11 }, (_, at) => `v${at}`);
  for (const refused of [
    client.getBook({ ...asked, knownVersions: many }, workspace),
    client.getChapter({ ...chapter, knownVersions: many }, workspace),
    client.getBook({ ...asked, states: [ChapterState.UNSPECIFIED] }, workspace),
  ])
    await expect(refused).rejects.toMatchObject({ reason: 'INVALID_BODY' });
});

test('chapters that are added at the same time share transactions, and each has its own outcome', async () => {
  const { client, workspace } = books;
  const { bookId } = await books.addBook({ chapters: 0 });
  const other = (await books.addBook({ chapters: 0 })).bookId;
  const add = (orderNo: number, { operationId = newId(), toBook = bookId } = {}) =>
    client
      .addChapter(
        { bookId: toBook, orderNo, title: `${orderNo}`, sourceText: '他来了。', idOnly: true },
        { ...workspace, operationId },
      )
      .then(
        ({ chapter }) => chapter!.id,
        ({ reason }) => reason as string,
      );
  const numbers = Array.from({ length: 40 }, (_, at) => at + 1);
  const calls = numbers.map((orderNo) => ({ orderNo, operationId: newId() }));
  const results = await Promise.all([
    // Each call twice with its operation id, as a client repeats it that has lost the first answer.
    ...[...calls, ...calls].map(({ orderNo, operationId }) => add(orderNo, { operationId })),
    ...numbers.map((orderNo) => add(orderNo, { toBook: other })),
    add(7),
    add(8, { toBook: newId() }),
  ]);
  expect(results.slice(-2)).toEqual(['CHAPTER_ORDER_EXISTS', 'BOOK_NOT_FOUND']);
  const { chapters } = await client.getBook({ bookId, includeChapters: true }, workspace);
  expect(chapters.map(({ id, orderNo }) => [orderNo, id])).toEqual(
    numbers.map((orderNo) => [orderNo, results[orderNo - 1]]),
  );
  expect(results.slice(40, 80)).toEqual(results.slice(0, 40));
  expect((await client.getBook({ bookId: other, includeChapters: true }, workspace)).chapters).toHaveLength(40);
  const { rows } = await books.database.query('SELECT chapter_count FROM books WHERE id = $1', [bookId]);
  expect(rows).toEqual([{ chapter_count: 40 }]);
});

test('chapters are added by one call, each or not by itself, and once by either call', async () => {
  const { client, workspace } = books;
  const { bookId } = await books.addBook({ chapters: 1 });
  const additionOf = (orderNo: number, toBook = bookId) => ({
    chapter: { bookId: toBook, orderNo, title: `${orderNo}`, sourceText: '他来了。' },
    operationId: newId(),
  });
  const additions = [additionOf(2), additionOf(1), additionOf(3), additionOf(4, newId()), additionOf(5, 'none')];
  const { ids } = await client.addChapters({ additions }, workspace);
  expect(ids.map((id) => id !== '')).toEqual([true, false, true, false, false]);
  const alone = async (at: number) => {
    const { chapter, operationId } = additions[at]!;
    return (await client.addChapter(chapter, { ...workspace, operationId })).chapter!.id;
  };
  expect([await alone(0), await alone(2)]).toEqual([ids[0], ids[2]]);
  await expect(alone(1)).rejects.toMatchObject({ reason: 'CHAPTER_ORDER_EXISTS' });
  await expect(alone(3)).rejects.toMatchObject({ reason: 'BOOK_NOT_FOUND' });
  expect((await client.addChapters({ additions }, workspace)).ids).toEqual(ids);
  const { chapters } = await client.getBook({ bookId, includeChapters: true }, workspace);
  expect(chapters.map(({ orderNo }) => orderNo)).toEqual([1, 2, 3]);
  const many = { additions: Array.from({ length: 51 }, (_, at) => additionOf(10 + at)) };
  await expect(client.addChapters(many, workspace)).rejects.toMatchObject({ reason: 'INVALID_BODY' });
  const nameless = { additions: [{ ...additionOf(6), operationId: '' }] };
  expect((await client.addChapters(nameless, workspace)).ids).toEqual(['']);
});

test('several chapters are read by one call, up to the room of a response', async () => {
  const { client, workspace } = books;
  const { bookId, chapterIds } = await books.addBook({ chapters: 3 });
  const other = await books.addBook({ chapters: 1 });
  const stranger = await books.addBook({ chapters: 1, workspaceId: newId() });
  const asked = [
    { bookId, chapterId: chapterIds[0]! },
    { bookId: other.bookId, chapterId: chapterIds[1]! },
    { bookId, chapterId: newId() },
    { bookId, chapterId: 'x' },
    { bookId: stranger.bookId, chapterId: stranger.chapterIds[0]! },
    { bookId: other.bookId, chapterId: other.chapterIds[0]! },
  ];
  const idsOf = ({ chapters }: { chapters: { json: Uint8Array }[] }) =>
    chapters.map(({ json }) => (json.length === 0 ? undefined : JSON.parse(Buffer.from(json).toString()).id));
  const first = await client.getChapters({ chapters: asked }, workspace);
  expect(idsOf(first)).toEqual([chapterIds[0], undefined, undefined, undefined, undefined, other.chapterIds[0]]);
  expect(first.chapters.map(({ version }) => version === '')).toEqual([false, true, true, true, true, false]);
  const known = { ...asked[0]!, knownVersions: [first.chapters[0]!.version] };
  const second = await client.getChapters({ chapters: [known, asked[5]!] }, workspace);
  expect(second.chapters[0]).toMatchObject({ version: first.chapters[0]!.version });
  expect(idsOf(second)).toEqual([undefined, other.chapterIds[0]]);

  const text = '长'.repeat(500_000);
  const long: { bookId: string; chapterId: string }[] = [];
  for (const orderNo of [11, 12, 13, 14, 15]) {
    const { chapter } = await client.addChapter({ bookId, orderNo, title: '', sourceText: text }, workspace);
    long.push({ bookId, chapterId: chapter!.id });
  }
  const third = await client.getChapters({ chapters: [...long, known] }, workspace);
  expect(third.chapters.map(({ version }) => version === '')).toEqual([false, false, false, true, true, false]);
  const many = { chapters: Array.from({ length: 51 }, () => asked[0]!) };
  await expect(client.getChapters(many, workspace)).rejects.toMatchObject({ reason: 'INVALID_BODY' });
});
