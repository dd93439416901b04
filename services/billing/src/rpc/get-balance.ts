import { callOf } from '@versio/kit/rpc';
import type { BillingContext, Rpc } from '../context.ts';
import { readBalance } from '../store/ledger.ts';

/** Returns the posted balance and the words held of it. */
export const getBalance = ({ pool }: BillingContext): Rpc<'getBalance'> => ({
  async getBalance(_request, context) {
    const { posted, held } = await readBalance(pool, callOf(context).workspaceId);
    return { balanceWords: BigInt(posted), reservedWords: BigInt(held) };
  },
});
