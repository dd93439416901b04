import { createKeyedBatcher } from '@versio/kit/async';
import { parseInternalId } from '@versio/kit/ids';
import { inTransaction } from '@versio/kit/postgres';
import { currentRequestId, runInRequest } from '@versio/kit/request-context';
import { callOf } from '@versio/kit/rpc';
import type { BibleContext, EngineRpc } from '../context.ts';
import { followMoves } from '../follow-moves.ts';
import type { SearchedText } from '../selection/find-records.ts';
import { selectRecords } from '../selection/select.ts';
import type { BookKey } from '../store/books.ts';

// The texts of a book wait for its index, so those that wait share the next transaction.
const MAX_TEXTS = 16;
const MAX_CHARACTERS = 500_000;

/** Returns the records that apply to a chapter; none for a deleted book and a book without records. */
export const selectForText = ({ pool, books, indexes }: BibleContext): EngineRpc<'selectForText'> => {
  const select = createKeyedBatcher(
    ({ workspaceId, bookId }: BookKey & SearchedText) => `${workspaceId} ${bookId}`,
    MAX_TEXTS,
    (texts) => {
      const { workspaceId, bookId } = texts[0]!;
      const selectAll = () =>
        indexes.exclusive(bookId, () =>
          inTransaction(
            pool,
            async (tx) => {
              const index = await indexes.refresh(tx, workspaceId, bookId);
              return selectRecords(tx, index, { workspaceId, bookId }, texts);
            },
            // So that the index, the version and the records agree.
            { isSnapshot: true },
          ),
        );
      return runInRequest(currentRequestId() ?? '', selectAll, workspaceId);
    },
    { isIdempotent: true, sizeOf: ({ text }) => text.length, maxSize: MAX_CHARACTERS },
  );
  return {
    async selectForText({ bookId: id, orderNo, text, sourceLang, lastMove }, context) {
      const { workspaceId } = callOf(context);
      const bookId = parseInternalId(id, 'book_id');
      await followMoves({ pool, books }, { workspaceId, bookId }, lastMove);
      return select({ workspaceId, bookId, orderNo, text, sourceLang });
    },
  };
};
