import { fail } from '@versio/kit/errors';
import { inTransaction } from '@versio/kit/postgres';
import { coercePageSize } from '@versio/kit/rpc';
import { MAX_PAGE_SIZE } from '@versio/proto/limits';
import type { BooksContext, Rpc } from '../context.ts';
import { toDoneJob } from '../messages.ts';
import { lockDonePositions, placeDoneOutcomes, readDoneOutcomes } from '../store/outcomes.ts';

/** Jobs of each outcome that one call gives a position. As many as a page: it is full as long as there are more. */
const MAX_PLACED = MAX_PAGE_SIZE;

/**
 * Returns the done jobs, and the failed ones if they are asked for, after a cursor. A system method. Errors:
 * INVALID_BODY for an invalid cursor.
 *
 * Neither a time nor a transaction id works as the cursor: transactions commit out of the order of both, so a row that
 * commits late would be skipped. Instead a row gets its position here, after its commit, from one caller at a time: a
 * later commit gets a later position. This also holds if a clock is set back or the data is restored into another
 * cluster.
 */
export const listDone = ({ pool }: BooksContext): Rpc<'listDone'> => ({
  async listDone(request) {
    const after = request.cursor === '' ? 0 : Number(request.cursor);
    if (!Number.isSafeInteger(after) || after < 0)
      throw fail('INVALID_BODY', 'cursor is not one that ListDone returned');
    const limit = coercePageSize(request.pageSize, MAX_PAGE_SIZE);
    const rows = await inTransaction(pool, async (tx) => {
      await lockDonePositions(tx);
      await placeDoneOutcomes(tx, MAX_PLACED);
      return readDoneOutcomes(tx, { after, limit, includeFailed: request.includeFailed });
    });
    return {
      jobs: rows.map(toDoneJob),
      nextCursor: rows.length > 0 ? String(rows.at(-1)!.position) : request.cursor,
    };
  },
});
