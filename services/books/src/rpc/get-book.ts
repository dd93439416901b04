import type { MessageInitShape } from '@bufbuild/protobuf';
import { callOf } from '@versio/kit/rpc';
import type { ChapterListItemSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { bookIdOf } from '../identifiers.ts';
import { readBook, requireBook } from '../store/books.ts';

// The rows are the messages: columns bear the names of the fields, and null is an absent field.
type ListRow = MessageInitShape<typeof ChapterListItemSchema> & { [column: string]: unknown };

/** Returns a book, with its light chapter list if asked, or only checks that it exists. Errors: BOOK_NOT_FOUND. */
export const getBook = ({ pool }: BooksContext): Rpc<'getBook'> => ({
  async getBook(request, context) {
    const { workspaceId } = callOf(context);
    const bookId = bookIdOf(request.bookId);
    if (request.checkOnly) {
      await requireBook(pool, workspaceId, bookId);
      return {};
    }
    const book = await readBook(pool, workspaceId, bookId);
    if (!request.includeChapters) return { book };
    const { rows: chapters } = await pool.query<ListRow>({
      name: 'list-chapters',
      text: `SELECT id, order_no AS "orderNo", title, translated_title AS "translatedTitle", status,
          revision_id IS NOT NULL AS "hasTranslation", source_char_count AS "sourceCharCount",
          error_message AS "errorMessage", prepass_at AS "prepassAt"
        FROM chapters WHERE book_id = $1::uuid AND workspace_id = $2::uuid ORDER BY order_no`,
      values: [bookId, workspaceId],
    });
    return { book, chapters };
  },
});
