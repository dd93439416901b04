import { fail } from '@versio/kit/errors';
import { parseInternalId } from '@versio/kit/ids';
import { inTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { limitsOf } from '@versio/proto/plan-limits';
import type { BibleContext, EngineRpc } from '../context.ts';
import { followAllMoves } from '../follow-moves.ts';
import { applyDecisions, toDecisions } from '../naming/apply-names.ts';
import { type AppliedAnswer, onceUnderLock, storeNameCounts } from '../store/names.ts';

/**
 * Stores the decisions about candidates for names in one transaction under the book's lock. Idempotent by naming_id.
 * Never changes a record that exists, except the rendering that a rule decided (docs/rules.md#records).
 * Errors: BOOK_NOT_FOUND for a deleted book.
 */
export const applyNames = ({ pool, books, planLimits }: BibleContext): EngineRpc<'applyNames'> => ({
  async applyNames(request, context) {
    const { workspaceId, plan } = callOf(context);
    const bookId = parseInternalId(request.bookId, 'book_id');
    const { namingId } = request;
    if (namingId === '') throw fail('INVALID_BODY', 'naming_id is missing');
    const decisions = toDecisions(request);
    const limits = limitsOf(planLimits, plan);
    const answer = { workspaceId, bookId, limits, kind: 'naming', answerId: namingId } as const;
    // The candidates were numbered as the chapters are now: a chapter of a translate call does not move.
    await followAllMoves({ pool, books }, { workspaceId, bookId });
    const { version, conflictsOpened, recordsLeftOut } = await inTransaction(
      pool,
      (tx): Promise<AppliedAnswer> =>
        onceUnderLock(tx, answer, async (writer) => {
          await storeNameCounts(writer, decisions, Number(request.sourceCharacters));
          return applyDecisions(writer, namingId, decisions);
        }),
    );
    return { version: BigInt(version), conflictsOpened, recordsLeftOut };
  },
});
