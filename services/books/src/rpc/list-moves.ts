import { isId, parseId } from '@versio/kit/ids';
import { inTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { MAX_PAGE_SIZE } from '@versio/proto/limits';
import type { BooksContext, Rpc } from '../context.ts';
import { readLastMove, readMoves, readOrderNo } from '../store/moves.ts';

/**
 * Returns the changes of chapter numbers after a known one, and the number that a chapter has after all of them.
 * Errors: BOOK_NOT_FOUND.
 */
export const listMoves = ({ pool }: BooksContext): Rpc<'listMoves'> => ({
  async listMoves({ bookId: id, after, chapterId }, context) {
    const { workspaceId } = callOf(context);
    const bookId = parseId(id, 'BOOK_NOT_FOUND');
    const book = { workspaceId, bookId };
    return inTransaction(pool, async (tx) => {
      // One snapshot, so that the number of the chapter is that after the last move.
      await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      const lastMove = await readLastMove(tx, book);
      const moves = await readMoves(tx, book, { after: Number(after), limit: MAX_PAGE_SIZE });
      const orderNo = isId(chapterId) ? await readOrderNo(tx, { ...book, chapterId: chapterId.toLowerCase() }) : 0;
      return { lastMove: BigInt(lastMove), orderNo, moves: moves.map((move) => ({ ...move, no: BigInt(move.no) })) };
    });
  },
});
