import type { CallOptions } from '@versio/kit/rpc';
import { jobStatusOf } from '../book-states.ts';
import type { TranslationContext } from '../context.ts';
import type { RequestRow } from '../store/requests.ts';
import { closeJobs, isEnd } from './close-jobs.ts';
import { awaitSettled } from './settle-request.ts';

const MOST_OUTCOMES = 1_000;

/**
 * Looks after chapters that have an active job: waits for those whose request is still pending, and closes those that books has decided.
 * @returns the chapters whose jobs are still active afterwards
 */
export const resolveActiveJobs = async (
  context: TranslationContext,
  chapterIds: readonly string[],
  options: CallOptions,
): Promise<Set<string>> => {
  await awaitPendingJobs(context, chapterIds);
  const { rows } = await context.pool.query<{ id: string; chapterId: string }>(
    `SELECT id, chapter_id AS "chapterId" FROM jobs WHERE chapter_id = ANY ($1::uuid[]) AND state IN ('queued', 'running', 'waiting')`,
    [chapterIds],
  );
  const closed = await closeResolvedJobs(
    context,
    rows.map(({ id }) => id),
    options,
  );
  return new Set(rows.filter(({ id }) => !closed.has(id)).map(({ chapterId }) => chapterId));
};

/** Waits until no job of these chapters belongs to an unsettled request (bounded; UNAVAILABLE after that). */
export const awaitPendingJobs = (context: TranslationContext, chapterIds: readonly string[]): Promise<void> =>
  awaitSettled(context, async (db) => {
    const { rows } = await db.query<RequestRow>(
      `SELECT DISTINCT requests.id, requests.workspace_id AS "workspaceId", requests.book_id AS "bookId", requests.state,
         requests.lease_until < now() AS "leaseIsOver", requests.queued
       FROM jobs JOIN requests ON requests.id = jobs.request_id
       WHERE jobs.chapter_id = ANY ($1::uuid[]) AND jobs.state = 'pending'`,
      [chapterIds],
    );
    return rows;
  });

/** Closes those jobs that books has decided; answers their ids. */
export const closeResolvedJobs = async (
  context: TranslationContext,
  jobIds: readonly string[],
  options: CallOptions,
): Promise<Set<string>> => {
  const ended = new Set<string>();
  for (let start = 0; start < jobIds.length; start += MOST_OUTCOMES) {
    const { outcomes } = await context.books.getJobOutcomes(
      { jobIds: jobIds.slice(start, start + MOST_OUTCOMES) },
      options,
    );
    const ends = outcomes.flatMap((ended) => {
      const outcome = jobStatusOf(ended);
      return isEnd(outcome) ? [{ jobId: ended.jobId, outcome, error: ended.errorMessage }] : [];
    });
    await closeJobs(context, ends);
    for (const { jobId } of ends) ended.add(jobId);
  }
  return ended;
};

// Jobs at work are few; those that wait for lower chapters may be more.
const MOST_STARTED_JOBS = 1_000;

/**
 * Closes the jobs of a book that books has decided. A chapter is done in books a moment before its worker closes the job: whoever saw it done
 * must not find its job running.
 */
export const closeEndedJobs = async (
  context: TranslationContext,
  workspaceId: string,
  bookId: string,
): Promise<void> => {
  const { rows } = await context.pool.query<{ id: string }>(
    `SELECT id FROM jobs WHERE workspace_id = $1::uuid AND book_id = $2::uuid AND state IN ('queued', 'running', 'waiting')
       AND started_at IS NOT NULL LIMIT $3::int`,
    [workspaceId, bookId, MOST_STARTED_JOBS],
  );
  const ids = rows.map(({ id }) => id);
  await closeResolvedJobs(context, ids, { workspaceId });
};
