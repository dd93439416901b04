import { newId } from '@versio/kit/ids';
import { BOOK, startTestBooks, type TestBooks } from '@versio/testing/harness/books';
import { afterAll, beforeAll, expect, test } from 'vitest';

let books: TestBooks;
beforeAll(async () => {
  books = await startTestBooks({
    VERSIO_PLAN_LIMITS: JSON.stringify({
      free: {
        books: 3,
        storedBytes: 100,
        chaptersPerBook: 5,
        machineRevisionsPerChapter: 2,
        humanRevisionsPerChapter: 4,
        uncommittedUploads: 2,
      },
    }),
  });
});
afterAll(() => books?.close());

const LIMIT_REACHED = { reason: 'LIMIT_REACHED' };
const free = () => ({ workspaceId: newId(), plan: 'free' });
type Workspace = ReturnType<typeof free>;

const usageOf = async (as: Workspace) => {
  const { books: count, storedBytes, uncommittedUploads } = await books.client.getUsage({}, as);
  return { books: Number(count), storedBytes: Number(storedBytes), uncommittedUploads: Number(uncommittedUploads) };
};

const addBook = async (as: Workspace) => (await books.client.createBook(BOOK, as)).book!.id;
const addChapter = async (as: Workspace, bookId: string, orderNo: number, sourceText: string) =>
  (await books.client.addChapter({ bookId, orderNo, title: '', sourceText }, as)).chapter!.id;

async function* upload(header: { bookId: string; uploadId: string; position?: number }, text: string) {
  yield { part: { case: 'header' as const, value: { position: 0, filename: 'a.txt', ...header } } };
  yield { part: { case: 'piece' as const, value: new TextEncoder().encode(text) } };
}

const translate = async (
  as: Workspace,
  { bookId, chapterId, text }: Record<'bookId' | 'chapterId' | 'text', string>,
) => {
  const { chapters } = await books.client.selectChapters({ bookId, chapterIds: [chapterId] }, as);
  const item = { chapterId, jobId: newId(), expectedVersion: chapters[0]!.version, words: 1n };
  await books.client.markQueued({ bookId, items: [item] }, as);
  await books.client.markRunning({ chapterId, jobId: item.jobId, fence: 1n }, as);
  await books.client.completeChapter(
    { chapterId, jobId: item.jobId, fence: 1n, translatedText: text, named: true },
    as,
  );
};

const revisionsOf = async (as: Workspace, at: { bookId: string; chapterId: string }) =>
  (await books.client.listRevisions({ ...at, limit: 100 }, as)).revisions.map(({ translatedText }) => translatedText);

test('of books created at the same time, as many succeed as the plan allows', async () => {
  const as = free();
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => addBook(as)));
  const created = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  expect(created).toHaveLength(3);
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(LIMIT_REACHED);
  expect(await usageOf(as)).toEqual({ books: 3, storedBytes: 0, uncommittedUploads: 0 });
  await books.client.deleteBook({ bookId: created[0]! }, as);
  await addBook(as);
  await expect(addBook(as)).rejects.toMatchObject(LIMIT_REACHED);
});

test('of chapters added at the same time to two books, as many bytes are stored as the plan allows', async () => {
  const as = free();
  const bookIds = [await addBook(as), await addBook(as)];
  // 30 bytes each.
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => addChapter(as, bookIds[index % 2]!, 1 + index, '他来了他来了他来了。')),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject(LIMIT_REACHED);
  expect((await usageOf(as)).storedBytes).toBe(90);
  await addChapter(as, bookIds[0]!, 100, 'x'.repeat(10));
  await expect(addChapter(as, bookIds[0]!, 101, 'x')).rejects.toMatchObject(LIMIT_REACHED);
  const { chapters } = await books.client.getBook({ bookId: bookIds[0]!, includeChapters: true }, as);
  await books.client.deleteChapter({ bookId: bookIds[0]!, chapterId: chapters.at(-1)!.id }, as);
  await addChapter(as, bookIds[0]!, 101, 'x'.repeat(10));
});

test('a book has as many chapters as the plan allows', async () => {
  const as = free();
  const bookId = await addBook(as);
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) => addChapter(as, bookId, 1 + index, 'x')),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

test('an upload beyond the bytes of the plan stores nothing, and one that fits is counted once', async () => {
  const as = free();
  const bookId = await addBook(as);
  const uploadId = newId();
  const tooLong = books.client.uploadDocument(upload({ bookId, uploadId }, 'x'.repeat(101)), as);
  await expect(tooLong).rejects.toMatchObject(LIMIT_REACHED);
  expect(await usageOf(as)).toEqual({ books: 1, storedBytes: 0, uncommittedUploads: 0 });
  await books.client.uploadDocument(upload({ bookId, uploadId }, 'x'.repeat(100)), as);
  await books.client.uploadDocument(upload({ bookId, uploadId }, 'y'.repeat(90)), as);
  expect(await usageOf(as)).toEqual({ books: 1, storedBytes: 90, uncommittedUploads: 1 });
  await books.client.commitUpload({ bookId, uploadId }, as);
  expect(await usageOf(as)).toEqual({ books: 1, storedBytes: 90, uncommittedUploads: 0 });
  await books.client.discardUpload({ bookId, uploadId }, as);
  expect((await books.client.getBook({ bookId, includeChapters: true }, as)).chapters).toHaveLength(1);
});

test('a workspace has as many uncommitted uploads as the plan allows, and gets the place of a discarded one', async () => {
  const as = free();
  const bookId = await addBook(as);
  const uploadIds = Array.from({ length: 5 }, () => newId());
  const results = await Promise.allSettled(
    uploadIds.map((uploadId) => books.client.uploadDocument(upload({ bookId, uploadId }, 'x'), as)),
  );
  const stored = uploadIds.filter((_, index) => results[index]!.status === 'fulfilled');
  expect(stored).toHaveLength(2);
  const more = () => books.client.uploadDocument(upload({ bookId, uploadId: newId() }, 'x'), as);
  await expect(more()).rejects.toMatchObject(LIMIT_REACHED);
  await books.client.discardUpload({ bookId, uploadId: stored[0]! }, as);
  expect(await usageOf(as)).toEqual({ books: 1, storedBytes: 1, uncommittedUploads: 1 });
  await more();
});

test('old machine revisions go, those of people stay, and one more of those is refused', async () => {
  const as = { ...free() };
  const bookId = await addBook(as);
  const chapterId = await addChapter(as, bookId, 1, '他');
  const at = { bookId, chapterId };
  const edit = (translatedText: string) => books.client.editTranslation({ ...at, translatedText }, as);
  await edit('h1');
  for (const text of ['m1', 'm2', 'm3']) await translate(as, { ...at, text });
  expect(await revisionsOf(as, at)).toEqual(['m3', 'm2', 'm1', 'h1']);
  await edit('h2');
  await translate(as, { ...at, text: 'm4' });
  expect(await revisionsOf(as, at)).toEqual(['m4', 'h2', 'm3', 'm2', 'h1']);
  expect((await usageOf(as)).storedBytes).toBe(3 + 5 * 2);
  await edit('h3');
  await edit('h4');
  await expect(edit('h5')).rejects.toMatchObject(LIMIT_REACHED);
  await translate(as, { ...at, text: 'm5' });
  expect(await revisionsOf(as, at)).toEqual(['m5', 'h4', 'h3', 'm4', 'h2', 'm3', 'h1']);
});

test('a workspace over the limits of a smaller plan keeps what it has, and translations are still stored', async () => {
  const pro = { workspaceId: newId(), plan: 'pro' };
  const as = { ...pro, plan: 'free' };
  const bookIds = await Promise.all(Array.from({ length: 5 }, () => addBook(pro)));
  const bookId = bookIds[0]!;
  const chapterId = await addChapter(pro, bookId, 1, 'x'.repeat(500));
  await expect(addBook(as)).rejects.toMatchObject(LIMIT_REACHED);
  await expect(addChapter(as, bookId, 2, 'x')).rejects.toMatchObject(LIMIT_REACHED);
  const edit = books.client.editTranslation({ bookId, chapterId, translatedText: 'x' }, as);
  await expect(edit).rejects.toMatchObject(LIMIT_REACHED);
  await translate(as, { bookId, chapterId, text: 'done' });
  await books.client.editTranslation({ bookId, chapterId, title: 'a title' }, as);
  expect(await usageOf(as)).toEqual({ books: 5, storedBytes: 504, uncommittedUploads: 0 });
  for (const id of bookIds) await books.client.deleteBook({ bookId: id }, as);
  expect(await usageOf(as)).toEqual({ books: 0, storedBytes: 0, uncommittedUploads: 0 });
});
