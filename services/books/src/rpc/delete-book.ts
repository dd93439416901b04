import { create } from '@bufbuild/protobuf';
import { parseId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { DeleteBookResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { deleteWholeBook } from '../deletions/delete-books.ts';

/** Deletes a book. Errors: BOOK_NOT_FOUND. */
export const deleteBook = ({ pool }: BooksContext): Rpc<'deleteBook'> => ({
  async deleteBook(request, context) {
    const call = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    return onceInTransaction(pool, call, 'DeleteBook', DeleteBookResponseSchema, async (tx) => {
      await deleteWholeBook(tx, call.workspaceId, bookId);
      return create(DeleteBookResponseSchema);
    });
  },
});
