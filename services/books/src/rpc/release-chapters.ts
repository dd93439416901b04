import { fail } from '@versio/kit/errors';
import { parseInternalId } from '@versio/kit/ids';
import { inTransaction, type Transaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { MAX_JOBS_PER_CALL } from '@versio/proto/limits';
import type { BooksContext, Rpc } from '../context.ts';
import { type ReleasedJob, recordReleased } from '../jobs/end-jobs.ts';
import { toJobOutcome } from '../messages.ts';
import { lockChaptersToRelease, restoreChapters } from '../store/chapter-jobs.ts';
import { type OutcomeRow, readOutcomes } from '../store/outcomes.ts';

interface Item {
  bookId: string;
  chapterId: string;
  jobId: string;
}

/**
 * Takes jobs back: their chapters return to the state and error they had before queueing. An unknown job is recorded as
 * released, too, so that a later MarkQueued of it is refused. A job that has ended keeps its outcome. Returns one
 * outcome per item. Errors: INVALID_BODY.
 */
export const releaseChapters = ({ pool }: BooksContext): Rpc<'releaseChapters'> => ({
  async releaseChapters(request, context) {
    const { workspaceId } = callOf(context);
    if (request.items.length > MAX_JOBS_PER_CALL) throw fail('INVALID_BODY', `more than ${MAX_JOBS_PER_CALL} items`);
    const items = request.items.map((item) => ({
      bookId: parseInternalId(item.bookId, 'book_id'),
      chapterId: parseInternalId(item.chapterId, 'chapter_id'),
      jobId: parseInternalId(item.jobId, 'job_id'),
    }));
    if (items.length === 0) return {};
    const outcomes = await inTransaction(pool, (tx) => releaseJobs(tx, workspaceId, items));
    return { outcomes: items.map(({ jobId }) => toJobOutcome(outcomes.get(jobId)!)) };
  },
});

const releaseJobs = async (
  tx: Transaction,
  workspaceId: string,
  items: readonly Item[],
): Promise<Map<string, OutcomeRow>> => {
  const jobIds = [...new Set(items.map(({ jobId }) => jobId))];
  const active = await lockActiveJobs(tx, workspaceId, items, jobIds);
  // After the locks, in a statement of its own: a MarkQueued of one of these jobs has either committed, or waits and
  // will see the outcome.
  const ended = new Map((await readOutcomes(tx, workspaceId, jobIds)).map((row) => [row.jobId, row]));
  const open = new Map<string, ReleasedJob>();
  for (const item of items)
    if (!ended.has(item.jobId)) open.set(item.jobId, active.get(item.jobId) ?? { ...item, words: 0 });
  await restoreChapters(tx, workspaceId, [...active.keys()]);
  const recorded = await recordReleased(tx, workspaceId, [...open.values()]);
  for (const row of recorded) ended.set(row.jobId, row);
  // Another call may have recorded the outcome of a job without a chapter to lock. Its insert has committed by now.
  const missed = jobIds.filter((jobId) => !ended.has(jobId));
  if (missed.length > 0) for (const row of await readOutcomes(tx, workspaceId, missed)) ended.set(row.jobId, row);
  return ended;
};

const lockActiveJobs = async (
  tx: Transaction,
  workspaceId: string,
  items: readonly Item[],
  jobIds: readonly string[],
): Promise<Map<string, ReleasedJob>> => {
  const chapterIds = items.map(({ chapterId }) => chapterId);
  const rows = await lockChaptersToRelease(tx, workspaceId, { chapterIds, jobIds });
  const wanted = new Set(jobIds);
  const active = new Map<string, ReleasedJob>();
  for (const { jobId, ...row } of rows) if (jobId !== null && wanted.has(jobId)) active.set(jobId, { ...row, jobId });
  return active;
};
