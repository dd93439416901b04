import { newId } from '@versio/kit/ids';
import {
  BooksService,
  ChapterState,
  CoverType,
  DictionaryFormat,
  DocumentFormat,
} from '@versio/proto/versio/books/v1/books_pb';
import { jobStatusOf, startTestBooks, type TestBooks } from '@versio/testing/harness/books';
import { afterAll, beforeAll, expect, test } from 'vitest';

let books: TestBooks;
let theirs: { bookId: string; chapterId: string; jobId: string; revisionId: string; version: bigint };
const stranger = { workspaceId: newId() };

beforeAll(async () => {
  books = await startTestBooks();
  const { bookId, chapterIds } = await books.addBook();
  const chapterId = chapterIds[0]!;
  await books.client.editTranslation({ bookId, chapterId, translatedText: 'x' }, books.workspace);
  const { revisions } = await books.client.listRevisions({ bookId, chapterId }, books.workspace);
  const jobId = await books.queue(bookId, chapterId);
  await books.client.markRunning({ chapterId, jobId, fence: 1n }, books.workspace);
  const { chapters } = await books.client.selectChapters({ bookId, chapterIds }, books.workspace);
  theirs = { bookId, chapterId, jobId, revisionId: revisions[0]!.id, version: chapters[0]!.version };
});
afterAll(() => books?.close());

const drain = async (stream: AsyncIterable<unknown>): Promise<void> => {
  for await (const _ of stream);
};

async function* upload(bookId: string) {
  const header = { bookId, uploadId: newId(), position: 0, filename: 'a.txt' };
  yield { part: { case: 'header' as const, value: header } };
  yield { part: { case: 'piece' as const, value: new TextEncoder().encode('text') } };
}

async function* dictionary(bookId: string) {
  yield { part: { case: 'header' as const, value: { bookId, format: DictionaryFormat.WORDS } } };
  yield { part: { case: 'piece' as const, value: new TextEncoder().encode('修炼=tu luyện') } };
}

async function* words(bookId: string) {
  yield { bookId };
  yield { words: ['x'] };
}

// Every RPC that names a book or chapter, called by a stranger with ids that exist, and by the owner with ids that do
// not.
const CALLS: Record<string, (at: typeof theirs, as: { workspaceId: string }) => Promise<unknown>> = {
  getBook: ({ bookId }, as) => books.client.getBook({ bookId, includeChapters: true }, as),
  getBookAsJson: ({ bookId }, as) => books.client.getBook({ bookId, includeChapters: true, chaptersAsJson: true }, as),
  updateBook: ({ bookId }, as) => books.client.updateBook({ bookId, title: 'mine' }, as),
  deleteBook: ({ bookId }, as) => books.client.deleteBook({ bookId }, as),
  addChapter: ({ bookId }, as) => books.client.addChapter({ bookId, orderNo: 9, title: '', sourceText: 'x' }, as),
  getChapter: (at, as) => books.client.getChapter(at, as),
  getChapterAsJson: (at, as) => books.client.getChapter({ ...at, asJson: true }, as),
  editTranslation: (at, as) => books.client.editTranslation({ ...at, translatedText: 'mine' }, as),
  deleteChapter: (at, as) => books.client.deleteChapter(at, as),
  deleteChapters: ({ bookId, chapterId }, as) => books.client.deleteChapters({ bookId, chapterIds: [chapterId] }, as),
  listRevisions: (at, as) => books.client.listRevisions(at, as),
  getRevision: ({ chapterId, revisionId }, as) => books.client.getRevision({ chapterId, revisionId }, as),
  getRevisionOfBook: (at, as) => books.client.getRevision(at, as),
  restoreRevision: (at, as) => books.client.restoreRevision(at, as),
  searchTexts: ({ bookId }, as) => books.client.searchTexts({ bookId, query: 'x' }, as),
  replaceText: ({ bookId }, as) => books.client.replaceText({ bookId, find: 'x', replacement: 'mine' }, as),
  uploadDocument: ({ bookId }, as) => books.client.uploadDocument(upload(bookId), as),
  commitUpload: ({ bookId }, as) => books.client.commitUpload({ bookId, uploadId: newId() }, as),
  previewUpload: ({ bookId }, as) => drain(books.client.previewUpload({ bookId, uploadId: newId() }, as)),
  downloadBook: ({ bookId }, as) =>
    drain(books.client.downloadBook({ bookId, documentFormat: DocumentFormat.TXT }, as)),
  putDictionary: ({ bookId }, as) => books.client.putDictionary(dictionary(bookId), as),
  getDictionary: ({ bookId }, as) => drain(books.client.getDictionary({ bookId }, as)),
  deleteDictionary: ({ bookId }, as) => books.client.deleteDictionary({ bookId }, as),
  putCover: ({ bookId }, as) =>
    books.client.putCover({ bookId, coverType: CoverType.PNG, content: Uint8Array.of(1) }, as),
  getCover: ({ bookId }, as) => books.client.getCover({ bookId }, as),
  deleteCover: ({ bookId }, as) => books.client.deleteCover({ bookId }, as),
  findWords: ({ bookId }, as) => books.client.findWords(words(bookId), as),
  selectChapters: ({ bookId }, as) => books.client.selectChapters({ bookId, all: true }, as),
};

const NOT_FOUND = { reason: expect.stringMatching(/^(BOOK|CHAPTER)_NOT_FOUND$/) };

test.each(Object.keys(CALLS))('%s: an id of another workspace, or of nothing, is not found', async (name) => {
  await expect(CALLS[name]!(theirs, stranger)).rejects.toMatchObject(NOT_FOUND);
  const missing = { ...theirs, bookId: newId(), chapterId: newId(), revisionId: newId() };
  await expect(CALLS[name]!(missing, books.workspace)).rejects.toMatchObject(NOT_FOUND);
  const nonsense = { ...theirs, bookId: 'x', chapterId: "'; --", revisionId: '' };
  await expect(CALLS[name]!(nonsense, books.workspace)).rejects.toMatchObject(NOT_FOUND);
});

test('a missing chapter is distinguished from a missing book', async () => {
  const { bookId } = theirs;
  for (const chapterId of [newId(), 'x'])
    for (const name of ['getChapter', 'editTranslation', 'deleteChapter', 'listRevisions'])
      await expect(CALLS[name]!({ ...theirs, bookId, chapterId }, books.workspace)).rejects.toMatchObject({
        reason: 'CHAPTER_NOT_FOUND',
      });
});

test('a revision of another chapter, and a chapter of another book, are not found', async () => {
  const other = await books.addBook();
  const elsewhere = { ...theirs, bookId: other.bookId, chapterId: other.chapterIds[0]! };
  for (const name of ['getRevisionOfBook', 'restoreRevision'])
    await expect(CALLS[name]!(elsewhere, books.workspace)).rejects.toMatchObject({ reason: 'REVISION_NOT_FOUND' });
  const replacement = { bookId: other.bookId, find: 'x', replacement: 'mine', chapterIds: [theirs.chapterId] };
  await expect(books.client.replaceText(replacement, books.workspace)).rejects.toMatchObject({
    reason: 'CHAPTER_NOT_FOUND',
  });
});

test('calls of another workspace about a job change nothing and reveal nothing', async () => {
  const { client } = books;
  const job = { ...theirs, fence: 9n };
  const items = [{ ...theirs, expectedVersion: theirs.version, words: 3n }];
  expect((await client.markQueued({ bookId: theirs.bookId, items }, stranger)).queuedJobIds).toEqual([]);
  const started = await client.markRunning(job, stranger);
  expect([jobStatusOf(started), started.chapter, started.book]).toEqual(['superseded', undefined, undefined]);
  expect(jobStatusOf(await client.markAnalysed(job, stranger))).toBe('superseded');
  expect(jobStatusOf(await client.completeChapter({ ...job, translatedText: 'x' }, stranger))).toBe('superseded');
  expect(jobStatusOf(await client.failChapter({ ...job, errorMessage: 'x' }, stranger))).toBe('superseded');
  // A release by a stranger concerns only the stranger's own job of that id.
  await client.releaseChapters({ items: [theirs] }, stranger);
  expect(await books.chapter(theirs.bookId, theirs.chapterId)).toMatchObject({
    state: ChapterState.RUNNING,
    translatedText: 'x',
  });
  const done = await client.completeChapter({ ...theirs, fence: 1n, translatedText: 'y' }, books.workspace);
  expect(jobStatusOf(done)).toBe('done');
  expect((await client.listBooks({ limit: 10 }, stranger)).total).toBe(0);
});

test('every RPC except the system methods requires the acting workspace', async () => {
  const system = ['getJobOutcomes', 'listDone', 'listBusyBooks'];
  for (const [name, method] of Object.entries(BooksService.method)) {
    if (method.methodKind !== 'unary') continue;
    const call = (books.client as unknown as Record<string, (request: object, as: object) => Promise<unknown>>)[name]!;
    if (system.includes(name)) await call({}, {});
    else await expect(call({}, {})).rejects.toThrow();
  }
});
