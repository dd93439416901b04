import { fail } from '@versio/kit/errors';
import type { Transaction } from '@versio/kit/postgres';
import { MAX_ORDER_NO } from '@versio/proto/limits';
import { type ChapterKey, chapterBusy, type EditableChapterRow, isBusy } from '../store/chapters.ts';
import { findCollision, lockChaptersFrom, moveChapters } from '../store/moves.ts';
import { measureSource, orderExists, readSourceText, readTakenNumbers, updateSource } from '../store/new-chapters.ts';

// A chapter keeps its number while it is queued or running: its job, the names that are decided for it and what it
// teaches the Bible are in the order of these numbers.

/** Gives a locked chapter of a locked book another number. Errors: CHAPTER_BUSY, CHAPTER_ORDER_EXISTS. */
export const renumberChapter = async (
  tx: Transaction,
  at: ChapterKey,
  { status, orderNo: before }: Pick<EditableChapterRow, 'status' | 'orderNo'>,
  orderNo: number,
): Promise<void> => {
  if (orderNo === before) return;
  if (isBusy(status)) throw chapterBusy('the chapter', status);
  if ((await readTakenNumbers(tx, at.bookId, [orderNo])).size > 0) throw orderExists(orderNo);
  await moveChapters(tx, at, { firstOrder: before, lastOrder: before, delta: orderNo - before });
};

/**
 * Adds `by` to the numbers of all chapters of a locked book from `fromOrder` on; returns how many they are. Errors:
 * CHAPTER_BUSY, CHAPTER_ORDER_EXISTS, INVALID_BODY if a number would be less than 1 or more than 2,147,483,647.
 */
export const shiftChapters = async (
  tx: Transaction,
  book: Pick<ChapterKey, 'workspaceId' | 'bookId'>,
  { fromOrder, by }: { fromOrder: number; by: number },
): Promise<number> => {
  const { first, last, busy } = await lockChaptersFrom(tx, book, fromOrder);
  if (by === 0 || first === null || last === null) return 0;
  if (first + by < 1 || last + by > MAX_ORDER_NO)
    throw fail('INVALID_BODY', `by: the chapters ${first} to ${last} would leave the numbers 1 to ${MAX_ORDER_NO}`);
  if (busy !== null) throw chapterBusy(`chapter ${busy}`, 'queued or running');
  const taken = await findCollision(tx, book, { fromOrder, delta: by });
  if (taken !== undefined) throw orderExists(taken, 'by');
  // What refers to later chapters than the last moves, too, but not what refers to those between the chapters that stay
  // and the first that moves.
  return moveChapters(tx, book, { firstOrder: first, lastOrder: MAX_ORDER_NO, delta: by });
};

/**
 * Replaces the source text of a locked chapter and renews what follows from it: its words, its scan for names, and its
 * analysis, which has not happened. Returns by how many UTF-8 bytes it is longer; undefined if it is the same text.
 * Errors: CHAPTER_BUSY, because a job works with the text that it was reserved for.
 */
export const replaceSource = async (
  tx: Transaction,
  at: ChapterKey,
  { status }: Pick<EditableChapterRow, 'status'>,
  sourceText: string,
): Promise<number | undefined> => {
  if (isBusy(status)) throw chapterBusy('the chapter', status);
  const before = await readSourceText(tx, at);
  if (before === sourceText) return undefined;
  await updateSource(tx, at, { sourceText, ...(await measureSource(sourceText)) });
  return Buffer.byteLength(sourceText) - Buffer.byteLength(before);
};
