import type { ServiceImpl } from '@connectrpc/connect';
import type { Logger } from '@versio/kit/logger';
import type { Resolver } from '@versio/kit/net';
import type { Pool } from '@versio/kit/postgres';
import type { NotifierService } from '@versio/proto/versio/notifier/v1/notifier_pb';
import type { NotifierConfig } from './config.ts';

/** What the handlers work with. */
export interface NotifierContext {
  pool: Pool;
  logger: Logger;
  config: NotifierConfig;
  resolver: Resolver;
  /** Has the sender look for what is due now. */
  wakeSender: () => void;
}

/** One RPC of the service. */
export type Rpc<Name extends keyof ServiceImpl<typeof NotifierService>> = Pick<
  ServiceImpl<typeof NotifierService>,
  Name
>;
