import { inTransaction, type Pool, type Transaction } from '@versio/kit/postgres';
import { type Lane, markReady } from './enqueue.ts';

/*
 * Analyses of a book are made in parallel and applied in chapter order (architecture section 3 step 3). A job whose analysis is ready waits for
 * the active jobs of lower chapters whose analysis is still due; while it waits it holds no worker.
 *
 * Parking and waking take the book's lock, so that the last lower job cannot settle between a waiter's look and its parking.
 */

/**
 * Parks a job if lower analyses of its book are due.
 * @returns true when it waits: the worker lets go of it; it comes back as a resumed job
 */
export const waitForLowerChapters = (
  pool: Pool,
  job: { id: string; bookId: string; orderNo: number; fence: number },
): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    await lockBook(tx, job.bookId);
    const { rowCount } = await tx.query(
      `UPDATE jobs SET state = 'waiting', lease_until = NULL, worker_id = NULL
       WHERE id = $1::uuid AND state = 'running' AND fence = $4::bigint
         AND EXISTS (SELECT 1 FROM jobs AS lower WHERE lower.book_id = $2::uuid AND lower.order_no < $3::int AND lower.analysis = 'due')`,
      [job.id, job.bookId, job.orderNo, job.fence],
    );
    return rowCount === 1;
  });

/** The analysis of a job has been applied, skipped or given up: later chapters may go on. */
export const settleAnalysis = async (
  pool: Pool,
  job: { id: string; bookId: string; fence: number },
  warning: string | null = null,
): Promise<void> => {
  await pool.query(
    `UPDATE jobs SET analysis = 'settled', warning = coalesce($3::text, warning) WHERE id = $1::uuid AND fence = $2::bigint AND state = 'running'`,
    [job.id, job.fence, warning],
  );
  await pool.query('DELETE FROM analyses WHERE job_id = $1::uuid', [job.id]);
  await wakeWaitingJobs(pool, job.bookId);
};

/** Queues those waiting jobs of a book that nothing lower holds up any more. */
export const wakeWaitingJobs = (pool: Pool, bookId: string): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await lockBook(tx, bookId);
    const { rows } = await tx.query<Lane & { id: string }>(
      `SELECT id, workspace_id AS "workspaceId", book_id AS "bookId", model, key_owner AS "keyOwner" FROM jobs
       WHERE state = 'waiting' AND book_id = $1::uuid
         AND order_no <= coalesce((SELECT min(order_no) FROM jobs WHERE book_id = $1::uuid AND analysis = 'due'), 2147483647)`,
      [bookId],
    );
    if (rows.length === 0) return;
    await markReady(tx, rows);
    await tx.query(
      `UPDATE jobs SET state = 'queued', resumed = true WHERE id = ANY ($1::uuid[]) AND state = 'waiting'`,
      [rows.map(({ id }) => id)],
    );
  });

/** For the sweep: books in which something waits. */
export const findWaitingBooks = async (pool: Pool, limit: number): Promise<string[]> => {
  const { rows } = await pool.query<{ bookId: string }>(
    `SELECT DISTINCT book_id AS "bookId" FROM jobs WHERE state = 'waiting' LIMIT $1::int`,
    [limit],
  );
  return rows.map(({ bookId }) => bookId);
};

const lockBook = async (tx: Transaction, bookId: string): Promise<void> => {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1::text, 1))', [`analysis ${bookId}`]);
};
