import { inTransaction, type Pool, type Transaction } from '@versio/kit/postgres';
import { count } from '@versio/kit/telemetry';
import type { JobEnd } from '../book-states.ts';
import { wakeWaitingJobs } from '../schedule/barrier.ts';
import { notifyStopped } from '../schedule/ready-queues.ts';
import { dropUnneededCustomerKeys } from '../store/customer-keys.ts';

const STATES = { done: 'done', failed: 'failed', released: 'cancelled' } as const;

/**
 * Sets jobs to the outcome that books decided; jobs that have ended already stay as they are. Deletes the unapplied
 * analysis of each, the checkpoints of a done one, and the customer key of a request whose last active job ended.
 * @returns the ids of the jobs that ended by this call
 */
export const closeJobs = async (pool: Pool, ends: readonly JobEnd[]): Promise<string[]> => {
  if (ends.length === 0) return [];
  const closed = await inTransaction(pool, async (tx) => {
    const rows = await endJobs(tx, ends);
    if (rows.some(({ hasCustomerKey }) => hasCustomerKey))
      await dropUnneededCustomerKeys(
        tx,
        rows.map(({ id }) => id),
      );
    const stopped = rows.filter(({ wasTakenBack }) => wasTakenBack).map(({ id }) => id);
    if (stopped.length > 0) await notifyStopped(tx, stopped);
    return rows;
  });
  const booksToWake = new Set(closed.filter(({ wasAnalysisDue }) => wasAnalysisDue).map(({ bookId }) => bookId));
  for (const bookId of booksToWake) await wakeWaitingJobs(pool, bookId);
  const endOf = new Map(ends.map((end) => [end.jobId, end]));
  for (const { id } of closed) {
    const end = endOf.get(id)!;
    count('versio.job.ended', {
      'versio.outcome': end.outcome,
      'versio.reason': end.outcome === 'failed' ? (end.reason ?? 'other') : 'none',
    });
  }
  return closed.map(({ id }) => id);
};

interface ClosedRow {
  id: string;
  bookId: string;
  wasAnalysisDue: boolean;
  hasCustomerKey: boolean;
  /** It was cancelled while a worker held it. */
  wasTakenBack: boolean;
}

/**
 * Ends jobs and deletes what they leave behind in one statement: most chapters leave nothing, and it saves round trips.
 */
const endJobs = async (tx: Transaction, ends: readonly JobEnd[]): Promise<ClosedRow[]> => {
  const { rows } = await tx.query<ClosedRow & { [column: string]: unknown }>({
    name: 'close-jobs',
    text: `WITH wanted AS (
         SELECT jobs.id, jobs.analysis, jobs.state AS old_state, wanted.state, wanted.error
         FROM unnest($1::uuid[], $2::text[], $3::text[]) AS wanted(id, state, error) JOIN jobs USING (id)
         WHERE jobs.state IN ('queued', 'running', 'waiting')
         ORDER BY jobs.id FOR UPDATE OF jobs
       ), closed AS (
         UPDATE jobs SET state = wanted.state, error = CASE WHEN wanted.state = 'failed' THEN wanted.error END,
           finished_at = now(), analysis = 'settled', lease_until = NULL, worker_id = NULL
         FROM wanted WHERE jobs.id = wanted.id
         RETURNING jobs.id, jobs.book_id, jobs.chapter_id, jobs.state, wanted.analysis = 'due' AS was_due,
           jobs.key_owner <> '' AS has_key, wanted.old_state = 'running' AND wanted.state = 'cancelled' AS taken_back
       ), unapplied AS (
         DELETE FROM analyses WHERE job_id IN (SELECT id FROM closed)
       ), unneeded AS (
         DELETE FROM checkpoints WHERE chapter_id IN (SELECT chapter_id FROM closed WHERE state = 'done')
       )
       SELECT id, book_id AS "bookId", was_due AS "wasAnalysisDue", has_key AS "hasCustomerKey",
         taken_back AS "wasTakenBack"
       FROM closed`,
    values: [
      ends.map(({ jobId }) => jobId),
      ends.map(({ outcome }) => STATES[outcome]),
      ends.map((end) => (end.outcome === 'failed' ? end.error : '')),
    ],
  });
  return rows;
};
