import { callOf } from '@versio/kit/call-context.ts';
import type { BooksContext, Rpc } from '../context.ts';
import { internalIdOf } from '../identifiers.ts';
import { BOOK_COLUMNS, type BookRow } from '../store/books.ts';
import type { ChapterStatus } from '../store/chapters.ts';
import { settledOutcome } from '../store/outcomes.ts';

interface StartedRow {
  id: string;
  bookId: string;
  orderNo: number;
  title: string;
  translatedTitle: string;
  sourceText: string;
  status: ChapterStatus;
  prepassAt: string;
  [column: string]: unknown;
}

/**
 * A worker starts on a chapter: queued becomes running; running under the same or a lower fence stays running under this one, so that the
 * worker that lost its lease can change nothing any more. Answers the chapter with its source (without translated_text) and its book, or how
 * the job has ended.
 */
export const markRunning = ({ pool }: BooksContext): Rpc<'markRunning'> => ({
  async markRunning(request, context) {
    const { workspaceId } = callOf(context);
    const chapterId = internalIdOf(request.chapterId, 'chapter_id');
    const jobId = internalIdOf(request.jobId, 'job_id');
    const { rows } = await pool.query<StartedRow>(
      `WITH started AS (
         UPDATE chapters SET status = 'running', fence = $4::bigint, version = version + 1, updated_at = now()
         WHERE id = $1::uuid AND workspace_id = $2::uuid AND job_id = $3::uuid
           AND (status = 'queued' OR (status = 'running' AND fence <= $4::bigint))
         RETURNING *
       )
       SELECT started.id, book_id AS "bookId", order_no AS "orderNo", title, translated_title AS "translatedTitle",
         source_text AS "sourceText", status, prepass_at AS "prepassAt"
       FROM started JOIN chapter_sources ON chapter_sources.chapter_id = started.id`,
      [chapterId, workspaceId, jobId, request.fence],
    );
    const chapter = rows[0];
    if (chapter === undefined) return { outcome: await settledOutcome(pool, workspaceId, jobId) };
    const { rows: books } = await pool.query<BookRow & { [column: string]: unknown }>(
      `SELECT ${BOOK_COLUMNS} FROM books WHERE id = $1::uuid AND workspace_id = $2::uuid`,
      [chapter.bookId, workspaceId],
    );
    // The book went in between, and its jobs were released with it.
    if (books[0] === undefined) return { outcome: await settledOutcome(pool, workspaceId, jobId) };
    return { chapter, book: books[0] };
  },
});
