import { parseInternalId } from '@versio/kit/ids';
import { inTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import type { BibleContext, EngineRpc } from '../context.ts';
import { followMoves } from '../follow-moves.ts';
import { selectRecords } from '../selection/select.ts';

/** Returns the records that apply to a chapter; none for a deleted book and a book without records. */
export const selectForText = ({ pool, books, indexes }: BibleContext): EngineRpc<'selectForText'> => ({
  async selectForText({ bookId: id, orderNo, text, sourceLang, lastMove }, context) {
    const { workspaceId } = callOf(context);
    const bookId = parseInternalId(id, 'book_id');
    await followMoves({ pool, books }, { workspaceId, bookId }, lastMove);
    return indexes.exclusive(bookId, () =>
      inTransaction(
        pool,
        async (tx) => {
          const index = await indexes.refresh(tx, workspaceId, bookId);
          return selectRecords(tx, index, { workspaceId, bookId, orderNo }, { text, sourceLang });
        },
        // So that the index, the version and the records agree.
        { isSnapshot: true },
      ),
    );
  },
});
