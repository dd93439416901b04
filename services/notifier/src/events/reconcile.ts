import type { Pool } from '@versio/kit/postgres';
import { toIsoTime } from '@versio/kit/wire';
import { type DoneJob, JobState } from '@versio/proto/versio/books/v1/books_pb';
import type { NotifierContext } from '../context.ts';
import { CONSUMER } from '../store/postgres-store.ts';
import { takeChapterEnded } from './take-events.ts';

/** What reconciliation works with. */
export type ReconciliationContext = Pick<NotifierContext, 'pool' | 'store' | 'logger' | 'wakeSender'> & {
  books: Pick<NotifierContext['books'], 'listDone'>;
  config: Pick<NotifierContext['config'], 'rules'>;
};

const PAGE_JOBS = 1_000;
const CURSOR_NAME = 'done jobs';

/**
 * Returns one turn of reconciliation: it reads the jobs that have ended in books, done or failed, since the last turn
 * and processes those whose event has not arrived. It uses that event's id, so that the inbox drops the event if it
 * arrives later. No delivery depends on the bus alone.
 * @returns true if there is more to read
 */
export const createReconciliation =
  ({ pool, store, config: { rules }, books, logger, wakeSender }: ReconciliationContext) =>
  async (signal: AbortSignal): Promise<boolean> => {
    const cursor = await readCursor(pool);
    const { jobs, nextCursor } = await books.listDone({ cursor, pageSize: PAGE_JOBS, includeFailed: true }, { signal });
    for (const { job, bookTitle } of await findMissing(pool, jobs)) {
      signal.throwIfAborted();
      const { eventId, workspaceId, bookId, endTime, endedAt, jobState } = job!;
      const endedMs = Date.parse(toIsoTime(endTime, endedAt));
      const outcome = jobState === JobState.FAILED ? 'failed' : 'done';
      const fact = { eventId, workspaceId, bookId, bookTitle, outcome, endedMs } as const;
      const dueMs = await takeChapterEnded(store, rules, fact);
      if (dueMs !== undefined) wakeSender(dueMs);
      logger.debug({ eventId, bookId }, 'an ended chapter was processed before its event arrived');
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

const findMissing = async (pool: Pool, jobs: readonly DoneJob[]): Promise<DoneJob[]> => {
  const { rows } = await pool.query<{ eventId: string }>(
    `SELECT event_id AS "eventId" FROM inbox WHERE consumer = $1::text AND event_id = ANY ($2::uuid[])`,
    [CONSUMER, jobs.map(({ job }) => job!.eventId)],
  );
  const known = new Set(rows.map(({ eventId }) => eventId));
  return jobs.filter(({ job }) => !known.has(job!.eventId));
};
