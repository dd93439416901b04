import { fail } from '@versio/kit/errors';
import { isId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import type { BillingContext, Rpc } from '../context.ts';
import { readHoldStates } from '../store/ledger.ts';

const MAX_HOLDS = 20_000;

/** Which of the holds exist and how they stand. */
export const getHolds = ({ pool }: BillingContext): Rpc<'getHolds'> => ({
  async getHolds(request, context) {
    if (request.holdIds.length > MAX_HOLDS) throw fail('INVALID_BODY', `at most ${MAX_HOLDS} holds at once`);
    const states = await readHoldStates(pool, callOf(context).workspaceId, request.holdIds.filter(isId));
    return { holds: [...states].map(([holdId, state]) => ({ holdId, state })) };
  },
});
