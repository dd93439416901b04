import type { ServiceImpl } from '@connectrpc/connect';
import type { Pool } from '@versio/kit/postgres';
import type { BillingService } from '@versio/proto/versio/billing/v1/billing_pb';

/** What billing's handlers need. */
export interface BillingContext {
  pool: Pool;
}

/** What one file of `rpc/` makes. */
export type Rpc<Name extends keyof ServiceImpl<typeof BillingService>> = Pick<ServiceImpl<typeof BillingService>, Name>;
