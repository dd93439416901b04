import { newId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import { MAX_JOBS_PER_CALL } from '@versio/proto/limits';
import { readJobEnds } from '../book-states.ts';
import type { Rpc, TranslationContext } from '../context.ts';
import { awaitPendingJobs } from '../queue/active-jobs.ts';
import { closeJobs } from '../queue/close-jobs.ts';
import { toSelection } from '../queue/prepare-call.ts';
import { countCancelled, findJobsOfBook } from '../store/jobs.ts';

/**
 * Cancels queued and running jobs; waits for pending ones until their call is settled. Books decides each job: a
 * chapter that became done meanwhile stays done and is not counted, and of several calls at once one counts a chapter
 * (docs/rules.md#estimate-and-cancel).
 */
export const cancelChapters = (translation: TranslationContext): Rpc<'cancelChapters'> => ({
  async cancelChapters(request, context) {
    const { pool, books } = translation;
    const { workspaceId } = callOf(context);
    const { bookId, chapterIds, all } = toSelection(request);
    if (all) await books.getBook({ bookId, includeChapters: false }, { workspaceId });
    else await books.selectChapters({ bookId, chapterIds, all: false }, { workspaceId });
    const selected = { workspaceId, bookId, chapterIds: all ? ('all' as const) : chapterIds };
    const pending = await findJobsOfBook(pool, selected, { states: ['pending'], limit: MAX_JOBS_PER_CALL });
    const pendingChapterIds = pending.map(({ chapterId }) => chapterId);
    if (pending.length > 0) await awaitPendingJobs(translation, pendingChapterIds);
    const jobs = await findJobsOfBook(pool, selected, {
      states: ['queued', 'running', 'waiting'],
      limit: MAX_JOBS_PER_CALL,
    });
    if (jobs.length === 0) return { cancelled: 0 };
    const items = jobs.map(({ id, chapterId }) => ({ jobId: id, bookId, chapterId }));
    const { outcomes } = await books.releaseChapters({ items }, { workspaceId, operationId: newId() });
    const ends = readJobEnds(outcomes);
    await closeJobs(pool, ends);
    // Counts also jobs that their worker closed meanwhile because books refused its result.
    const released = ends.filter(({ outcome }) => outcome === 'released').map(({ jobId }) => jobId);
    return { cancelled: await countCancelled(pool, released) };
  },
});
