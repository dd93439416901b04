import type { Pool } from '@versio/kit/postgres';
import type { CallOptions } from '@versio/kit/rpc';
import { MAX_JOB_OUTCOMES } from '@versio/proto/limits';
import { readJobEnds } from '../book-states.ts';
import type { TranslationContext } from '../context.ts';
import { findActiveJobs, findStartedJobIds, type JobsOfBook } from '../store/jobs.ts';
import { findUnsettledRequests } from '../store/requests.ts';
import { closeJobs } from './close-jobs.ts';
import { awaitSettled } from './settle-request.ts';

// Running jobs are few; those that wait for lower chapters may be more.
const MAX_STARTED_JOBS = 1_000;

/**
 * Waits for planned jobs of chapters of a book, and closes their jobs that books has decided.
 * @returns the chapters that still have an active job
 */
export const resolveActiveJobs = async (
  context: TranslationContext,
  { bookId, chapterIds }: { bookId: string; chapterIds: readonly string[] },
  options: CallOptions,
): Promise<Set<string>> => {
  await awaitPlannedJobs(context, { bookId, chapterIds });
  const jobs = await findActiveJobs(context.pool, chapterIds);
  const ids = jobs.map(({ id }) => id);
  const closed = await closeDecidedJobs(context, ids, options);
  return new Set(jobs.filter(({ id }) => !closed.has(id)).map(({ chapterId }) => chapterId));
};

/** Waits until the calls that plan jobs for these chapters are settled. Fails with UNAVAILABLE after 15 s. */
export const awaitPlannedJobs = (
  context: TranslationContext,
  chapters: Pick<JobsOfBook, 'bookId' | 'chapterIds'>,
): Promise<void> => awaitSettled(context, (db) => findUnsettledRequests(db, chapters));

/** Asks books for the outcomes of jobs and closes those that have one; returns their ids. */
export const closeDecidedJobs = async (
  { pool, books }: { pool: Pool } & Pick<TranslationContext, 'books'>,
  jobIds: readonly string[],
  options: CallOptions,
): Promise<Set<string>> => {
  const decided = new Set<string>();
  for (let start = 0; start < jobIds.length; start += MAX_JOB_OUTCOMES) {
    const { outcomes } = await books.getJobOutcomes({ jobIds: jobIds.slice(start, start + MAX_JOB_OUTCOMES) }, options);
    const ends = readJobEnds(outcomes);
    await closeJobs(pool, ends);
    for (const { jobId } of ends) decided.add(jobId);
  }
  return decided;
};

/**
 * Closes the jobs of a book that books has decided. A chapter is done in books a moment before its worker closes the
 * job, and a caller that saw the chapter done must not see its job running.
 */
export const closeDecidedJobsOfBook = async (
  context: TranslationContext,
  workspaceId: string,
  bookId: string,
): Promise<void> => {
  const ids = await findStartedJobIds(context.pool, { workspaceId, bookId, limit: MAX_STARTED_JOBS });
  await closeDecidedJobs(context, ids, { workspaceId });
};
