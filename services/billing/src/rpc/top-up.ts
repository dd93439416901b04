import { publishSettingChange } from '@versio/kit/audit';
import { fail } from '@versio/kit/errors';
import { inTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { codePointLength, isWellFormedText } from '@versio/kit/text';
import { toTimestamp } from '@versio/kit/wire';
import type { BillingContext, Rpc } from '../context.ts';
import { addPostedWords, insertTopUp, lockAccount, toWords } from '../store/ledger.ts';

const MAX_REFERENCE_LENGTH = 200;

/**
 * Adds words to the posted balance, once per payment reference: a second call with the reference changes nothing,
 * whatever its words, and returns what counted. Errors: INVALID_BODY.
 */
export const topUp = ({ pool }: BillingContext): Rpc<'topUp'> => ({
  async topUp(request, context) {
    const call = callOf(context);
    const { workspaceId } = call;
    const words = toWords(request.words, 1);
    const reference = toReference(request.reference);
    return inTransaction(pool, async (tx) => {
      const { posted } = await lockAccount(tx, workspaceId);
      const { applied, ...counted } = await insertTopUp(tx, workspaceId, { words, reference });
      const outcome = { applied, countedWords: BigInt(counted.words), countedTime: toTimestamp(counted.createdAt) };
      if (!applied) return { balanceWords: BigInt(posted), ...outcome };
      if (posted + words > Number.MAX_SAFE_INTEGER)
        throw fail('INVALID_BODY', 'words: the balance would be too great to count');
      await addPostedWords(tx, workspaceId, words);
      const target = { kind: 'balance', id: reference, name: `${words} words` };
      await publishSettingChange(tx, call, { action: 'balance.topped_up', target });
      return { balanceWords: BigInt(posted + words), ...outcome };
    });
  },
});

const toReference = (reference: string): string => {
  if (!reference || !isWellFormedText(reference) || codePointLength(reference) > MAX_REFERENCE_LENGTH)
    throw fail('INVALID_BODY', `reference must have 1 to ${MAX_REFERENCE_LENGTH} characters`);
  return reference;
};
