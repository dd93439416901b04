import type { ServiceImpl } from '@connectrpc/connect';
import type { Logger } from '@versio/kit/logger';
import type { Pool } from '@versio/kit/postgres';
import type { RpcClient } from '@versio/kit/rpc';
import type { BillingService } from '@versio/proto/versio/billing/v1/billing_pb';
import type { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import type { Settle } from './settlement.ts';

/** What the RPCs, the consumer and the tasks of billing work with. */
export interface BillingContext {
  pool: Pool;
  logger: Logger;
  books: Pick<RpcClient<typeof BooksService>, 'getJobOutcomes'>;
  settle: Settle;
}

/** The RPCs that one file of `rpc/` implements. */
export type Rpc<Name extends keyof ServiceImpl<typeof BillingService>> = Pick<ServiceImpl<typeof BillingService>, Name>;
