import { create } from '@bufbuild/protobuf';
import { parseId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { ShiftChaptersResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { shiftChapters as shiftAll } from '../edits/change-chapter.ts';
import { lockBook } from '../store/books.ts';

/**
 * Adds to the numbers of all chapters from one on, in one transaction, all or none. Errors: BOOK_NOT_FOUND,
 * CHAPTER_BUSY, CHAPTER_ORDER_EXISTS, INVALID_BODY if a number would leave 1-2,147,483,647.
 */
export const shiftChapters = ({ pool }: BooksContext): Rpc<'shiftChapters'> => ({
  async shiftChapters(request, context) {
    const call = callOf(context);
    const { workspaceId } = call;
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    return onceInTransaction(pool, call, 'ShiftChapters', ShiftChaptersResponseSchema, async (tx) => {
      await lockBook(tx, workspaceId, bookId);
      const moved = await shiftAll(tx, { workspaceId, bookId }, request);
      return create(ShiftChaptersResponseSchema, { moved });
    });
  },
});
