import { create } from '@bufbuild/protobuf';
import { parseId } from '@versio/kit/ids';
import { enqueue } from '@versio/kit/outbox';
import type { Transaction } from '@versio/kit/postgres';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { DeleteBookResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { createEvent } from '../events/publish.ts';
import { type ReleasedJob, recordReleased } from '../jobs/release.ts';
import { lockBook } from '../store/books.ts';

/**
 * Deletes a book with its chapters, revisions and uploads in one transaction. Invariant: all its active jobs are
 * released in the same transaction, and their events precede book_deleted. The outcomes of jobs stay. Errors:
 * BOOK_NOT_FOUND.
 */
export const deleteBook = ({ pool }: BooksContext): Rpc<'deleteBook'> => ({
  async deleteBook(request, context) {
    const call = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    return onceInTransaction(pool, call, 'DeleteBook', DeleteBookResponseSchema, async (tx) => {
      await lockBook(tx, call.workspaceId, bookId);
      const jobs = await lockChaptersAndReadJobs(tx, call.workspaceId, bookId);
      await recordReleased(tx, call.workspaceId, jobs);
      await enqueue(tx, [
        createEvent({ workspaceId: call.workspaceId, bookId, payload: { case: 'bookDeleted', value: { bookId } } }),
      ]);
      await tx.query('DELETE FROM chapters WHERE book_id = $1::uuid AND workspace_id = $2::uuid', [
        bookId,
        call.workspaceId,
      ]);
      await tx.query('DELETE FROM books WHERE id = $1::uuid AND workspace_id = $2::uuid', [bookId, call.workspaceId]);
      return create(DeleteBookResponseSchema);
    });
  },
});

/** Locks all chapters, in id order as every call does. From here on no job of the book can end otherwise. */
const lockChaptersAndReadJobs = async (
  tx: Transaction,
  workspaceId: string,
  bookId: string,
): Promise<ReleasedJob[]> => {
  const { rows } = await tx.query<{ id: string; jobId: string | null; words: number }>(
    `SELECT id, job_id AS "jobId", job_words AS words FROM chapters
     WHERE book_id = $1::uuid AND workspace_id = $2::uuid ORDER BY id FOR UPDATE`,
    [bookId, workspaceId],
  );
  return rows.flatMap(({ id, jobId, words }) => (jobId === null ? [] : [{ jobId, bookId, chapterId: id, words }]));
};
