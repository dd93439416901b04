import { fail, isFailure } from '@versio/kit/errors';
import { inTransaction, type Pool } from '@versio/kit/postgres';
import type { RpcClient } from '@versio/kit/rpc';
import type { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import { type BookKey, type BookWriter, lockBook } from './store/books.ts';
import { moveNumbers, readLastMove, storeLastMove } from './store/moves.ts';

interface Follower {
  pool: Pool;
  books: RpcClient<typeof BooksService>;
}

/**
 * Makes the records of a book follow the changes of its chapters' numbers (docs/rules.md#chapter-numbers), up to
 * `lastMove` at least. Books keeps the changes, in order and for good, so that nothing depends on the moment: a process
 * that is killed here, or before it was called at all, leaves them to the next call. Each is applied once, in the
 * transaction that stores its number. A book whose chapters never moved costs nothing.
 */
export const followMoves = async ({ pool, books }: Follower, book: BookKey, lastMove: bigint): Promise<void> => {
  if (lastMove === 0n) return;
  const { workspaceId, bookId } = book;
  for (let followed = await readLastMove(pool, book); followed < lastMove; ) {
    const { moves } = await books.listMoves({ bookId, after: BigInt(followed) }, { workspaceId });
    const last = moves.at(-1);
    if (last === undefined) return;
    followed = await inTransaction(pool, async (tx) => {
      const writer = await lockBook(tx, workspaceId, bookId);
      // Another call may have followed some of them before this one got the lock.
      for (const move of moves) if (move.no > writer.lastMove) await moveNumbers(writer, move);
      const reached = Math.max(writer.lastMove, Number(last.no));
      await storeLastMove(writer, reached);
      return reached;
    });
  }
};

/** Follows all changes of chapter numbers in a book. Errors: BOOK_NOT_FOUND. */
export const followAllMoves = async (follower: Follower, book: BookKey): Promise<bigint> => {
  const { workspaceId, bookId } = book;
  const { lastMove } = await follower.books.getBook({ bookId, checkOnly: true }, { workspaceId });
  await followMoves(follower, book, lastMove);
  return lastMove;
};

/** The number of a chapter, and the last move of its book when it was read. */
export interface PresentNumber {
  orderNo: number;
  lastMove: bigint;
}

/**
 * Returns the number that a chapter has now, for what was found in it earlier, after the records of its book have
 * followed; the given one if the chapter or the book is gone.
 */
export const readPresentNumber = async (
  follower: Follower,
  book: BookKey,
  { chapterId, orderNo }: { chapterId: string; orderNo: number },
): Promise<PresentNumber> => {
  try {
    const before = await followAllMoves(follower, book);
    if (before === 0n) return { orderNo, lastMove: before };
    const { workspaceId, bookId } = book;
    const present = await follower.books.listMoves({ bookId, after: before, chapterId }, { workspaceId });
    await followMoves(follower, book, present.lastMove);
    return { orderNo: present.orderNo || orderNo, lastMove: present.lastMove };
  } catch (error) {
    if (isFailure(error, 'BOOK_NOT_FOUND')) return { orderNo, lastMove: 0n };
    throw error;
  }
};

/**
 * Checks under the book's lock that its chapters have not moved since a number was read. Errors: UNAVAILABLE, after
 * which the caller begins anew.
 */
export const requireNoMove = ({ lastMove }: BookWriter, present: PresentNumber): void => {
  if (BigInt(lastMove) !== present.lastMove) throw fail('UNAVAILABLE', 'the chapters of the book have just moved');
};
