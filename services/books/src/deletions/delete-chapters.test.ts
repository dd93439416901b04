import { newId } from '@versio/kit/ids';
import { startTestBooks, type TestBooks } from '@versio/testing/harness/books';
import { afterAll, beforeAll, expect, test } from 'vitest';

let books: TestBooks;
beforeAll(async () => {
  books = await startTestBooks();
});
afterAll(() => books?.close());

const listed = async (bookId: string): Promise<string[]> =>
  (await books.client.getBook({ bookId, includeChapters: true }, books.workspace)).chapters.map(({ id }) => id);

async function* file(header: { bookId: string; uploadId: string; position: number; filename: string }) {
  yield { part: { case: 'header' as const, value: header } };
  yield { part: { case: 'piece' as const, value: new TextEncoder().encode('text') } };
}

test('a chapter with a job keeps all chapters of a deletion, and is kept by that of its upload', async () => {
  const { client, workspace } = books;
  const { bookId } = await books.addBook();
  const before = await listed(bookId);
  const uploadId = newId();
  for (const position of [0, 1])
    await client.uploadDocument(file({ bookId, uploadId, position, filename: `${position}.txt` }), workspace);
  await expect(client.deleteUpload({ bookId, uploadId }, workspace)).rejects.toMatchObject({
    reason: 'UPLOAD_NOT_FOUND',
  });
  const { chapterIds } = await client.commitUpload({ bookId, uploadId }, workspace);
  await books.queue(bookId, chapterIds[1]!);
  await expect(client.deleteChapters({ bookId, chapterIds }, workspace)).rejects.toMatchObject({
    reason: 'CHAPTER_BUSY',
  });
  expect(await listed(bookId)).toEqual([...before, ...chapterIds]);
  const foreign = client.deleteUpload({ bookId, uploadId }, { workspaceId: newId() });
  await expect(foreign).rejects.toMatchObject({ reason: 'BOOK_NOT_FOUND' });
  await client.deleteUpload({ bookId, uploadId }, workspace);
  expect(await listed(bookId)).toEqual([...before, chapterIds[1]]);
  const deleted = (await books.events(chapterIds[0]!)).filter(({ payload }) => payload.case === 'chapterDeleted');
  expect(deleted).toHaveLength(1);
});
