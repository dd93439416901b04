import { inTransaction, type Pool, type Transaction } from '@versio/kit/postgres';
import { MAX_ANALYSES_PER_CALL } from '@versio/proto/limits';
import type { HeldJob } from '../store/held-jobs.ts';
import { HOLDS_HIGHER_BACK_SQL } from '../store/jobs.ts';
import { BOOK_QUEUE_COLUMNS, type BookQueue, markReady, RUNNING_BY_ID_SQL } from '../store/ready-queues.ts';

/*
 * The chapters of a book are analysed in parallel, and the analyses are applied in chapter order. A job with a finished
 * analysis waits for the active jobs of lower chapters whose analysis is still due; a waiting job occupies no worker.
 * The worker that has the lowest applies it with those of the waiting jobs that follow, as one group.
 * A lower job that waits for names (store/namings.ts) is passed over, or its names would hold back chapters without
 * them; its analysis comes later.
 *
 * Invariant: a waiting job waits for names if its naming is due, else for lower chapters, and then its analysis is
 * stored. Its names come first, and settled names are never due again.
 *
 * Starting and ending a wait for lower chapters take the book's lock, so that the last lower job cannot settle, or
 * start to wait for names, between a job's check and the start of its wait.
 */

/** A job whose analysis may be applied now. */
export interface DueJob extends HeldJob {
  chapterId: string;
  orderNo: number;
}

/** What is applied next of a book. */
export interface DueAnalyses {
  /** In chapter order. */
  due: DueJob[];
  /** Those of the given jobs that wait from now on. */
  waitingIds: Set<string>;
}

// As PostgreSQL stores them, compressed; an analysis has some 3 KiB. A larger one is applied alone.
const MAX_GROUP_BYTES = 512 * 1024;

/**
 * Returns the jobs of a book whose analyses are to be applied next, as one group: of these jobs, which workers hold and
 * whose names are settled, and of those that wait for lower chapters, up to the first chapter that is not analysed yet.
 * The others of these jobs begin to wait: their workers release them, and a later claim resumes them. A job whose
 * analysis has been settled is neither.
 */
export const takeDueAnalyses = (pool: Pool, bookId: string, jobs: readonly HeldJob[]): Promise<DueAnalyses> =>
  inTransaction(pool, async (tx) => {
    await lockBook(tx, bookId);
    const columns = [jobs.map(({ id }) => id), jobs.map(({ fence }) => fence)];
    const { rows } = await tx.query<DueJob & { isReady: boolean; bytes: number }>(
      `SELECT lowest.id, lowest.fence, chapter_id AS "chapterId", order_no AS "orderNo",
         coalesce(pg_column_size(found), 0) AS bytes,
         found IS NOT NULL AND (state = 'waiting' OR (state = 'running' AND held.id IS NOT NULL)) AS "isReady"
       FROM (
         SELECT * FROM jobs WHERE book_id = $1::uuid AND ${HOLDS_HIGHER_BACK_SQL} ORDER BY order_no, id LIMIT $4::int
       ) AS lowest
       LEFT JOIN unnest($2::uuid[], $3::bigint[]) AS held(id, fence) USING (id, fence)
       LEFT JOIN analyses ON analyses.job_id = lowest.id
       ORDER BY order_no, lowest.id`,
      [bookId, ...columns, MAX_ANALYSES_PER_CALL],
    );
    let bytes = 0;
    const end = rows.findIndex((row, index) => {
      bytes += row.bytes;
      return !row.isReady || (index > 0 && bytes > MAX_GROUP_BYTES);
    });
    const due = end === -1 ? rows : rows.slice(0, end);
    const dueIds = due.map(({ id }) => id);
    if (jobs.every(({ id }) => dueIds.includes(id))) return { due, waitingIds: new Set() };
    const waiting = await tx.query<{ id: string }>(
      `WITH others AS (
         SELECT id FROM jobs JOIN unnest($1::uuid[], $2::bigint[]) AS held(id, fence) USING (id, fence)
         WHERE ${RUNNING_BY_ID_SQL} AND analysis || '' = 'due' AND id <> ALL ($3::uuid[]) ORDER BY id FOR UPDATE OF jobs
       )
       UPDATE jobs SET state = 'waiting', lease_until = NULL, worker_id = NULL
       FROM others WHERE jobs.id = others.id RETURNING jobs.id`,
      [...columns, dueIds],
    );
    return { due, waitingIds: new Set(waiting.rows.map(({ id }) => id)) };
  });

/** A job whose analysis was applied, skipped or failed. */
export interface SettledAnalysis extends HeldJob {
  warning?: string | null;
}

/**
 * Marks analyses of a book as applied, skipped or failed, so that later chapters go on. Queues those of the jobs that
 * wait for lower chapters, and the others that none of these holds back any more.
 */
export const settleAnalyses = (pool: Pool, bookId: string, settled: readonly SettledAnalysis[]): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await lockBook(tx, bookId);
    const ids = settled.map(({ id }) => id);
    const { rows } = await tx.query<BookQueue & { id: string }>(
      `SELECT id, ${BOOK_QUEUE_COLUMNS} FROM jobs
       WHERE state = 'waiting' AND book_id = $1::uuid AND analysis = 'due' AND naming = 'settled'
         AND (id = ANY ($2::uuid[]) OR order_no <= coalesce(
           (SELECT min(order_no) FROM jobs WHERE book_id = $1::uuid AND ${HOLDS_HIGHER_BACK_SQL} AND id <> ALL ($2::uuid[])),
           2147483647))`,
      [bookId, ids],
    );
    if (rows.length > 0) await markReady(tx, rows);
    if (settled.length > 0)
      await tx.query(
        `WITH settled AS (
           SELECT jobs.id, given.warning FROM jobs
           JOIN unnest($1::uuid[], $2::bigint[], $3::text[]) AS given(id, fence, warning) USING (id, fence)
           WHERE ${RUNNING_BY_ID_SQL} OR (state || '' = 'waiting' AND analysis = 'due' AND naming = 'settled')
           ORDER BY jobs.id FOR UPDATE OF jobs
         ), applied AS (
           DELETE FROM analyses USING settled WHERE job_id = settled.id
         )
         UPDATE jobs SET analysis = 'settled', warning = coalesce(settled.warning, jobs.warning)
         FROM settled WHERE jobs.id = settled.id`,
        [ids, settled.map(({ fence }) => fence), settled.map(({ warning }) => warning ?? null)],
      );
    if (rows.length > 0)
      await tx.query(
        `WITH woken AS (
           SELECT id FROM jobs
           WHERE id = ANY ($1::uuid[]) AND state || '' = 'waiting' AND naming = 'settled' ORDER BY id FOR UPDATE
         )
         UPDATE jobs SET state = 'queued', resumed = true FROM woken WHERE jobs.id = woken.id`,
        [rows.map(({ id }) => id)],
      );
  });

/** Queues the jobs of a book that wait for lower chapters of which none holds them back any more. */
export const wakeWaitingJobs = (pool: Pool, bookId: string): Promise<void> => settleAnalyses(pool, bookId, []);

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
