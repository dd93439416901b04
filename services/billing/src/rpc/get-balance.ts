import type { MessageInitShape, MessageShape } from '@bufbuild/protobuf';
import type { HandlerContext } from '@connectrpc/connect';
import { callOf } from '@versio/kit/call-context.ts';
import type { GetBalanceRequestSchema, GetBalanceResponseSchema } from '@versio/proto/versio/billing/v1/billing_pb';
import { readBalance } from '../account-store.ts';
import type { BillingContext } from '../context.ts';

/** The posted balance and what is held of it. */
export const getBalance = ({ pool }: BillingContext) => ({
  async getBalance(
    _request: MessageShape<typeof GetBalanceRequestSchema>,
    context: HandlerContext,
  ): Promise<MessageInitShape<typeof GetBalanceResponseSchema>> {
    const { posted, held } = await readBalance(pool, callOf(context).workspaceId);
    return { balanceWords: BigInt(posted), reservedWords: BigInt(held) };
  },
});
