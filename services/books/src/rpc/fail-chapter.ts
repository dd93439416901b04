import { newId } from '@versio/kit/ids';
import { enqueue } from '@versio/kit/outbox';
import { inTransaction, type Transaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import type { BooksContext, Rpc } from '../context.ts';
import { createEvent } from '../events/publish.ts';
import { internalIdOf } from '../identifiers.ts';
import { recordOutcomes, settledOutcome } from '../store/outcomes.ts';

const ERROR_MESSAGE_MAX = 2_000;

/**
 * Queued or running becomes failed, by compare-and-set on job and fence; the outcome and chapter_failed go with it. The chapter keeps the
 * text it has. A job may fail before any worker of it started, or by one that took it over and did not start: so any fence that is not lower
 * than the chapter's will do.
 */
export const failChapter = ({ pool }: BooksContext): Rpc<'failChapter'> => ({
  async failChapter(request, context) {
    const { workspaceId } = callOf(context);
    const chapterId = internalIdOf(request.chapterId, 'chapter_id');
    const jobId = internalIdOf(request.jobId, 'job_id');
    // May quote what a model or provider sent; PostgreSQL stores no NUL.
    const errorMessage = [...request.errorMessage.replaceAll('\0', '')].slice(0, ERROR_MESSAGE_MAX).join('');
    return inTransaction(pool, async (tx) => {
      const chapter = await failed(tx, { workspaceId, chapterId, jobId, fence: request.fence, errorMessage });
      if (chapter === undefined) return { outcome: await settledOutcome(tx, workspaceId, jobId) };
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
      return { outcome: 'failed' };
    });
  },
});

interface FailedChapter {
  bookId: string;
  words: number;
  [column: string]: unknown;
}

const failed = async (
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
