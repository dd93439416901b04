import { newId, parseInternalId } from '@versio/kit/ids';
import { enqueue } from '@versio/kit/outbox';
import { inTransaction, type Transaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { MAX_ERROR_MESSAGE_LENGTH } from '@versio/proto/limits';
import type { BooksContext, Rpc } from '../context.ts';
import { createEvent } from '../events/publish.ts';
import { toJobStateResponse } from '../messages.ts';
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
    const errorMessage = [...request.errorMessage.replaceAll('\0', '')].slice(0, MAX_ERROR_MESSAGE_LENGTH).join('');
    return inTransaction(pool, async (tx) => {
      const chapter = await markFailed(tx, { workspaceId, chapterId, jobId, fence: request.fence, errorMessage });
      if (chapter === undefined) return toJobStateResponse(await readJobStatus(tx, workspaceId, jobId));
      const { bookId, words } = chapter;
      const [ended] = await recordOutcomes(tx, workspaceId, [
        {
          jobId,
          bookId,
          chapterId,
          outcome: 'failed',
          eventId: newId(),
          words,
          errorMessage,
          bookTitle: null,
          orderNo: null,
        },
      ]);
      const { eventId, endedAt } = ended!;
      const value = { bookId, chapterId, jobId, errorMessage };
      await enqueue(tx, [
        createEvent({ workspaceId, bookId, eventId, time: endedAt, payload: { case: 'chapterFailed', value } }),
      ]);
      return toJobStateResponse('failed');
    });
  },
});

interface FailedChapter {
  bookId: string;
  words: number;
  [column: string]: unknown;
}

/** Returns undefined if the job is not the chapter's active one, or the fence is too low. */
const markFailed = async (
  tx: Transaction,
  job: { workspaceId: string; chapterId: string; jobId: string; fence: bigint; errorMessage: string },
): Promise<FailedChapter | undefined> => {
  const { rows } = await tx.query<FailedChapter>(
    `UPDATE chapters SET status = 'failed', error_message = $5::text, job_id = NULL, job_words = NULL, fence = 0,
       previous_status = NULL, previous_error_message = NULL, version = version + 1, updated_at = now()
     FROM (
       SELECT id, job_words FROM chapters
       WHERE id = $1::uuid AND workspace_id = $2::uuid AND job_id = $3::uuid AND fence <= $4::bigint FOR UPDATE
     ) AS before
     WHERE chapters.id = before.id
     RETURNING chapters.book_id AS "bookId", before.job_words AS words`,
    [job.chapterId, job.workspaceId, job.jobId, job.fence, job.errorMessage],
  );
  return rows[0];
};
