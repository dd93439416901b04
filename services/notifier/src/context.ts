import type { ServiceImpl } from '@connectrpc/connect';
import type { Logger } from '@versio/kit/logger';
import type { Resolver } from '@versio/kit/net';
import type { Pool } from '@versio/kit/postgres';
import type { RpcClient } from '@versio/kit/rpc';
import type { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import type { NotifierService } from '@versio/proto/versio/notifier/v1/notifier_pb';
import type { NotifierConfig } from './config.ts';
import type { Store } from './store/store.ts';

/** What the RPC handlers and the background tasks work with. */
export interface NotifierContext {
  pool: Pool;
  store: Store;
  logger: Logger;
  config: NotifierConfig;
  resolver: Resolver;
  books: Pick<RpcClient<typeof BooksService>, 'listDone' | 'listBusyBooks'>;
  /** Makes the sender look for due deliveries now, or at this time (milliseconds since the epoch). */
  wakeSender: (atMs?: number) => void;
}

/** What one file of `rpc/` exports. */
export type Rpc<Name extends keyof ServiceImpl<typeof NotifierService>> = Pick<
  ServiceImpl<typeof NotifierService>,
  Name
>;
