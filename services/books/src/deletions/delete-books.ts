import { isFailure } from '@versio/kit/errors';
import type { Logger } from '@versio/kit/logger';
import { enqueue } from '@versio/kit/outbox';
import { inTransaction, type Pool, type Transaction } from '@versio/kit/postgres';
import { createEvent } from '../events/publish.ts';
import { recordReleased } from '../jobs/end-jobs.ts';
import { chooseBookIds, countBooks, deleteBookRow, lockBook } from '../store/books.ts';
import { lockChaptersOfBook } from '../store/chapter-jobs.ts';
import { deleteChaptersOfBook } from '../store/chapters.ts';
import { deleteCoverOf } from '../store/covers.ts';
import { deleteDictionaryOf } from '../store/dictionaries.ts';
import { blankOutcomes } from '../store/outcomes.ts';
import { deleteUploadsOfBook } from '../store/uploads.ts';
import { changeUsage, deleteUsage, measureChapters } from '../store/usage.ts';

/**
 * Deletes a book with its chapters, revisions, uploads, dictionary and cover in one transaction. Invariant: all its
 * active jobs are released in the same transaction, and their events precede book_deleted. The outcomes of jobs stay.
 * Errors: BOOK_NOT_FOUND.
 */
export const deleteWholeBook = async (tx: Transaction, workspaceId: string, bookId: string): Promise<void> => {
  await lockBook(tx, workspaceId, bookId);
  const chapters = await lockChaptersOfBook(tx, workspaceId, bookId);
  const jobs = chapters.flatMap(({ id, jobId, words }) =>
    jobId === null ? [] : [{ jobId, bookId, chapterId: id, words }],
  );
  await recordReleased(tx, workspaceId, jobs);
  await enqueue(tx, [createEvent({ workspaceId, bookId, payload: { case: 'bookDeleted', value: { bookId } } })]);
  await deleteUploadsOfBook(tx, workspaceId, bookId);
  const ids = chapters.map(({ id }) => id);
  const storedBytes =
    (await measureChapters(tx, ids)) +
    (await deleteDictionaryOf(tx, workspaceId, bookId)) +
    (await deleteCoverOf(tx, workspaceId, bookId));
  await deleteChaptersOfBook(tx, workspaceId, bookId);
  await deleteBookRow(tx, workspaceId, bookId);
  await changeUsage(tx, workspaceId, { books: -1, storedBytes: -storedBytes });
};

// A book has up to some thousand chapters, whose deletion takes about a second.
const BOOKS_PER_BATCH = 5;

/**
 * Deletes a batch of a workspace's books, each in its transaction. One that cannot be deleted does not hold the others
 * up: it is logged, counts as left, and is tried again by later calls. Of the outcomes of jobs, by which billing
 * settles the ledger, only ids and numbers stay.
 */
export const eraseBooks =
  (pool: Pool, logger: Logger) =>
  async (workspaceId: string): Promise<Record<string, number>> => {
    for (const bookId of await chooseBookIds(pool, workspaceId, BOOKS_PER_BATCH))
      await inTransaction(pool, (tx) => deleteWholeBook(tx, workspaceId, bookId)).catch((error) => {
        // Another pass has deleted it.
        if (isFailure(error, 'BOOK_NOT_FOUND')) return;
        logger.error({ err: error, workspaceId, bookId }, 'a book cannot be deleted and is tried again');
      });
    const books = await countBooks(pool, workspaceId);
    if (books > 0) return { books };
    await deleteUsage(pool, workspaceId);
    return { outcomes: await blankOutcomes(pool, workspaceId) };
  };
