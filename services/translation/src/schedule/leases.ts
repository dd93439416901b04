import { inTransaction, type Pool } from '@versio/kit/postgres';
import { JOB_LEASE_MS } from './claim.ts';
import { type Lane, markReady } from './enqueue.ts';

/** A job that a worker believes to hold. */
export interface HeldJob {
  id: string;
  fence: number;
}

/** The worker does not hold the job any more: somebody else has it, or it is over. It may change nothing. */
export class JobLost extends Error {
  constructor() {
    super('the job is not held any more');
    this.name = 'JobLost';
  }
}

/** Renews leases; answers the jobs that are still held, by id, with their starts since the last checkpoint. */
export const renewLeases = async (pool: Pool, held: readonly HeldJob[]): Promise<Map<string, number>> => {
  if (held.length === 0) return new Map();
  const { rows } = await pool.query<{ id: string; fruitlessStarts: number }>(
    // In id order, as every statement that changes several held jobs.
    `WITH held AS (
       SELECT jobs.id FROM jobs JOIN unnest($1::uuid[], $2::bigint[]) AS mine(id, fence) USING (id, fence)
       WHERE jobs.state = 'running' ORDER BY jobs.id FOR UPDATE OF jobs
     )
     UPDATE jobs SET lease_until = now() + make_interval(secs => $3::double precision)
     FROM held WHERE jobs.id = held.id RETURNING jobs.id, jobs.fruitless_starts AS "fruitlessStarts"`,
    [held.map(({ id }) => id), held.map(({ fence }) => fence), JOB_LEASE_MS / 1_000],
  );
  return new Map(rows.map(({ id, fruitlessStarts }) => [id, fruitlessStarts]));
};

/**
 * Gives a job back to the queue.
 * @param isNewStart false when its worker ended in order or waited for a part that is down: then the next claim counts as no start
 */
export const requeueJob = (pool: Pool, job: HeldJob, isNewStart: boolean): Promise<void> =>
  requeue(pool, 'id = $1::uuid AND fence = $2::bigint', [job.id, job.fence], isNewStart);

/** Queues the jobs that an earlier life of this worker left behind. */
export const requeueJobsOf = (pool: Pool, workerId: string): Promise<void> =>
  requeue(pool, 'worker_id = $1::text', [workerId], true);

/** Queues jobs whose worker has not renewed its lease. */
export const requeueLostJobs = (pool: Pool): Promise<void> => requeue(pool, 'lease_until < now()', [], true);

const MOST_REQUEUED = 1_000;

const requeue = async (pool: Pool, condition: string, values: unknown[], isNewStart: boolean): Promise<void> => {
  const { rows: found } = await pool.query<Lane & HeldJob>(
    `SELECT id, fence, workspace_id AS "workspaceId", book_id AS "bookId", model, key_owner AS "keyOwner" FROM jobs
     WHERE state = 'running' AND ${condition} LIMIT ${MOST_REQUEUED}`,
    values,
  );
  if (found.length === 0) return;
  await inTransaction(pool, async (tx) => {
    await markReady(tx, found);
    await tx.query(
      `UPDATE jobs SET state = 'queued', resumed = $${values.length + 2}::boolean, lease_until = NULL, worker_id = NULL
       WHERE id = ANY ($${values.length + 1}::uuid[]) AND state = 'running' AND ${condition}`,
      [...values, found.map(({ id }) => id), !isNewStart],
    );
  });
};
