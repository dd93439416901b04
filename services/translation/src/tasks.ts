import type { BackgroundTask } from '@versio/kit/service';
import type { TranslationContext } from './context.ts';
import { closeResolvedJobs } from './queue/active-jobs.ts';
import { releaseDropped, settleAbandonedRequest } from './queue/settle-request.ts';
import { findWaitingBooks, wakeWaitingJobs } from './schedule/barrier.ts';
import { requeueLostJobs } from './schedule/leases.ts';
import { findAbandonedRequests, type PendingJob } from './store/requests.ts';

const PAGE = 100;
const MOST_OUTCOMES = 1_000;
const CHECKPOINT_DAYS = 30;

/** What kills, lost messages and parts that were down leave behind is found and brought to its end by these. */
export const createSweeps = (context: TranslationContext): BackgroundTask[] => [
  { name: 'requeue lost jobs', everyMs: 1_000, run: () => requeueLostJobs(context.pool).then(() => false) },
  { name: 'settle abandoned requests', everyMs: 2_000, run: () => settleRequests(context) },
  { name: 'wake waiting jobs', everyMs: 5_000, run: () => wakeBooks(context) },
  { name: 'release dropped jobs', everyMs: 10_000, run: () => releaseAllDropped(context) },
  { name: 'close resolved jobs', everyMs: 30_000, run: createOutcomeSweep(context) },
  { name: 'delete old checkpoints', everyMs: 600_000, run: () => deleteCheckpoints(context) },
];

const settleRequests = async (context: TranslationContext): Promise<boolean> => {
  const requests = await findAbandonedRequests(context.pool, PAGE);
  // One that cannot be settled now must not hold up the others.
  for (const request of requests)
    await settleAbandonedRequest(context, request).catch((error) =>
      context.logger.warn({ err: error, requestId: request.id }, 'a translate call could not be settled yet'),
    );
  return false;
};

const wakeBooks = async ({ pool }: TranslationContext): Promise<boolean> => {
  for (const bookId of await findWaitingBooks(pool, PAGE)) await wakeWaitingJobs(pool, bookId);
  return false;
};

const releaseAllDropped = async (context: TranslationContext): Promise<boolean> => {
  const { rows } = await context.pool.query<PendingJob>(
    `SELECT id, workspace_id AS "workspaceId", book_id AS "bookId", chapter_id AS "chapterId" FROM jobs
     WHERE state = 'dropped' ORDER BY id LIMIT $1::int`,
    [MOST_OUTCOMES],
  );
  if (rows.length > 0) await releaseDropped(context, rows);
  return rows.length === MOST_OUTCOMES;
};

/** Asks books for the outcomes of active jobs, a page at a time and round again: its answers close what an event or a worker has missed. */
const createOutcomeSweep = (context: TranslationContext) => {
  let cursor = '00000000-0000-0000-0000-000000000000';
  return async (): Promise<boolean> => {
    const { rows } = await context.pool.query<{ id: string }>(
      `SELECT id FROM jobs WHERE id > $1::uuid AND state IN ('queued', 'waiting') AND created_at < now() - interval '1 minute'
       ORDER BY id LIMIT $2::int`,
      [cursor, MOST_OUTCOMES],
    );
    cursor = rows.length === MOST_OUTCOMES ? rows.at(-1)!.id : '00000000-0000-0000-0000-000000000000';
    await closeResolvedJobs(
      context,
      rows.map(({ id }) => id),
      {},
    );
    return false;
  };
};

const deleteCheckpoints = async ({ pool }: TranslationContext): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `DELETE FROM checkpoints WHERE ctid IN (
       SELECT ctid FROM checkpoints WHERE created_at < now() - make_interval(days => $1::int) LIMIT $2::int)`,
    [CHECKPOINT_DAYS, MOST_OUTCOMES],
  );
  return rowCount === MOST_OUTCOMES;
};
