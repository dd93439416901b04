import { create } from '@bufbuild/protobuf';
import { parseId } from '@versio/kit/ids';
import { enqueue } from '@versio/kit/outbox';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { DeleteBookResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { createEvent } from '../events/publish.ts';
import { recordReleased } from '../jobs/end-jobs.ts';
import { deleteBookRow, lockBook } from '../store/books.ts';
import { lockChaptersOfBook } from '../store/chapter-jobs.ts';
import { deleteChaptersOfBook } from '../store/chapters.ts';
import { deleteCoverOf } from '../store/covers.ts';
import { deleteDictionaryOf } from '../store/dictionaries.ts';
import { deleteUploadsOfBook } from '../store/uploads.ts';
import { changeUsage, measureChapters } from '../store/usage.ts';

/**
 * Deletes a book with its chapters, revisions, uploads, dictionary and cover in one transaction. Invariant: all its
 * active jobs are released in the same transaction, and their events precede book_deleted. The outcomes of jobs stay.
 * Errors: BOOK_NOT_FOUND.
 */
export const deleteBook = ({ pool }: BooksContext): Rpc<'deleteBook'> => ({
  async deleteBook(request, context) {
    const call = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    return onceInTransaction(pool, call, 'DeleteBook', DeleteBookResponseSchema, async (tx) => {
      await lockBook(tx, call.workspaceId, bookId);
      const chapters = await lockChaptersOfBook(tx, call.workspaceId, bookId);
      const jobs = chapters.flatMap(({ id, jobId, words }) =>
        jobId === null ? [] : [{ jobId, bookId, chapterId: id, words }],
      );
      await recordReleased(tx, call.workspaceId, jobs);
      await enqueue(tx, [
        createEvent({ workspaceId: call.workspaceId, bookId, payload: { case: 'bookDeleted', value: { bookId } } }),
      ]);
      await deleteUploadsOfBook(tx, call.workspaceId, bookId);
      const ids = chapters.map(({ id }) => id);
      const storedBytes =
        (await measureChapters(tx, ids)) +
        (await deleteDictionaryOf(tx, call.workspaceId, bookId)) +
        (await deleteCoverOf(tx, call.workspaceId, bookId));
      await deleteChaptersOfBook(tx, call.workspaceId, bookId);
      await deleteBookRow(tx, call.workspaceId, bookId);
      await changeUsage(tx, call.workspaceId, { books: -1, storedBytes: -storedBytes });
      return create(DeleteBookResponseSchema);
    });
  },
});
