import { newId, parseInternalId } from '@versio/kit/ids';
import { enqueue } from '@versio/kit/outbox';
import { inTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { firstCodePoints } from '@versio/kit/text';
import { MAX_ERROR_MESSAGE_LENGTH } from '@versio/proto/limits';
import type { BooksContext, Rpc } from '../context.ts';
import { createEvent } from '../events/publish.ts';
import { toJobStateResponse } from '../messages.ts';
import { markChapterFailed } from '../store/chapter-jobs.ts';
import { readJobStatus, recordOutcomes } from '../store/outcomes.ts';

/**
 * Fails a queued or running chapter by compare-and-set on job and fence, with the outcome and its event in the same
 * transaction. The chapter keeps its text. A job may fail before a worker has started it under the present fence, so
 * any fence not lower than the chapter's is accepted.
 */
export const failChapter = ({ pool }: BooksContext): Rpc<'failChapter'> => ({
  async failChapter(request, context) {
    const { workspaceId } = callOf(context);
    const chapterId = parseInternalId(request.chapterId, 'chapter_id');
    const jobId = parseInternalId(request.jobId, 'job_id');
    // The message may quote a model or provider. PostgreSQL cannot store NUL.
    const errorMessage = firstCodePoints(request.errorMessage.replaceAll('\0', ''), MAX_ERROR_MESSAGE_LENGTH);
    return inTransaction(pool, async (tx) => {
      const chapter = await markChapterFailed(
        tx,
        { workspaceId, chapterId, jobId, fence: request.fence },
        errorMessage,
      );
      if (chapter === undefined) return toJobStateResponse(await readJobStatus(tx, workspaceId, jobId));
      const { bookId, bookTitle, words } = chapter;
      const [ended] = await recordOutcomes(tx, workspaceId, [
        {
          jobId,
          bookId,
          chapterId,
          outcome: 'failed',
          eventId: newId(),
          words,
          errorMessage,
          bookTitle,
          orderNo: null,
        },
      ]);
      const { eventId, endedAt } = ended!;
      const value = { bookId, bookTitle, chapterId, jobId, errorMessage };
      await enqueue(tx, [
        createEvent({ workspaceId, bookId, eventId, time: endedAt, payload: { case: 'chapterFailed', value } }),
      ]);
      return toJobStateResponse('failed');
    });
  },
});
