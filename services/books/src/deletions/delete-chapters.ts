import { enqueue } from '@versio/kit/outbox';
import type { Transaction } from '@versio/kit/postgres';
import { createEvent } from '../events/publish.ts';
import { subtractChapters } from '../store/books.ts';
import {
  type ChapterKey,
  chapterBusy,
  type DeletableChapterRow,
  deleteChapterRows,
  isBusy,
  lockChaptersToDelete,
  requireAll,
} from '../store/chapters.ts';
import { changeUsage, measureChapters } from '../store/usage.ts';

type BookKey = Pick<ChapterKey, 'workspaceId' | 'bookId'>;

/** Deletes chapters of a locked book, all or none. Errors: CHAPTER_NOT_FOUND, CHAPTER_BUSY. */
export const deleteChapters = async (tx: Transaction, book: BookKey, chapterIds: readonly string[]): Promise<void> => {
  const chapters = await lockChaptersToDelete(tx, book, chapterIds);
  requireAll(chapterIds, chapters);
  const busy = chapters.find(({ status }) => isBusy(status));
  if (busy !== undefined) throw chapterBusy(`chapter ${busy.orderNo}`, busy.status);
  await deleteLocked(tx, book, chapters);
};

/** Deletes those of the chapters of a locked book that it still has and that no job has. */
export const deleteIdleChapters = async (
  tx: Transaction,
  book: BookKey,
  chapterIds: readonly string[],
): Promise<void> => {
  const chapters = await lockChaptersToDelete(tx, book, chapterIds);
  await deleteLocked(
    tx,
    book,
    chapters.filter(({ status }) => !isBusy(status)),
  );
};

/** Deletes locked chapters with their texts and revisions, and publishes an event of each in the same transaction. */
const deleteLocked = async (
  tx: Transaction,
  { workspaceId, bookId }: BookKey,
  chapters: readonly DeletableChapterRow[],
): Promise<void> => {
  if (chapters.length === 0) return;
  const ids = chapters.map(({ id }) => id);
  const storedBytes = await measureChapters(tx, ids);
  await deleteChapterRows(tx, workspaceId, ids);
  await subtractChapters(tx, bookId, chapters.length);
  await enqueue(
    tx,
    chapters.map(({ id: chapterId, orderNo }) =>
      createEvent({ workspaceId, bookId, payload: { case: 'chapterDeleted', value: { bookId, chapterId, orderNo } } }),
    ),
  );
  await changeUsage(tx, workspaceId, { storedBytes: -storedBytes });
};
