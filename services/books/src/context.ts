import type { ServiceImpl } from '@connectrpc/connect';
import type { Pool } from '@versio/kit/postgres';
import type { BooksService } from '@versio/proto/versio/books/v1/books_pb';

/** What every RPC of the service works with. */
export interface BooksContext {
  pool: Pool;
  /** Where uploaded files lie while they are read. */
  uploadDirectory: string;
}

/** The part of the service that one file implements. */
export type Rpc<Name extends keyof ServiceImpl<typeof BooksService>> = Pick<ServiceImpl<typeof BooksService>, Name>;
