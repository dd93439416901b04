import { fail } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { inTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { codePointLength, isWellFormedText } from '@versio/kit/text';
import { toWords } from '../amounts.ts';
import type { BillingContext, Rpc } from '../context.ts';
import { lockAccount } from '../store/ledger.ts';

const MAX_REFERENCE_LENGTH = 200;

/**
 * Adds words to the posted balance, once per payment reference: a second call with the reference changes nothing,
 * whatever its words. Errors: INVALID_BODY.
 */
export const topUp = ({ pool }: BillingContext): Rpc<'topUp'> => ({
  async topUp(request, context) {
    const { workspaceId } = callOf(context);
    const words = toWords(request.words, 1);
    const reference = toReference(request.reference);
    return inTransaction(pool, async (tx) => {
      const { posted } = await lockAccount(tx, workspaceId);
      const { rowCount } = await tx.query(
        `INSERT INTO entries (id, workspace_id, kind, words, reference) VALUES ($1::uuid, $2::uuid, 'topup', $3::bigint, $4::text)
         ON CONFLICT (workspace_id, reference) WHERE kind = 'topup' DO NOTHING`,
        [newId(), workspaceId, words, reference],
      );
      if (rowCount === 0) return { balanceWords: BigInt(posted), applied: false };
      if (posted + words > Number.MAX_SAFE_INTEGER)
        throw fail('INVALID_BODY', 'words: the balance would be too great to count');
      await tx.query(
        'UPDATE accounts SET posted = posted + $2::bigint, entry_count = entry_count + 1 WHERE workspace_id = $1::uuid',
        [workspaceId, words],
      );
      return { balanceWords: BigInt(posted + words), applied: true };
    });
  },
});

const toReference = (reference: string): string => {
  if (!reference || !isWellFormedText(reference) || codePointLength(reference) > MAX_REFERENCE_LENGTH)
    throw fail('INVALID_BODY', `reference must have 1 to ${MAX_REFERENCE_LENGTH} characters`);
  return reference;
};
