// Requests that a kill during QueueChapters leaves unsettled, and how the task settles them.

import { newId } from '@versio/kit/ids';
import { inTransaction } from '@versio/kit/postgres';
import { readJobs } from '@versio/testing/harness/translation';
import { startTestServices, type TestServices } from '@versio/testing/services';
import { waitFor } from '@versio/testing/wait';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { insertPlannedJobs, insertRequest, type NewJob, settleRequest } from '../store/requests.ts';

let services: TestServices;
let workspaceId: string;
beforeAll(async () => {
  services = await startTestServices(inject('databaseUrl'));
  workspaceId = await services.createWorkspace({ words: 1_000 });
});
afterAll(() => services.close());

/** Creates a book and a request for its chapters as a call stores it; `kill` ends its lease. */
const abandon = async (state: 'planned' | 'withdrawn', count = 3) => {
  const { book } = await services.books.createBook({ title: 'a', sourceLang: 'zh', targetLang: 'vi' }, { workspaceId });
  const bookId = book!.id;
  for (let orderNo = 1; orderNo <= count; orderNo += 1)
    await services.books.addChapter({ bookId, orderNo, sourceText: '他走了' }, { workspaceId });
  const { chapters } = await services.books.selectChapters({ bookId, all: true }, { workspaceId });
  const jobs: NewJob[] = chapters.map(({ id, orderNo, version }) => ({
    id: newId(),
    chapterId: id,
    orderNo,
    model: 'offline',
    words: 3,
    chapterVersion: Number(version),
    named: false,
    analysisDue: false,
    namingDue: false,
  }));
  const request = { id: newId(), workspaceId, operationId: newId(), bookId, useBible: true, customerKey: undefined };
  await inTransaction(services.pool, async (tx) => {
    await insertRequest(tx, request, jobs);
    await tx.query(`UPDATE requests SET state = $2, lease_until = now() + interval '1 hour' WHERE id = $1`, [
      request.id,
      state,
    ]);
  });
  const reserve = (some = jobs) =>
    services.billing.reserve(
      { holds: some.map((job) => ({ holdId: job.id, words: 3n, bookId, chapterId: job.chapterId })) },
      { workspaceId },
    );
  const mark = (some = jobs) =>
    services.books.markQueued(
      {
        bookId,
        items: some.map((job) => ({
          chapterId: job.chapterId,
          jobId: job.id,
          expectedVersion: BigInt(job.chapterVersion),
          words: 3n,
        })),
      },
      { workspaceId },
    );
  const kill = () => services.pool.query('UPDATE requests SET lease_until = now() WHERE id = $1', [request.id]);
  return { bookId, jobs, request, reserve, mark, kill };
};
const chapterStates = async (bookId: string) => {
  const { chapters } = await services.books.getBook({ bookId, includeChapters: true }, { workspaceId });
  return chapters.map(({ status }) => status);
};
const reserved = async () => Number((await services.billing.getBalance({}, { workspaceId })).reservedWords);
const allDone = (bookId: string) =>
  waitFor('the chapters to be done', async () => (await chapterStates(bookId)).every((status) => status === 'done'));
const isGone = (requestId: string) =>
  waitFor('the request to be undone', async () => {
    const { rows } = await services.pool.query('SELECT 1 FROM requests WHERE id = $1', [requestId]);
    return rows.length === 0;
  });

test('a request killed before Reserve is undone', async () => {
  const { bookId, request, mark, kill } = await abandon('planned');
  await kill();
  await isGone(request.id);
  expect(await chapterStates(bookId)).toEqual(['idle', 'idle', 'idle']);
  // A late MarkQueued is refused.
  expect((await mark()).queuedJobIds).toEqual([]);
});

test('a request killed after some holds is undone, and the holds are released', async () => {
  const { bookId, request, jobs, reserve, kill } = await abandon('planned');
  await reserve(jobs.slice(0, 2));
  await kill();
  await isGone(request.id);
  expect(await chapterStates(bookId)).toEqual(['idle', 'idle', 'idle']);
  await waitFor('the holds to be released', async () => (await reserved()) === 0);
  // A late Reserve is refused for all of them, also for the third, whose release has an event of its own.
  await waitFor('a late Reserve to be refused', async () => (await reserve()).refusedHoldIds.length === 3);
  await waitFor('nothing to be held', async () => (await reserved()) === 0);
});

test('a request killed after Reserve or during MarkQueued is finished', async () => {
  for (const marked of [0, 1, 3]) {
    const { bookId, jobs, reserve, mark, request, kill } = await abandon('planned');
    await reserve();
    if (marked > 0) await mark(jobs.slice(0, marked));
    await kill();
    await allDone(bookId);
    const { rows } = await services.pool.query('SELECT state, queued FROM requests WHERE id = $1', [request.id]);
    expect(rows).toEqual([{ state: 'queued', queued: 3 }]);
    // A retry of the call returns the same.
    const again = await services.translation.queueChapters(
      { bookId, all: true, useBible: true },
      { workspaceId, operationId: request.operationId },
    );
    expect(again.queued).toBe(3);
  }
  await waitFor('the words to be captured', async () => (await reserved()) === 0);
});

test('a request killed while it is undone is undone, even if all its chapters were marked', async () => {
  const { bookId, request, reserve, mark, kill } = await abandon('withdrawn');
  await reserve();
  await mark();
  await kill();
  await isGone(request.id);
  expect(await chapterStates(bookId)).toEqual(['idle', 'idle', 'idle']);
  await waitFor('the holds to be released', async () => (await reserved()) === 0);
});

/** Queues the jobs of a request in translation alone; no worker finds them without a book queue. */
const queueJobs = async (requestId: string) => {
  await insertPlannedJobs(services.pool, requestId);
  await settleRequest(services.pool, requestId, { queued: 3, droppedIds: [] });
};

/** Makes an unsettled request what the version before stores: its jobs are pending, in the table of the others. */
const leaveAsBefore = async (requestId: string, state: 'pending' | 'undoing') => {
  await queueJobs(requestId);
  await services.pool.query(`UPDATE jobs SET state = 'pending' WHERE request_id = $1`, [requestId]);
  await services.pool.query('UPDATE requests SET state = $2 WHERE id = $1', [requestId, state]);
};

test('requests that the version before left are finished and undone', async () => {
  const held = await abandon('planned');
  await leaveAsBefore(held.request.id, 'pending');
  await held.reserve();
  const withdrawn = await abandon('planned');
  await leaveAsBefore(withdrawn.request.id, 'undoing');
  await withdrawn.reserve();
  await withdrawn.mark();
  const call = services.translation.queueChapters(
    { bookId: held.bookId, all: true, useBible: true },
    { workspaceId, operationId: newId() },
  );
  const first = await Promise.race([call, new Promise((resolve) => setTimeout(resolve, 200, 'waits'))]);
  expect(first).toBe('waits');
  await held.kill();
  await withdrawn.kill();
  await isGone(withdrawn.request.id);
  expect(await chapterStates(withdrawn.bookId)).toEqual(['idle', 'idle', 'idle']);
  expect((await call).queued).toBe(0);
  await allDone(held.bookId);
  const { rows } = await services.pool.query('SELECT DISTINCT state FROM jobs WHERE request_id = ANY ($1)', [
    [held.request.id, withdrawn.request.id],
  ]);
  expect(rows).toEqual([{ state: 'done' }]);
  await waitFor('the words to be resolved', async () => (await reserved()) === 0);
});

test.each([3, 120])('of %i chapters one that changed since its selection drops out and is released', async (count) => {
  const { bookId, jobs, reserve, kill } = await abandon('planned', count);
  await services.books.editTranslation({ bookId, chapterId: jobs[0]!.chapterId, translatedText: 'x' }, { workspaceId });
  await reserve();
  await kill();
  await allDone(bookId);
  const listed = await readJobs(services.translation, { bookId }, { workspaceId });
  expect(listed.map(({ chapterId }) => chapterId).toSorted()).toEqual(
    jobs
      .slice(1)
      .map(({ chapterId }) => chapterId)
      .toSorted(),
  );
  await waitFor('the words to be resolved', async () => (await reserved()) === 0);
});

test('a call over chapters of a planned request waits for it, then queues the rest', async () => {
  const { bookId, kill } = await abandon('planned');
  const call = services.translation.queueChapters({ bookId, all: true, useBible: true }, { workspaceId });
  const first = await Promise.race([call, new Promise((resolve) => setTimeout(resolve, 200, 'waits'))]);
  expect(first).toBe('waits');
  const { jobs, total } = await services.translation.explainJobs({ bookId }, { workspaceId });
  expect([jobs.map(({ reason }) => reason), total]).toEqual([['settling', 'settling', 'settling'], 3]);
  await kill();
  const { queued } = await call;
  expect(queued).toBe(3);
  await allDone(bookId);
});

test('a call over a chapter whose job books has decided closes the job and queues the chapter', async () => {
  const { bookId, jobs, request, reserve, mark } = await abandon('planned');
  // Queued in translation, but no worker finds it without a book queue; books has released it.
  await reserve();
  await mark();
  await queueJobs(request.id);
  const items = jobs.map((job) => ({ bookId, chapterId: job.chapterId, jobId: job.id }));
  await services.books.releaseChapters({ items }, { workspaceId });
  const { queued } = await services.translation.queueChapters({ bookId, all: true, useBible: true }, { workspaceId });
  expect(queued).toBe(3);
  await allDone(bookId);
  const { rows } = await services.pool.query('SELECT DISTINCT state FROM jobs WHERE request_id = $1', [request.id]);
  expect(rows).toEqual([{ state: 'cancelled' }]);
});
