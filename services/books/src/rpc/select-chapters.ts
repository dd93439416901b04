import { fail } from '@versio/kit/errors';
import { parseId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import { MAX_NAMED_CHAPTERS } from '@versio/proto/limits';
import type { BooksContext, Rpc } from '../context.ts';
import { toBook, toSelectedChapter } from '../messages.ts';
import { readBook } from '../store/books.ts';
import type { SelectedChapterRow } from '../store/chapters.ts';

const COLUMNS = `id, order_no AS "orderNo", status, version, source_words AS words, job_id AS "jobId",
  prepass_at IS NOT NULL AS analysed`;

/**
 * Returns the chapters that a translate call may queue, by id: each named chapter once, whatever its state; or every
 * chapter that is idle, or failed without a text set by a person. See docs/rules.md#selection. Errors: BOOK_NOT_FOUND,
 * CHAPTER_NOT_FOUND if a named chapter does not belong to the book, INVALID_BODY.
 */
export const selectChapters = ({ pool }: BooksContext): Rpc<'selectChapters'> => ({
  async selectChapters(request, context) {
    const { workspaceId } = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    const book = await readBook(pool, workspaceId, bookId);
    if (request.chapterIds.length > MAX_NAMED_CHAPTERS)
      throw fail('INVALID_BODY', `chapterIds holds more than ${MAX_NAMED_CHAPTERS} ids`);
    const named = request.all ? null : [...new Set(request.chapterIds.map((id) => parseId(id, 'CHAPTER_NOT_FOUND')))];
    const { rows } = await pool.query<SelectedChapterRow & { [column: string]: unknown }>(
      named === null
        ? `SELECT ${COLUMNS} FROM chapters WHERE book_id = $1::uuid AND workspace_id = $2::uuid
             AND (status = 'idle' OR (status = 'failed' AND NOT text_is_human)) ORDER BY id`
        : `SELECT ${COLUMNS} FROM chapters WHERE book_id = $1::uuid AND workspace_id = $2::uuid
             AND id = ANY ($3::uuid[]) ORDER BY id`,
      named === null ? [bookId, workspaceId] : [bookId, workspaceId, named],
    );
    if (named !== null && rows.length < named.length) throw fail('CHAPTER_NOT_FOUND');
    return { book: toBook(book), chapters: rows.map(toSelectedChapter) };
  },
});
