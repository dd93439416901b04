import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { parseId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { MAX_DELETED_CHAPTERS } from '@versio/proto/limits';
import { DeleteChaptersResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { deleteChapters as deleteAll } from '../deletions/delete-chapters.ts';
import { lockBook } from '../store/books.ts';

/**
 * Deletes chapters without active jobs in one transaction, all or none. Errors: BOOK_NOT_FOUND, CHAPTER_NOT_FOUND,
 * CHAPTER_BUSY, INVALID_BODY for more than 1,000.
 */
export const deleteChapters = ({ pool }: BooksContext): Rpc<'deleteChapters'> => ({
  async deleteChapters(request, context) {
    const call = callOf(context);
    const { workspaceId } = call;
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    return onceInTransaction(pool, call, 'DeleteChapters', DeleteChaptersResponseSchema, async (tx) => {
      await lockBook(tx, workspaceId, bookId);
      if (request.chapterIds.length > MAX_DELETED_CHAPTERS)
        throw fail('INVALID_BODY', `chapter_ids takes at most ${MAX_DELETED_CHAPTERS}`);
      const chapterIds = request.chapterIds.map((id) => parseId(id, 'CHAPTER_NOT_FOUND'));
      await deleteAll(tx, { workspaceId, bookId }, chapterIds);
      return create(DeleteChaptersResponseSchema);
    });
  },
});
