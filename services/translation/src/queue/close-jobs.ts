import { inTransaction, type Pool } from '@versio/kit/postgres';
import { count } from '@versio/kit/telemetry';
import type { JobEnd } from '../book-states.ts';
import { wakeWaitingJobs } from '../schedule/barrier.ts';
import { dropUnneededCustomerKeys } from '../store/customer-keys.ts';
import { type EndedJob, endJobs } from '../store/jobs.ts';
import { endIdleNamings } from '../store/namings.ts';
import { notifyStopped } from '../store/ready-queues.ts';

const STATES = { done: 'done', failed: 'failed', released: 'cancelled' } as const;

/**
 * Sets jobs to the outcome that books decided; jobs that have ended already stay as they are. Deletes the unapplied
 * analysis of each, the checkpoints of a done one, the customer key of a request whose last active job ended, and the
 * naming of a request whose last job that waits for it ended.
 * @returns the ids of the jobs that ended by this call
 */
export const closeJobs = async (pool: Pool, ends: readonly JobEnd[]): Promise<string[]> => {
  if (ends.length === 0) return [];
  const closed = await inTransaction(pool, async (tx) => {
    const rows = await endJobs(tx, ends.map(toEndedJob));
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
  const namings = new Set(closed.filter(({ wasNamingDue }) => wasNamingDue).map(({ requestId }) => requestId));
  // After the transaction: a naming locks its row before those of its jobs.
  if (namings.size > 0) await endIdleNamings(pool, [...namings]);
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

const toEndedJob = (end: JobEnd): EndedJob => ({
  id: end.jobId,
  state: STATES[end.outcome],
  error: end.outcome === 'failed' ? end.error : null,
});
