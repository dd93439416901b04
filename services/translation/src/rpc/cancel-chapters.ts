import { createShares } from '@versio/kit/async';
import { fail } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import { MAX_JOBS_PER_CALL } from '@versio/proto/limits';
import { readJobEnds } from '../book-states.ts';
import type { Rpc, TranslationContext } from '../context.ts';
import { awaitPlannedJobs } from '../queue/active-jobs.ts';
import { closeJobs } from '../queue/close-jobs.ts';
import { toSelection } from '../queue/prepare-call.ts';
import { countCancelled, findJobsOfBook, type JobsOfBook } from '../store/jobs.ts';

/** Cancelling a thousand chapters takes a second on a busy machine. */
const MAX_WAIT_MS = 10_000;

/**
 * Cancels queued and running jobs; waits for planned ones until their call is settled. Books decides each job: a
 * chapter that became done meanwhile stays done and is not counted, and of several calls at once one counts a chapter
 * (docs/rules.md#estimate-and-cancel). The calls of a book take turns in a process: at once, all would find the same
 * jobs, and wait for each other's locks to find them ended. RATE_LIMITED if the turn does not come within ten seconds.
 */
export const cancelChapters = (translation: TranslationContext): Rpc<'cancelChapters'> => {
  const turns = createShares({
    capacity: Number.POSITIVE_INFINITY,
    capacityPerKey: 1,
    maxWaitMs: MAX_WAIT_MS,
    createFullError: () => fail('RATE_LIMITED', 'other calls cancel chapters of this book', { retryAfterSeconds: '1' }),
  });
  return {
    async cancelChapters(request, context) {
      const { books } = translation;
      const { workspaceId } = callOf(context);
      const { bookId, chapterIds, all } = toSelection(request);
      if (all) await books.getBook({ bookId, includeChapters: false }, { workspaceId });
      else await books.selectChapters({ bookId, chapterIds, all: false }, { workspaceId });
      const selected: JobsOfBook = { workspaceId, bookId, chapterIds: all ? 'all' : chapterIds };
      const cancelled = await turns.run({ key: bookId, signal: context.signal }, () => cancel(translation, selected));
      return { cancelled };
    },
  };
};

/** Cancels the selected jobs and returns the number of chapters that this call cancelled. */
const cancel = async (translation: TranslationContext, selected: JobsOfBook): Promise<number> => {
  const { pool, books } = translation;
  const { workspaceId, bookId } = selected;
  await awaitPlannedJobs(translation, selected);
  const jobs = await findJobsOfBook(pool, selected, {
    states: ['queued', 'running', 'waiting'],
    limit: MAX_JOBS_PER_CALL,
  });
  if (jobs.length === 0) return 0;
  const items = jobs.map(({ id, chapterId }) => ({ jobId: id, bookId, chapterId }));
  const { outcomes } = await books.releaseChapters({ items }, { workspaceId, operationId: newId() });
  const ends = readJobEnds(outcomes);
  await closeJobs(pool, ends);
  // Counts also jobs that their worker closed meanwhile because books refused its result.
  const released = ends.filter(({ outcome }) => outcome === 'released').map(({ jobId }) => jobId);
  return countCancelled(pool, released);
};
