import type { MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import type { HandlerContext } from '@connectrpc/connect';
import { callOf } from '@versio/kit/call-context.ts';
import { fail } from '@versio/kit/errors.ts';
import { isId } from '@versio/kit/ids.ts';
import type { GetHoldsRequestSchema, GetHoldsResponseSchema } from '@versio/proto/versio/billing/v1/billing_pb';
import type { BillingContext } from '../context.ts';
import { readHoldStates } from '../hold-store.ts';

const MAX_HOLDS = 20_000;

/** Which of the holds exist and how they stand. */
export const getHolds = ({ pool }: BillingContext) => ({
  async getHolds(
    request: MessageShape<typeof GetHoldsRequestSchema>,
    context: HandlerContext,
  ): Promise<MessageInitShape<typeof GetHoldsResponseSchema>> {
    if (request.holdIds.length > MAX_HOLDS) throw fail('INVALID_BODY', `at most ${MAX_HOLDS} holds at once`);
    const states = await readHoldStates(pool, callOf(context).workspaceId, request.holdIds.filter(isId));
    return { holds: [...states].map(([holdId, state]) => ({ holdId, state })) };
  },
});
