import { fail } from '@versio/kit/errors';
import { parseId, parseInternalId } from '@versio/kit/ids';
import { inTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { MAX_JOBS_PER_CALL } from '@versio/proto/limits';
import type { BooksContext, Rpc } from '../context.ts';
import { lockChaptersToQueue, type QueuedChapter, queueChapters } from '../store/chapter-jobs.ts';
import { isBusy } from '../store/chapters.ts';

interface Item extends QueuedChapter {
  expectedVersion: number;
}

/**
 * Queues chapters for jobs if the chapter has not changed since its selection. Idempotent by job: a job that is already
 * queued or running counts as queued; a job that has ended is refused, also if it was released before this call.
 * Invariant: a chapter has at most one job, and a job with an outcome gets no chapter. Errors: INVALID_BODY.
 */
export const markQueued = ({ pool }: BooksContext): Rpc<'markQueued'> => ({
  async markQueued(request, context) {
    const { workspaceId } = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    if (request.items.length > MAX_JOBS_PER_CALL) throw fail('INVALID_BODY', `more than ${MAX_JOBS_PER_CALL} items`);
    const items = request.items.map((item) => ({
      chapterId: parseInternalId(item.chapterId, 'chapter_id'),
      jobId: parseInternalId(item.jobId, 'job_id'),
      expectedVersion: Number(item.expectedVersion),
      words: Number(item.words),
    }));
    if (items.length === 0) return {};
    return inTransaction(pool, async (tx) => {
      const chapterIds = items.map(({ chapterId }) => chapterId);
      const locked = await lockChaptersToQueue(tx, { workspaceId, bookId, chapterIds });
      const chapters = new Map(locked.map((chapter) => [chapter.id, chapter]));
      const queued: string[] = [];
      const entering: Item[] = [];
      for (const item of items) {
        const chapter = chapters.get(item.chapterId);
        if (chapter === undefined) continue;
        if (chapter.jobId === item.jobId) queued.push(item.jobId);
        else if (!isBusy(chapter.status) && chapter.version === item.expectedVersion) entering.push(item);
      }
      return { queuedJobIds: [...queued, ...(await queueChapters(tx, workspaceId, entering))] };
    });
  },
});
