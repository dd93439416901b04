import { fail } from '@versio/kit/errors';
import { parseInternalId } from '@versio/kit/ids';
import { inTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { limitsOf } from '@versio/proto/plan-limits';
import type { BibleContext, EngineRpc } from '../context.ts';
import { readPresentNumber, requireNoMove } from '../follow-moves.ts';
import { applyHarvestedNames, toHarvest } from '../naming/apply-names.ts';
import { onceUnderLock } from '../store/names.ts';

/**
 * Takes the names that a translation met as votes, in one transaction under the book's lock. A name without a record
 * becomes a term. Idempotent by harvest_id. Errors: BOOK_NOT_FOUND for a deleted book.
 */
export const applyHarvest = ({ pool, books, planLimits }: BibleContext): EngineRpc<'applyHarvest'> => ({
  async applyHarvest(request, context) {
    const { workspaceId, plan } = callOf(context);
    const bookId = parseInternalId(request.bookId, 'book_id');
    const chapterId = parseInternalId(request.chapterId, 'chapter_id');
    const { harvestId } = request;
    if (harvestId === '') throw fail('INVALID_BODY', 'harvest_id is missing');
    const names = toHarvest(request);
    const limits = limitsOf(planLimits, plan);
    const answer = { workspaceId, bookId, limits, kind: 'harvest', answerId: harvestId, chapterId } as const;
    // It comes after the chapter is done, which may have moved since.
    const present = await readPresentNumber({ pool, books }, { workspaceId, bookId }, { ...request, chapterId });
    const { version, conflictsOpened, recordsLeftOut } = await inTransaction(pool, (tx) =>
      onceUnderLock(tx, answer, (writer) => {
        requireNoMove(writer, present);
        return applyHarvestedNames({ ...writer, chapterId, orderNo: present.orderNo }, names);
      }),
    );
    return { version: BigInt(version), conflictsOpened, recordsLeftOut };
  },
});
