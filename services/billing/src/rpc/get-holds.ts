import { fail } from '@versio/kit/errors';
import { isId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import { createEnumNames } from '@versio/kit/wire';
import { MAX_JOBS_PER_CALL } from '@versio/proto/limits';
import { HoldState_State } from '@versio/proto/versio/billing/v1/billing_pb';
import type { BillingContext, Rpc } from '../context.ts';
import { readHoldStates } from '../store/ledger.ts';

const holdStates = createEnumNames(HoldState_State);

/** Returns those of the holds that exist, with their states. Errors: INVALID_BODY. */
export const getHolds = ({ pool }: BillingContext): Rpc<'getHolds'> => ({
  async getHolds(request, context) {
    if (request.holdIds.length > MAX_JOBS_PER_CALL)
      throw fail('INVALID_BODY', `at most ${MAX_JOBS_PER_CALL} holds at once`);
    const states = await readHoldStates(pool, callOf(context).workspaceId, request.holdIds.filter(isId));
    return { holds: [...states].map(([holdId, state]) => ({ holdId, state, holdState: holdStates.valueOf(state) })) };
  },
});
