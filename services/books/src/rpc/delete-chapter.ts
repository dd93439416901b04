import { create } from '@bufbuild/protobuf';
import { parseId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { DeleteChapterResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { deleteChapters } from '../deletions/delete-chapters.ts';
import { lockBook } from '../store/books.ts';

/**
 * Deletes a chapter without an active job, with its texts and revisions. Errors: BOOK_NOT_FOUND, CHAPTER_NOT_FOUND,
 * CHAPTER_BUSY.
 */
export const deleteChapter = ({ pool }: BooksContext): Rpc<'deleteChapter'> => ({
  async deleteChapter(request, context) {
    const call = callOf(context);
    const { workspaceId } = call;
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    return onceInTransaction(pool, call, 'DeleteChapter', DeleteChapterResponseSchema, async (tx) => {
      await lockBook(tx, workspaceId, bookId);
      await deleteChapters(tx, { workspaceId, bookId }, [parseId(request.chapterId, 'CHAPTER_NOT_FOUND')]);
      return create(DeleteChapterResponseSchema);
    });
  },
});
