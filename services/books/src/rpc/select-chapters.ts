import { fail } from '@versio/kit/errors';
import { callOf } from '@versio/kit/rpc';
import type { BooksContext, Rpc } from '../context.ts';
import { bookIdOf, chapterIdOf } from '../identifiers.ts';
import { readBook } from '../store/books.ts';

const NAMED_MAX = 1_000;

// bigint columns come as numbers; the message wants bigint.
interface SelectedRow {
  id: string;
  orderNo: number;
  status: string;
  version: number;
  words: number;
  jobId: string | null;
  analysed: boolean;
  [column: string]: unknown;
}

const COLUMNS = `id, order_no AS "orderNo", status, version, source_words AS words, job_id AS "jobId",
  prepass_at IS NOT NULL AS analysed`;

/**
 * What a translate call may queue (rulings section 3), by id: the chapters named, whatever their state, each once; or all that are idle, or
 * failed without a person's text. Errors: BOOK_NOT_FOUND, CHAPTER_NOT_FOUND when one is not a chapter of the book, INVALID_BODY.
 */
export const selectChapters = ({ pool }: BooksContext): Rpc<'selectChapters'> => ({
  async selectChapters(request, context) {
    const { workspaceId } = callOf(context);
    const bookId = bookIdOf(request.bookId);
    const book = await readBook(pool, workspaceId, bookId);
    if (request.chapterIds.length > NAMED_MAX)
      throw fail('INVALID_BODY', `chapterIds holds more than ${NAMED_MAX} ids`);
    const named = request.all ? null : [...new Set(request.chapterIds.map(chapterIdOf))];
    const { rows } = await pool.query<SelectedRow>(
      named === null
        ? `SELECT ${COLUMNS} FROM chapters WHERE book_id = $1::uuid AND workspace_id = $2::uuid
             AND (status = 'idle' OR (status = 'failed' AND NOT text_is_human)) ORDER BY id`
        : `SELECT ${COLUMNS} FROM chapters WHERE book_id = $1::uuid AND workspace_id = $2::uuid
             AND id = ANY ($3::uuid[]) ORDER BY id`,
      named === null ? [bookId, workspaceId] : [bookId, workspaceId, named],
    );
    if (named !== null && rows.length < named.length) throw fail('CHAPTER_NOT_FOUND');
    return {
      book,
      chapters: rows.map(({ version, words, jobId, ...row }) => ({
        ...row,
        version: BigInt(version),
        words: BigInt(words),
        jobId: jobId ?? '',
      })),
    };
  },
});
