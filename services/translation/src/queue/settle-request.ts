import { pause } from '@versio/kit/async';
import { fail } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { inTransaction, type Queryable } from '@versio/kit/postgres';
import { holdStatusOf } from '../book-states.ts';
import type { TranslationContext } from '../context.ts';
import { markReady } from '../schedule/enqueue.ts';
import {
  deleteRequest,
  findPendingJobs,
  findRequest,
  markUndoing,
  type PendingJob,
  type RequestRow,
  takeOverRequest,
} from '../store/requests.ts';

/** A translate call's request and its pending jobs, whose words are held. */
export interface HeldRequest {
  id: string;
  workspaceId: string;
  bookId: string;
  jobs: readonly PendingJob[];
}

// Reserve and MarkQueued together stay within the request's lease of 10 s.
export const STEP_TIMEOUT_MS = 4_500;

/**
 * Marks the chapters in books and queues their jobs; chapters that changed since selection drop out and are released.
 * Idempotent: books knows the jobs, and the last step compares the request's state.
 * @param refused jobs that billing would not hold, since they were released before
 * @returns how many entered the queue; undefined when the request is being undone by somebody else
 */
export const finishRequest = async (
  context: TranslationContext,
  request: HeldRequest,
  refused: ReadonlySet<string> = new Set(),
): Promise<number | undefined> => {
  const held = request.jobs.filter(({ id }) => !refused.has(id));
  const marked = await context.books.markQueued(
    {
      bookId: request.bookId,
      items: held.map((job) => ({
        chapterId: job.chapterId,
        jobId: job.id,
        expectedVersion: BigInt(job.chapterVersion),
        words: BigInt(job.words),
      })),
    },
    // One effect for one set of items, whoever finishes the request.
    { workspaceId: request.workspaceId, operationId: request.id, timeoutMs: STEP_TIMEOUT_MS },
  );
  const queuedIds = new Set(marked.queuedJobIds);
  const queued = request.jobs.filter(({ id }) => queuedIds.has(id));
  const dropped = request.jobs.filter(({ id }) => !queuedIds.has(id));
  const settled = await inTransaction(context.pool, async (tx) => {
    const { rowCount } = await tx.query(
      `UPDATE requests SET state = 'queued', queued = $2::int WHERE id = $1::uuid AND state = 'pending'`,
      [request.id, queued.length],
    );
    if (rowCount === 0) return false;
    await markReady(tx, queued);
    await tx.query(
      `UPDATE jobs SET state = CASE WHEN id = ANY ($2::uuid[]) THEN 'queued' ELSE 'dropped' END
       WHERE request_id = $1::uuid AND state = 'pending'`,
      [request.id, [...queuedIds]],
    );
    return true;
  });
  if (!settled) {
    const now = await findRequest(context.pool, request.id);
    return now?.state === 'queued' ? now.queued : undefined;
  }
  // The call has succeeded: what cannot be released now is released by the sweep.
  if (dropped.length > 0)
    await releaseDropped(context, dropped).catch((error) =>
      context.logger.warn({ err: error, requestId: request.id }, 'jobs that dropped out will be released later'),
    );
  return queued.length;
};

/** Releases jobs that dropped out and forgets them. */
export const releaseDropped = async (
  context: TranslationContext,
  jobs: readonly Pick<PendingJob, 'id' | 'workspaceId' | 'bookId' | 'chapterId'>[],
): Promise<void> => {
  const byWorkspace = Map.groupBy(jobs, ({ workspaceId }) => workspaceId);
  for (const [workspaceId, items] of byWorkspace) {
    await releaseInBooks(context, workspaceId, items);
    await context.pool.query(`DELETE FROM jobs WHERE id = ANY ($1::uuid[]) AND state = 'dropped'`, [
      items.map(({ id }) => id),
    ]);
  }
};

/**
 * Undoes a request: nothing of it stays queued or held. For a job that books has not seen it records `released`, so that a MarkQueued
 * still under way is refused. False when the request is queued already.
 */
export const undoRequest = async (context: TranslationContext, requestId: string): Promise<boolean> => {
  if (!(await markUndoing(context.pool, requestId))) return false;
  const jobs = await findPendingJobs(context.pool, requestId);
  if (jobs.length > 0) await releaseInBooks(context, jobs[0]!.workspaceId, jobs);
  await deleteRequest(context.pool, requestId, 'undoing');
  return true;
};

/** Finishes a request whose call is over if all its holds stand, else undoes it. */
export const settleAbandonedRequest = async (context: TranslationContext, request: RequestRow): Promise<void> => {
  if (request.state === 'undoing') {
    await undoRequest(context, request.id);
    return;
  }
  if (!(await takeOverRequest(context.pool, request.id))) return;
  const jobs = await findPendingJobs(context.pool, request.id);
  const { holds } = await context.billing.getHolds(
    { holdIds: jobs.map(({ id }) => id) },
    { workspaceId: request.workspaceId },
  );
  const held = holds.filter((hold) => holdStatusOf(hold) === 'held').length;
  if (held < jobs.length) await undoRequest(context, request.id);
  else await finishRequest(context, { ...request, jobs });
};

/**
 * Waits until no request of these is unsettled any more, settling those whose call is over. Fails with UNAVAILABLE when it takes too long.
 * @param findUnsettled looks for them anew each time
 */
export const awaitSettled = async (
  context: TranslationContext,
  findUnsettled: (db: Queryable) => Promise<RequestRow[]>,
): Promise<void> => {
  const endMs = Date.now() + WAIT_LIMIT_MS;
  for (;;) {
    const unsettled = await findUnsettled(context.pool);
    if (unsettled.length === 0) return;
    for (const request of unsettled) if (request.leaseIsOver) await settleAbandonedRequest(context, request);
    if (Date.now() > endMs) throw fail('UNAVAILABLE', 'an earlier translate call over the same chapters has not ended');
    await pause(WAIT_STEP_MS);
  }
};

// A pending request ends or is taken over within its lease.
const WAIT_LIMIT_MS = 15_000;
const WAIT_STEP_MS = 25;

const releaseInBooks = (
  context: TranslationContext,
  workspaceId: string,
  jobs: readonly Pick<PendingJob, 'id' | 'bookId' | 'chapterId'>[],
) =>
  context.books.releaseChapters(
    { items: jobs.map(({ id, bookId, chapterId }) => ({ jobId: id, bookId, chapterId })) },
    { workspaceId, operationId: newId(), timeoutMs: STEP_TIMEOUT_MS },
  );
