import { callOf } from '@versio/kit/call-context.ts';
import { fail } from '@versio/kit/errors.ts';
import { newId } from '@versio/kit/ids.ts';
import { enqueue } from '@versio/kit/outbox/outbox.ts';
import { inTransaction, type Transaction } from '@versio/kit/postgres.ts';
import { isWellFormedText } from '@versio/kit/text/characters.ts';
import type { CompleteChapterRequest } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { factOf } from '../events.ts';
import { internalIdOf } from '../identifiers.ts';
import { recordOutcomes, settledOutcome } from '../store/outcomes.ts';

/**
 * Running becomes done, by compare-and-set on job and fence: text, title, revision, outcome and chapter_done in one transaction.
 * Invariant: a job has one outcome and one event. A later call for the job answers the outcome it has. Errors: INVALID_BODY.
 */
export const completeChapter = ({ pool }: BooksContext): Rpc<'completeChapter'> => ({
  async completeChapter(request, context) {
    const { workspaceId } = callOf(context);
    const chapterId = internalIdOf(request.chapterId, 'chapter_id');
    const jobId = internalIdOf(request.jobId, 'job_id');
    for (const text of [request.translatedText, request.translatedTitle ?? ''])
      if (!isWellFormedText(text)) throw fail('INVALID_BODY', 'a translation must be well-formed text without NUL');
    return inTransaction(pool, async (tx) => {
      const chapter = await complete(tx, workspaceId, chapterId, jobId, request);
      if (chapter === undefined) return { outcome: await settledOutcome(tx, workspaceId, jobId) };
      const { bookId, bookTitle, orderNo, words } = chapter;
      const [ended] = await recordOutcomes(tx, workspaceId, [
        { jobId, bookId, chapterId, outcome: 'done', eventId: newId(), words, errorMessage: null, bookTitle, orderNo },
      ]);
      const { eventId, endedAt } = ended!;
      const value = { bookId, bookTitle, chapterId, orderNo, jobId, words: BigInt(words), doneAt: endedAt };
      await enqueue(tx, [
        factOf({ workspaceId, bookId, eventId, time: endedAt, payload: { case: 'chapterDone', value } }),
      ]);
      return { outcome: 'done' };
    });
  },
});

interface CompletedChapter {
  bookId: string;
  bookTitle: string;
  orderNo: number;
  words: number;
  [column: string]: unknown;
}

// The title: a person's stays unless the call named the chapter; no new one keeps the old one, but an empty original has none.
const NEW_TITLE = `CASE
    WHEN chapters.translated_title_is_human AND NOT $6::boolean THEN chapters.translated_title
    WHEN $5::text IS NULL AND (chapters.translated_title_is_human OR chapters.title <> '') THEN chapters.translated_title
    ELSE $5::text
  END`;

const complete = async (
  tx: Transaction,
  workspaceId: string,
  chapterId: string,
  jobId: string,
  { fence, translatedText, translatedTitle, named }: CompleteChapterRequest,
): Promise<CompletedChapter | undefined> => {
  const { rows } = await tx.query<CompletedChapter>(
    `WITH done AS (
       UPDATE chapters SET status = 'done', revision_id = $7::uuid, text_is_human = false,
         translated_title = ${NEW_TITLE},
         translated_title_is_human = chapters.translated_title_is_human AND (NOT $6::boolean OR $5::text IS NULL),
         job_id = NULL, job_words = NULL, fence = 0, previous_status = NULL, previous_error_message = NULL,
         version = version + 1, updated_at = now()
       FROM (
         SELECT id, job_words, fence FROM chapters
         WHERE id = $1::uuid AND workspace_id = $2::uuid AND job_id = $3::uuid AND status = 'running' AND fence = $4::bigint
         FOR UPDATE
       ) AS before
       WHERE chapters.id = before.id
       RETURNING chapters.id, chapters.book_id, chapters.order_no, chapters.translated_title, before.job_words
     ), revision AS (
       INSERT INTO chapter_revisions (id, workspace_id, chapter_id, origin, translated_text, translated_title)
       SELECT $7::uuid, $2::uuid, id, 'machine', $8::text, translated_title FROM done
     )
     SELECT done.book_id AS "bookId", books.title AS "bookTitle", done.order_no AS "orderNo", done.job_words AS words
     FROM done JOIN books ON books.id = done.book_id`,
    [chapterId, workspaceId, jobId, fence, translatedTitle, named, newId(), translatedText],
  );
  return rows[0];
};
