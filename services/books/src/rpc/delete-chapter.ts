import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { parseId } from '@versio/kit/ids';
import { enqueue } from '@versio/kit/outbox';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { DeleteChapterResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { createEvent } from '../events/publish.ts';
import { lockBook } from '../store/books.ts';
import { type ChapterStatus, isBusy } from '../store/chapters.ts';

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
      const { rows } = await tx.query<{ status: ChapterStatus; orderNo: number }>(
        `SELECT status, order_no AS "orderNo" FROM chapters
         WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid FOR UPDATE`,
        [chapterId, bookId, workspaceId],
      );
      const chapter = rows[0];
      if (chapter === undefined) throw fail('CHAPTER_NOT_FOUND');
      if (isBusy(chapter.status)) throw fail('CHAPTER_BUSY', `the chapter is ${chapter.status}`);
      await tx.query('DELETE FROM chapters WHERE id = $1::uuid AND workspace_id = $2::uuid', [chapterId, workspaceId]);
      await tx.query('UPDATE books SET chapter_count = chapter_count - 1 WHERE id = $1::uuid', [bookId]);
      const value = { bookId, chapterId, orderNo: chapter.orderNo };
      await enqueue(tx, [createEvent({ workspaceId, bookId, payload: { case: 'chapterDeleted', value } })]);
      return create(DeleteChapterResponseSchema);
    });
  },
});
