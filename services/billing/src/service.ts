import type { ServiceImpl } from '@connectrpc/connect';
import type { BillingService } from '@versio/proto/versio/billing/v1/billing_pb';
import type { BillingContext } from './context.ts';
import { getBalance } from './rpc/get-balance.ts';
import { getHolds } from './rpc/get-holds.ts';
import { listEntries } from './rpc/list-entries.ts';
import { reserve } from './rpc/reserve.ts';
import { sumCaptures } from './rpc/sum-captures.ts';
import { topUp } from './rpc/top-up.ts';

/** Creates the handlers of all RPCs. */
export const createBillingService = (context: BillingContext): ServiceImpl<typeof BillingService> => ({
  ...reserve(context),
  ...topUp(context),
  ...getBalance(context),
  ...getHolds(context),
  ...listEntries(context),
  ...sumCaptures(context),
});
