import type { ServiceImpl } from '@connectrpc/connect';
import type { Logger } from '@versio/kit/logger';
import type { Pool } from '@versio/kit/postgres';
import type { RpcClient } from '@versio/kit/rpc';
import type { BibleService } from '@versio/proto/versio/bible/v1/bible_pb';
import type { BibleEngineService } from '@versio/proto/versio/bible/v1/selection_pb';
import type { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import type { BookIndexes } from './selection/book-indexes.ts';

/** The dependencies of every RPC. */
export interface BibleContext {
  pool: Pool;
  logger: Logger;
  books: RpcClient<typeof BooksService>;
  indexes: BookIndexes;
}

/** An RPC of BibleService. */
export type Rpc<Name extends keyof ServiceImpl<typeof BibleService>> = Pick<ServiceImpl<typeof BibleService>, Name>;

/** An RPC of BibleEngineService. */
export type EngineRpc<Name extends keyof ServiceImpl<typeof BibleEngineService>> = Pick<
  ServiceImpl<typeof BibleEngineService>,
  Name
>;
