import { inTransaction } from '@versio/kit/postgres';
import { count } from '@versio/kit/telemetry';
import type { TranslationContext } from '../context.ts';
import type { FailureReason } from '../engine/translate-chapter.ts';
import { wakeWaitingJobs } from '../schedule/barrier.ts';
import { notifyStopped } from '../schedule/enqueue.ts';

/** How a job ended, as books answers it. */
export interface JobEnd {
  jobId: string;
  outcome: 'done' | 'failed' | 'released';
  /** The chapter's errorMsg when failed. */
  error: string;
  /** What kind of failure, where it is known. */
  reason?: FailureReason | undefined;
}

/** True for an outcome that ends a job. */
export const isEnd = (outcome: string): outcome is JobEnd['outcome'] =>
  outcome === 'done' || outcome === 'failed' || outcome === 'released';

const STATES = { done: 'done', failed: 'failed', released: 'cancelled' } as const;

/**
 * Sets jobs to what books decided. With a job go its unapplied analysis and, when done, its checkpoints; with the last active job of a request
 * goes a person's key. Jobs that are over already stay as they are.
 * @returns the ids of the jobs that ended by this call
 */
export const closeJobs = async (
  { pool }: Pick<TranslationContext, 'pool'>,
  ends: readonly JobEnd[],
): Promise<string[]> => {
  if (ends.length === 0) return [];
  const closed = await inTransaction(pool, async (tx) => {
    const { rows } = await tx.query<{
      id: string;
      bookId: string;
      wasDue: boolean;
      hasKey: boolean;
      isTakenBack: boolean;
    }>({
      name: 'close-jobs',
      // What goes with them is in the same statement: one round trip, where most chapters have neither.
      text: `WITH wanted AS (
         SELECT jobs.id, jobs.analysis, jobs.state AS old_state, wanted.state, wanted.error
         FROM unnest($1::uuid[], $2::text[], $3::text[]) AS wanted(id, state, error) JOIN jobs USING (id)
         WHERE jobs.state IN ('queued', 'running', 'waiting')
         ORDER BY jobs.id FOR UPDATE OF jobs
       ), closed AS (
       UPDATE jobs SET state = wanted.state, error = CASE WHEN wanted.state = 'failed' THEN wanted.error END, finished_at = now(),
         analysis = 'settled', lease_until = NULL, worker_id = NULL
       FROM wanted WHERE jobs.id = wanted.id
       RETURNING jobs.id, jobs.book_id, jobs.chapter_id, jobs.state, wanted.analysis = 'due' AS was_due, jobs.key_owner <> '' AS has_key,
         wanted.old_state = 'running' AND wanted.state = 'cancelled' AS is_taken_back
       ), unapplied AS (
         DELETE FROM analyses WHERE job_id IN (SELECT id FROM closed)
       ), unneeded AS (
         DELETE FROM checkpoints WHERE chapter_id IN (SELECT chapter_id FROM closed WHERE state = 'done')
       )
       SELECT id, book_id AS "bookId", was_due AS "wasDue", has_key AS "hasKey", is_taken_back AS "isTakenBack" FROM closed`,
      values: [
        ends.map(({ jobId }) => jobId),
        ends.map(({ outcome }) => STATES[outcome]),
        ends.map(({ error }) => error),
      ],
    });
    const ids = rows.map(({ id }) => id);
    if (rows.some(({ hasKey }) => hasKey))
      await tx.query(
        `UPDATE requests SET wrapped_key = NULL
         WHERE wrapped_key IS NOT NULL AND id IN (SELECT request_id FROM jobs WHERE id = ANY ($1::uuid[]))
           AND NOT EXISTS (SELECT 1 FROM jobs WHERE jobs.request_id = requests.id AND state IN ('pending', 'queued', 'running', 'waiting'))`,
        [ids],
      );
    const stopped = rows.filter(({ isTakenBack }) => isTakenBack).map(({ id }) => id);
    if (stopped.length > 0) await notifyStopped(tx, stopped);
    return rows;
  });
  for (const bookId of new Set(closed.filter(({ wasDue }) => wasDue).map((row) => row.bookId)))
    await wakeWaitingJobs(pool, bookId);
  const endOf = new Map(ends.map((end) => [end.jobId, end]));
  for (const { id } of closed) {
    const { outcome, reason } = endOf.get(id)!;
    count('versio.job.ended', {
      'versio.outcome': outcome,
      'versio.reason': outcome === 'failed' ? (reason ?? 'other') : 'none',
    });
  }
  return closed.map(({ id }) => id);
};
