import { inTransaction, type Pool } from '@versio/kit/postgres';
import { deleteJobsOfBook } from './jobs.ts';
import { notifyStopped } from './ready-queues.ts';

const BOOKS_PER_BATCH = 5;
const ROWS_PER_BATCH = 5_000;
// What a workspace may have beside what hangs on its requests. Its suspension stays: it refuses late work.
const TABLES = ['checkpoints', 'chapter_noise', 'lanes', 'turns', 'daily_usage'] as const;

/**
 * Deletes a batch of what a workspace has queued, used and kept here. Its books are gone from books, so that their jobs
 * were released; a pending request is left to the task that settles it.
 */
export const eraseJobs =
  (pool: Pool) =>
  async (workspaceId: string): Promise<Record<string, number>> => {
    const { rows: books } = await pool.query<{ bookId: string }>(
      `SELECT DISTINCT book_id AS "bookId" FROM requests WHERE workspace_id = $1::uuid AND state = 'queued'
       LIMIT $2::int`,
      [workspaceId, BOOKS_PER_BATCH],
    );
    for (const { bookId } of books)
      await inTransaction(pool, async (tx) => notifyStopped(tx, await deleteJobsOfBook(tx, workspaceId, bookId)));
    const { rows } = await pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM requests WHERE workspace_id = $1::uuid',
      [workspaceId],
    );
    const requests = rows[0]!.count;
    if (requests > 0) return { requests };
    let engine = 0;
    for (const table of TABLES) {
      const { rowCount } = await pool.query(
        `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
           SELECT ctid FROM ${table} WHERE workspace_id = $1::uuid LIMIT $2::int))`,
        [workspaceId, ROWS_PER_BATCH],
      );
      if (rowCount === ROWS_PER_BATCH) engine += 1;
    }
    return { engine };
  };
