import { countRows, deleteRows } from '@versio/kit/erasure';
import { inTransaction, type Pool } from '@versio/kit/postgres';
import { deleteJobsOfBook } from './jobs.ts';
import { notifyStopped } from './ready-queues.ts';

const BOOKS_PER_BATCH = 5;
const ROWS_PER_BATCH = 5_000;
// What a workspace may have beside what hangs on its requests. Its suspension stays: it refuses late work.
const TABLES = ['checkpoints', 'chapter_noise', 'lanes', 'turns', 'daily_usage'] as const;

/**
 * Deletes a batch of what a workspace has queued, used and kept here. Its books are gone from books, so that their jobs
 * were released; an unsettled request is left to the task that settles it.
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
    const requests = await countRows(pool, { workspaceId, table: 'requests' });
    if (requests > 0) return { requests };
    let engine = 0;
    for (const table of TABLES)
      if ((await deleteRows(pool, { workspaceId, table }, ROWS_PER_BATCH)) === ROWS_PER_BATCH) engine += 1;
    return { engine };
  };
