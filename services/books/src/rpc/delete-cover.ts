import { create } from '@bufbuild/protobuf';
import { parseId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { DeleteCoverResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { lockBook } from '../store/books.ts';
import { deleteCoverRow } from '../store/covers.ts';

/** Deletes the cover of a book. Errors: BOOK_NOT_FOUND, COVER_NOT_FOUND. */
export const deleteCover = ({ pool }: BooksContext): Rpc<'deleteCover'> => ({
  async deleteCover(request, context) {
    const call = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    return onceInTransaction(pool, call, 'DeleteCover', DeleteCoverResponseSchema, async (tx) => {
      await lockBook(tx, call.workspaceId, bookId);
      await deleteCoverRow(tx, { workspaceId: call.workspaceId, bookId });
      return create(DeleteCoverResponseSchema);
    });
  },
});
