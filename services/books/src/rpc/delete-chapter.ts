import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { parseId } from '@versio/kit/ids';
import { enqueue } from '@versio/kit/outbox';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { DeleteChapterResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { createEvent } from '../events/publish.ts';
import { decrementChapterCount, lockBook } from '../store/books.ts';
import { deleteChapterRow, isBusy, lockChapterToDelete } from '../store/chapters.ts';
import { changeUsage, measureChapters } from '../store/usage.ts';

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
      const chapterId = parseId(request.chapterId, 'CHAPTER_NOT_FOUND');
      const chapter = await lockChapterToDelete(tx, { workspaceId, bookId, chapterId });
      if (chapter === undefined) throw fail('CHAPTER_NOT_FOUND');
      if (isBusy(chapter.status)) throw fail('CHAPTER_BUSY', `the chapter is ${chapter.status}`);
      const storedBytes = await measureChapters(tx, [chapterId]);
      await deleteChapterRow(tx, workspaceId, chapterId);
      await decrementChapterCount(tx, bookId);
      const value = { bookId, chapterId, orderNo: chapter.orderNo };
      await enqueue(tx, [createEvent({ workspaceId, bookId, payload: { case: 'chapterDeleted', value } })]);
      await changeUsage(tx, workspaceId, { storedBytes: -storedBytes });
      return create(DeleteChapterResponseSchema);
    });
  },
});
