import { pause } from '@versio/kit/async';
import { fail } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { inTransaction, type Pool, type Queryable } from '@versio/kit/postgres';
import { holdStatusOf } from '../book-states.ts';
import type { TranslationContext } from '../context.ts';
import { deleteDroppedJobs } from '../store/jobs.ts';
import { createNaming } from '../store/namings.ts';
import { markReady } from '../store/ready-queues.ts';
import {
  adoptRequest,
  deleteRequest,
  findPlannedJobs,
  findRequest,
  insertPlannedJobs,
  type JobIds,
  markWithdrawn,
  type PlannedJob,
  type RequestRow,
  settleRequest,
  takeOverRequest,
} from '../store/requests.ts';

/** The time limit of Reserve and of MarkQueued: both together fit in the request's lease of 10 s. */
export const STEP_TIMEOUT_MS = 4_500;

// A planned request is settled or taken over within its lease of 10 s.
const WAIT_LIMIT_MS = 15_000;
const WAIT_STEP_MS = 25;

// PostgreSQL takes 25 ms to insert 1,000 jobs with their nine index entries. They are inserted while billing and books,
// which take as long, are asked, in a transaction that they decide. Of fewer jobs there is less to gain.
const MIN_JOBS_AHEAD = 100;

/** Pools with such a transaction: each has one at a time, or a service that hangs could take all connections. */
const insertingAhead = new WeakSet<Pool>();

/** A request with its planned jobs. */
export interface PlannedRequest {
  id: string;
  workspaceId: string;
  bookId: string;
  jobs: readonly PlannedJob[];
}

/**
 * Marks the chapters of a request as queued in books and queues its jobs. Chapters that changed since they were
 * selected drop out, and their jobs are released. Idempotent: books identifies the jobs, and the request is settled
 * once. When it rejects, no call of it is under way any more.
 * @param holdWords holds the words of the jobs, if they are not held; returns the jobs that billing refused because
 * they had been released before
 * @returns how many chapters entered the queue; undefined if the request is withdrawn
 */
export const finishRequest = async (
  context: TranslationContext,
  request: PlannedRequest,
  holdWords: () => Promise<ReadonlySet<string>> = async () => new Set(),
): Promise<number | undefined> => {
  const { pool } = context;
  const marked = holdWords().then((refused) => markQueuedInBooks(context, request, refused));
  const isAhead = request.jobs.length >= MIN_JOBS_AHEAD && !insertingAhead.has(pool);
  if (isAhead) {
    insertingAhead.add(pool);
    // Awaited in the transaction.
    marked.catch(() => {});
  } else await marked;
  const settled = await inTransaction(pool, async (tx) => {
    const isPlanned = await insertPlannedJobs(tx, request.id);
    const queuedIds = new Set(await marked);
    if (!isPlanned) return undefined;
    const queued = request.jobs.filter(({ id }) => queuedIds.has(id));
    const dropped = request.jobs.filter(({ id }) => !queuedIds.has(id));
    await markReady(tx, queued);
    await settleRequest(tx, request.id, { queued: queued.length, droppedIds: dropped.map(({ id }) => id) });
    await createNaming(tx, request.id);
    return { queued, dropped };
  }).finally(async () => {
    if (isAhead) insertingAhead.delete(pool);
    await marked.catch(() => {});
  });
  if (settled === undefined) {
    const current = await findRequest(pool, request.id);
    return current?.state === 'queued' ? current.queued : undefined;
  }
  const { queued, dropped } = settled;
  if (dropped.length > 0)
    await releaseDroppedJobs(context, dropped).catch((error) =>
      context.logger.warn(
        { err: error, translateRequestId: request.id },
        'dropped jobs could not be released; a task retries',
      ),
    );
  return queued.length;
};

const markQueuedInBooks = async (
  { books }: TranslationContext,
  { id, workspaceId, bookId, jobs }: PlannedRequest,
  refused: ReadonlySet<string>,
): Promise<string[]> => {
  const items = jobs
    .filter((job) => !refused.has(job.id))
    .map((job) => ({
      chapterId: job.chapterId,
      jobId: job.id,
      expectedVersion: BigInt(job.chapterVersion),
      words: BigInt(job.words),
    }));
  // The operation id makes the call take effect once, whoever finishes the request.
  const options = { workspaceId, operationId: id, timeoutMs: STEP_TIMEOUT_MS };
  return (await books.markQueued({ bookId, items }, options)).queuedJobIds;
};

/** Releases jobs that dropped out of their request, and deletes them. */
export const releaseDroppedJobs = async (context: TranslationContext, jobs: readonly JobIds[]): Promise<void> => {
  const byWorkspace = Map.groupBy(jobs, ({ workspaceId }) => workspaceId);
  for (const [workspaceId, ofWorkspace] of byWorkspace) {
    await releaseInBooks(context, workspaceId, ofWorkspace);
    await deleteDroppedJobs(
      context.pool,
      ofWorkspace.map(({ id }) => id),
    );
  }
};

/**
 * Undoes a request, so that nothing of it stays queued or held. For jobs unknown to books, books records `released`, so
 * that a MarkQueued still under way is refused. Does nothing if the request is queued.
 */
export const undoRequest = async (context: TranslationContext, requestId: string): Promise<void> => {
  if (!(await markWithdrawn(context.pool, requestId))) return;
  const jobs = await findPlannedJobs(context.pool, requestId);
  if (jobs.length > 0) await releaseInBooks(context, jobs[0]!.workspaceId, jobs);
  await deleteRequest(context.pool, requestId, 'withdrawn');
};

/** Settles a request whose lease has ended: finishes it if all its holds exist, otherwise undoes it. */
export const settleAbandonedRequest = async (context: TranslationContext, request: RequestRow): Promise<void> => {
  if (request.state === 'pending' || request.state === 'undoing')
    await inTransaction(context.pool, (tx) => adoptRequest(tx, request.id));
  if (request.state === 'withdrawn' || request.state === 'undoing') {
    await undoRequest(context, request.id);
    return;
  }
  if (!(await takeOverRequest(context.pool, request.id))) return;
  const jobs = await findPlannedJobs(context.pool, request.id);
  const { holds } = await context.billing.getHolds(
    { holdIds: jobs.map(({ id }) => id) },
    { workspaceId: request.workspaceId },
  );
  const held = holds.filter((hold) => holdStatusOf(hold) === 'held').length;
  if (held < jobs.length) await undoRequest(context, request.id);
  else await finishRequest(context, { ...request, jobs });
};

/**
 * Waits until all of these requests are settled, and settles those whose lease has ended. Fails with UNAVAILABLE after
 * 15 s.
 * @param findUnsettled is called again after each wait
 */
export const awaitSettled = async (
  context: TranslationContext,
  findUnsettled: (db: Queryable) => Promise<RequestRow[]>,
): Promise<void> => {
  const endMs = Date.now() + WAIT_LIMIT_MS;
  for (;;) {
    const unsettled = await findUnsettled(context.pool);
    if (unsettled.length === 0) return;
    for (const request of unsettled) if (request.isLeaseOver) await settleAbandonedRequest(context, request);
    if (Date.now() > endMs)
      throw fail('UNAVAILABLE', 'an earlier translate call over the same chapters has not ended; try again');
    await pause(WAIT_STEP_MS);
  }
};

const releaseInBooks = (
  { books }: TranslationContext,
  workspaceId: string,
  jobs: readonly Pick<PlannedJob, 'id' | 'bookId' | 'chapterId'>[],
) =>
  books.releaseChapters(
    { items: jobs.map(({ id, bookId, chapterId }) => ({ jobId: id, bookId, chapterId })) },
    { workspaceId, operationId: newId(), timeoutMs: STEP_TIMEOUT_MS },
  );
