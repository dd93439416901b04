import { inTransaction, type Pool, type Transaction } from '@versio/kit/postgres';
import { BOOK_QUEUE_COLUMNS, type BookQueue, markReady } from '../store/ready-queues.ts';

/*
 * The chapters of a book are analysed in parallel, and the analyses are applied in chapter order. A job with a finished
 * analysis waits for the active jobs of lower chapters whose analysis is still due; a waiting job occupies no worker.
 * (A waiting job whose analysis is settled waits for names: store/namings.ts.)
 *
 * Starting and ending a wait take the book's lock, so that the last lower job cannot settle between a job's check and
 * the start of its wait.
 */

/**
 * Lets a job wait if analyses of lower chapters are due.
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
         SELECT 1 FROM jobs AS lower
         WHERE lower.book_id = $2::uuid AND lower.order_no < $3::int AND lower.analysis = 'due')`,
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

/** Queues the waiting jobs of a book for which no lower analysis is due any more. */
export const wakeWaitingJobs = (pool: Pool, bookId: string): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await lockBook(tx, bookId);
    const { rows } = await tx.query<BookQueue & { id: string }>(
      `SELECT id, ${BOOK_QUEUE_COLUMNS} FROM jobs
       WHERE state = 'waiting' AND book_id = $1::uuid AND analysis = 'due' AND order_no <= coalesce(
         (SELECT min(order_no) FROM jobs WHERE book_id = $1::uuid AND analysis = 'due'), 2147483647)`,
      [bookId],
    );
    if (rows.length === 0) return;
    await markReady(tx, rows);
    await tx.query(
      `UPDATE jobs SET state = 'queued', resumed = true
       WHERE id = ANY ($1::uuid[]) AND state = 'waiting' AND analysis = 'due'`,
      [rows.map(({ id }) => id)],
    );
  });

/** Returns books that have jobs waiting for lower chapters. */
export const findWaitingBooks = async (pool: Pool, limit: number): Promise<string[]> => {
  const { rows } = await pool.query<{ bookId: string }>(
    `SELECT DISTINCT book_id AS "bookId" FROM jobs WHERE state = 'waiting' AND analysis = 'due' LIMIT $1::int`,
    [limit],
  );
  return rows.map(({ bookId }) => bookId);
};

const lockBook = async (tx: Transaction, bookId: string): Promise<void> => {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1::text, 1))', [`analysis ${bookId}`]);
};
