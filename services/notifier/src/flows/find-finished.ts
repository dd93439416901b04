import type { BookActivity } from '@versio/proto/versio/books/v1/books_pb';
import type { Rules } from '../state-machine/types.ts';
import type { EndedBook, Store } from '../store/store.ts';
import { openWindows } from './open-windows.ts';

/** Returns of each of these books that exists whether it has queued or running chapters. */
export type ReadActivity = (bookIds: readonly string[]) => Promise<readonly Pick<BookActivity, 'bookId' | 'isBusy'>[]>;

/** The result of `findFinished`. */
export interface FinishedBooks {
  /** The books of which windows were opened. */
  bookIds: string[];
  /** When the first of the windows is due. */
  dueMs: number | undefined;
  /** There may be more books to check. */
  more: boolean;
}

const MAX_CHECKED = 200;
/** A book that is busy is checked this much later, or after its next chapter. */
const RECHECK_MS = 2_000;

/**
 * Asks which books with ended chapters are busy no more, and opens the windows of book.translation_finished for them.
 * Nothing is counted: the row of an ended chapter stays until the transaction that opens the windows, so a kill at any
 * point only repeats the question. A chapter that ends between question and transaction changes the row's version, and
 * the book is checked again.
 */
export const findFinished = async (store: Store, rules: Rules, readActivity: ReadActivity): Promise<FinishedBooks> => {
  const ended = await store.transaction((tx) => tx.endedBooks(MAX_CHECKED));
  if (ended.length === 0) return { bookIds: [], dueMs: undefined, more: false };
  const activity = await readActivity(ended.map(({ bookId }) => bookId));
  const isBusy = new Map(activity.map((book) => [book.bookId, book.isBusy]));
  const busy = ended.filter(({ bookId }) => isBusy.get(bookId) === true);
  if (busy.length > 0)
    await store.transaction((tx) =>
      tx.postponeEnded(
        busy.map(({ bookId }) => bookId),
        tx.nowMs + RECHECK_MS,
      ),
    );
  const bookIds: string[] = [];
  const dueMs: number[] = [];
  for (const book of ended) {
    if (isBusy.get(book.bookId) === true) continue;
    const opened = await finish(store, rules, book, isBusy.has(book.bookId));
    if (opened === undefined) continue;
    bookIds.push(book.bookId);
    dueMs.push(...opened);
  }
  return {
    bookIds,
    dueMs: dueMs.length > 0 ? Math.min(...dueMs) : undefined,
    more: ended.length === MAX_CHECKED,
  };
};

/**
 * Opens the windows of a finished book; none if the book is gone.
 * @returns when they are due; undefined if a chapter has ended meanwhile, or another process was faster
 */
const finish = (store: Store, rules: Rules, book: EndedBook, exists: boolean): Promise<number[] | undefined> =>
  store.transaction(async (tx) => {
    const { workspaceId, bookId, version, title, firstEndedMs, lastEndedMs } = book;
    // Endpoints first, as every transaction that locks both.
    const endpoints = await tx.endpointsOf(workspaceId);
    if (!(await tx.forgetEnded(bookId, version))) return undefined;
    if (!exists || (await tx.deletedBooks([bookId])).has(bookId)) return [];
    const ended = {
      type: 'chapters_ended',
      event: 'book.translation_finished',
      title,
      firstEndedMs,
      lastEndedMs,
    } as const;
    return openWindows(tx, rules, endpoints, [{ bookId, ended }]);
  });
