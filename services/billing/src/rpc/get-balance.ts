import { callOf } from '@versio/kit/rpc';
import { toOptionalTimestamp } from '@versio/kit/wire';
import type { BillingContext, Rpc } from '../context.ts';
import { readBalance } from '../store/ledger.ts';

/** Returns the posted balance, the words held of it, and since when little of the last top-up is left. */
export const getBalance = ({ pool }: BillingContext): Rpc<'getBalance'> => ({
  async getBalance(_request, context) {
    const { posted, held, lowSince } = await readBalance(pool, callOf(context).workspaceId);
    return {
      balanceWords: BigInt(posted),
      reservedWords: BigInt(held),
      lowSinceTime: toOptionalTimestamp(lowSince),
    };
  },
});
