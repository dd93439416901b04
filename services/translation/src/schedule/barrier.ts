import { inTransaction, type Pool, type Transaction } from '@versio/kit/postgres';
import { BOOK_QUEUE_COLUMNS, type BookQueue, markReady } from '../store/ready-queues.ts';

/*
 * The chapters of a book are analysed in parallel, and the analyses are applied in chapter order. A job with a finished
 * analysis waits for the active jobs of lower chapters whose analysis is still due; a waiting job occupies no worker.
 * A lower job that waits for names (store/namings.ts) is passed over, or its names would hold back chapters without
 * them; its analysis comes later.
 *
 * Invariant: a waiting job waits for names if its naming is due, else for lower chapters. Its names come first, and
 * settled names are never due again.
 *
 * Starting and ending a wait for lower chapters take the book's lock, so that the last lower job cannot settle, or
 * start to wait for names, between a job's check and the start of its wait.
 */

/** Selects the jobs whose analysis higher chapters wait for. */
const HOLDS_HIGHER_BACK = `analysis = 'due' AND NOT (state = 'waiting' AND naming = 'due')`;

/**
 * Lets a job whose names are settled wait if analyses of lower chapters are due.
 * @returns true if it waits: the worker releases it, and a later claim resumes it
 */
export const waitForLowerChapters = (
  pool: Pool,
  job: { id: string; bookId: string; orderNo: number; fence: number },
): Promise<boolean> =>
  inTransaction(pool, async (tx) => {
    await lockBook(tx, job.bookId);
    const { rowCount } = await tx.query(
      `UPDATE jobs SET state = 'waiting', lease_until = NULL, worker_id = NULL
       WHERE id = $1::uuid AND state = 'running' AND fence = $4::bigint AND EXISTS (
         SELECT 1 FROM jobs WHERE book_id = $2::uuid AND order_no < $3::int AND ${HOLDS_HIGHER_BACK})`,
      [job.id, job.bookId, job.orderNo, job.fence],
    );
    return rowCount === 1;
  });

/** Marks the analysis of a job as applied, skipped or failed, so that later chapters go on. */
export const settleAnalysis = async (
  pool: Pool,
  job: { id: string; bookId: string; fence: number },
  warning: string | null = null,
): Promise<void> => {
  await pool.query(
    `UPDATE jobs SET analysis = 'settled', warning = coalesce($3::text, warning)
     WHERE id = $1::uuid AND fence = $2::bigint AND state = 'running'`,
    [job.id, job.fence, warning],
  );
  await pool.query('DELETE FROM analyses WHERE job_id = $1::uuid', [job.id]);
  await wakeWaitingJobs(pool, job.bookId);
};

/** Queues the jobs of a book that wait for lower chapters of which none holds them back any more. */
export const wakeWaitingJobs = (pool: Pool, bookId: string): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await lockBook(tx, bookId);
    const { rows } = await tx.query<BookQueue & { id: string }>(
      `SELECT id, ${BOOK_QUEUE_COLUMNS} FROM jobs
       WHERE state = 'waiting' AND book_id = $1::uuid AND analysis = 'due' AND naming = 'settled'
         AND order_no <= coalesce(
           (SELECT min(order_no) FROM jobs WHERE book_id = $1::uuid AND ${HOLDS_HIGHER_BACK}), 2147483647)`,
      [bookId],
    );
    if (rows.length === 0) return;
    await markReady(tx, rows);
    await tx.query(
      `UPDATE jobs SET state = 'queued', resumed = true
       WHERE id = ANY ($1::uuid[]) AND state = 'waiting' AND analysis = 'due' AND naming = 'settled'`,
      [rows.map(({ id }) => id)],
    );
  });

/** Returns books that have jobs waiting for lower chapters. */
export const findWaitingBooks = async (pool: Pool, limit: number): Promise<string[]> => {
  const { rows } = await pool.query<{ bookId: string }>(
    `SELECT DISTINCT book_id AS "bookId" FROM jobs
     WHERE state = 'waiting' AND analysis = 'due' AND naming = 'settled' LIMIT $1::int`,
    [limit],
  );
  return rows.map(({ bookId }) => bookId);
};

const lockBook = async (tx: Transaction, bookId: string): Promise<void> => {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1::text, 1))', [`analysis ${bookId}`]);
};
