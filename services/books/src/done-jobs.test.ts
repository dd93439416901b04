import { newId } from '@versio/kit/ids';
import { JobState } from '@versio/proto/versio/books/v1/books_pb';
import { startTestBooks, type TestBooks } from '@versio/testing/harness/books';
import { afterAll, beforeAll, expect, test } from 'vitest';

let books: TestBooks;
beforeAll(async () => {
  books = await startTestBooks();
});
afterAll(() => books?.close());

const finish = async (bookId: string, chapterId: string): Promise<string> => {
  const jobId = await books.queue(bookId, chapterId);
  await books.client.markRunning({ chapterId, jobId, fence: 1n }, books.workspace);
  await books.client.completeChapter({ chapterId, jobId, fence: 1n, translatedText: 'x' }, books.workspace);
  return jobId;
};

test('pages continue at the cursor, and a row that commits late is not skipped', async () => {
  const { client, workspace, database } = books;
  const { bookId, chapterIds } = await books.addBook({ chapters: 3 });
  // A transaction that begins (and takes its time and id) before all others, and commits after them.
  const late = newId();
  await database.query('BEGIN');
  await database.query(
    `INSERT INTO job_outcomes (job_id, workspace_id, book_id, chapter_id, outcome, event_id, words, book_title, order_no, ended_at)
     VALUES ($1, $2, $3, $4, 'done', $5, 3, 'x', 1, now() - interval '1 minute')`,
    [late, workspace.workspaceId, bookId, newId(), newId()],
  );
  const jobs: string[] = [];
  for (const chapterId of chapterIds) jobs.push(await finish(bookId, chapterId));
  await client.updateBook({ bookId, title: 'Tên mới' }, workspace);

  const first = await client.listDone({ cursor: '', pageSize: 2 }, {});
  expect(first.jobs.map(({ job }) => job!.jobId)).toEqual(jobs.slice(0, 2));
  expect(first.jobs[0]).toMatchObject({
    bookTitle: 'Tên mới',
    orderNo: 1,
    job: { jobState: JobState.DONE, words: 3n },
  });
  const second = await client.listDone({ cursor: first.nextCursor }, {});
  expect(second.jobs.map(({ job }) => job!.jobId)).toEqual(jobs.slice(2));
  const empty = await client.listDone({ cursor: second.nextCursor }, {});
  expect(empty).toMatchObject({ jobs: [], nextCursor: second.nextCursor });

  await database.query('COMMIT');
  const third = await client.listDone({ cursor: second.nextCursor }, {});
  expect(third.jobs.map(({ job }) => job!.jobId)).toEqual([late]);
  await expect(client.listDone({ cursor: 'x' }, {})).rejects.toMatchObject({ reason: 'INVALID_BODY' });
});

test('failed jobs are listed for who asks for them, and a book is busy while a chapter is queued or running', async () => {
  const { client, workspace } = books;
  const { bookId, chapterIds } = await books.addBook({ chapters: 2 });
  const isBusy = async () => {
    const response = await client.listBusyBooks({ bookIds: [bookId, newId()] }, {});
    expect(response.books.map((book) => book.bookId)).toEqual([bookId]);
    return response.books[0]!.isBusy;
  };
  expect(await isBusy()).toBe(false);
  let before = (await client.listDone({ cursor: '', includeFailed: true }, {})).nextCursor;
  const [failing, released] = chapterIds as [string, string];
  const jobId = await books.queue(bookId, failing);
  const releasedJob = await books.queue(bookId, released);
  expect(await isBusy()).toBe(true);
  await client.failChapter({ chapterId: failing, jobId, fence: 1n, errorMessage: 'no model' }, workspace);
  expect(await isBusy()).toBe(true);
  await client.releaseChapters({ items: [{ bookId, chapterId: released, jobId: releasedJob }] }, workspace);
  expect(await isBusy()).toBe(false);

  const [event] = await books.events(jobId);
  expect(event!.payload.value).toMatchObject({ bookId, bookTitle: '天龙', jobId, errorMessage: 'no model' });
  const { jobs, nextCursor } = await client.listDone({ cursor: before, includeFailed: true }, {});
  expect(jobs).toMatchObject([
    { bookTitle: '天龙', orderNo: 0, job: { jobId, eventId: event!.eventId, jobState: JobState.FAILED } },
  ]);
  before = nextCursor;
  expect((await client.listDone({ cursor: before, includeFailed: true }, {})).jobs).toEqual([]);
  const all = await client.listDone({ cursor: '' }, {});
  expect(all.jobs.map(({ job }) => job!.jobId)).not.toContain(jobId);
  await expect(client.listBusyBooks({ bookIds: ['x'] }, {})).rejects.toMatchObject({ reason: 'INVALID_BODY' });
});
