import { inTransaction, type Pool } from '@versio/kit/postgres';
import type { HeldJob } from '../store/held-jobs.ts';
import { BOOK_QUEUE_COLUMNS, type BookQueue, markReady } from '../store/ready-queues.ts';
import { JOB_LEASE_MS } from '../store/turns.ts';

const MAX_REQUEUED = 1_000;

/** The worker does not hold the job any more: another one does, or the job is over. The worker must not change it. */
export class JobLost extends Error {
  constructor() {
    super('the job is not held any more');
    this.name = 'JobLost';
  }
}

/** Renews leases. Returns the starts without progress of the jobs that are still held, by job id. */
export const renewLeases = async (pool: Pool, held: readonly HeldJob[]): Promise<Map<string, number>> => {
  if (held.length === 0) return new Map();
  const { rows } = await pool.query<{ id: string; startsWithoutProgress: number }>(
    // Locks in id order, like every statement that changes several held jobs.
    `WITH held AS (
       SELECT jobs.id FROM jobs JOIN unnest($1::uuid[], $2::bigint[]) AS mine(id, fence) USING (id, fence)
       WHERE jobs.state = 'running' ORDER BY jobs.id FOR UPDATE OF jobs
     )
     UPDATE jobs SET lease_until = now() + make_interval(secs => $3::double precision)
     FROM held WHERE jobs.id = held.id RETURNING jobs.id, jobs.fruitless_starts AS "startsWithoutProgress"`,
    [held.map(({ id }) => id), held.map(({ fence }) => fence), JOB_LEASE_MS / 1_000],
  );
  return new Map(rows.map(({ id, startsWithoutProgress }) => [id, startsWithoutProgress]));
};

/**
 * Queues a held job again.
 * @param countsAsStart whether the next claim counts as a start; false if the worker was closed, or waited for a
 * service that is down
 */
export const requeueJob = (pool: Pool, job: HeldJob, countsAsStart: boolean): Promise<void> =>
  requeue(pool, 'id = $1::uuid AND fence = $2::bigint', [job.id, job.fence], countsAsStart);

/** Queues the jobs again that this worker held before its process was restarted. */
export const requeueJobsOf = (pool: Pool, workerId: string): Promise<void> =>
  requeue(pool, 'worker_id = $1::text', [workerId], true);

/** Queues jobs again whose lease has ended. */
export const requeueLostJobs = (pool: Pool): Promise<void> => requeue(pool, 'lease_until < now()', [], true);

const requeue = async (pool: Pool, condition: string, values: unknown[], countsAsStart: boolean): Promise<void> => {
  const { rows: found } = await pool.query<BookQueue & HeldJob>(
    `SELECT id, fence, ${BOOK_QUEUE_COLUMNS} FROM jobs WHERE state = 'running' AND ${condition} LIMIT ${MAX_REQUEUED}`,
    values,
  );
  if (found.length === 0) return;
  await inTransaction(pool, async (tx) => {
    await markReady(tx, found);
    await tx.query(
      `UPDATE jobs SET state = 'queued', resumed = $${values.length + 2}::boolean, lease_until = NULL, worker_id = NULL
       WHERE id = ANY ($${values.length + 1}::uuid[]) AND state = 'running' AND ${condition}`,
      [...values, found.map(({ id }) => id), !countsAsStart],
    );
  });
};
