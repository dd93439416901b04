import type { Logger } from '@versio/kit/logger';
import type { Pool } from '@versio/kit/postgres';
import type { RpcClient } from '@versio/kit/rpc';
import { toIsoTime } from '@versio/kit/wire';
import type { BooksService, DoneJob } from '@versio/proto/versio/books/v1/books_pb';
import type { Rules } from './state-machine/types.ts';
import { CONSUMER } from './store/postgres-store.ts';
import type { Store } from './store/store.ts';
import { takeChapterDone } from './work/take-events.ts';

/** What reconciliation works with. */
export interface ReconciliationOptions {
  pool: Pool;
  store: Store;
  rules: Rules;
  books: Pick<RpcClient<typeof BooksService>, 'listDone'>;
  logger: Logger;
  wake: (atMs?: number) => void;
}

const PAGE_JOBS = 1_000;
const CURSOR_NAME = 'done jobs';

/**
 * Makes a turn of reconciliation: reads the jobs that books has completed since the last turn and takes in those whose event has not arrived,
 * under that event's id, so that the inbox drops it if it comes after all. So no wake-up depends on the bus alone.
 * @returns true when there is more to read
 */
export const createReconciliation =
  ({ pool, store, rules, books, logger, wake }: ReconciliationOptions) =>
  async (signal: AbortSignal): Promise<boolean> => {
    const cursor = await readCursor(pool);
    const { jobs, nextCursor } = await books.listDone({ cursor, pageSize: PAGE_JOBS }, { signal });
    for (const { job, bookTitle } of await missing(pool, jobs)) {
      signal.throwIfAborted();
      const { eventId, workspaceId, bookId, endTime, endedAt } = job!;
      const doneMs = Date.parse(toIsoTime(endTime, endedAt));
      const dueMs = await takeChapterDone(store, rules, { eventId, workspaceId, bookId, bookTitle, doneMs });
      if (dueMs !== undefined) wake(dueMs);
      logger.debug({ eventId, bookId }, 'a done chapter was taken in before its event');
    }
    if (nextCursor === cursor) return false;
    await writeCursor(pool, nextCursor);
    return jobs.length === PAGE_JOBS;
  };

const readCursor = async (pool: Pool): Promise<string> => {
  const { rows } = await pool.query<{ cursor: string }>('SELECT cursor FROM cursors WHERE name = $1::text', [
    CURSOR_NAME,
  ]);
  return rows[0]?.cursor ?? '';
};

const writeCursor = async (pool: Pool, cursor: string): Promise<void> => {
  await pool.query(
    `INSERT INTO cursors (name, cursor) VALUES ($1::text, $2::text)
     ON CONFLICT (name) DO UPDATE SET cursor = excluded.cursor`,
    [CURSOR_NAME, cursor],
  );
};

const missing = async (pool: Pool, jobs: readonly DoneJob[]): Promise<DoneJob[]> => {
  const { rows } = await pool.query<{ eventId: string }>(
    `SELECT event_id AS "eventId" FROM inbox WHERE consumer = $1::text AND event_id = ANY ($2::uuid[])`,
    [CONSUMER, jobs.map(({ job }) => job!.eventId)],
  );
  const known = new Set(rows.map(({ eventId }) => eventId));
  return jobs.filter(({ job }) => !known.has(job!.eventId));
};
