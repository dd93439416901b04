import type { ServiceImpl } from '@connectrpc/connect';
import type { Cache } from '@versio/kit/cache';
import type { Logger } from '@versio/kit/logger';
import type { Pool } from '@versio/kit/postgres';
import { createRpcClient, type RpcClient } from '@versio/kit/rpc';
import type { Platform } from '@versio/kit/service';
import { BibleService } from '@versio/proto/versio/bible/v1/bible_pb';
import { BibleEngineService } from '@versio/proto/versio/bible/v1/selection_pb';
import { BillingService } from '@versio/proto/versio/billing/v1/billing_pb';
import { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import type { TranslationService } from '@versio/proto/versio/translation/v1/translation_pb';
import { WorkspacesService } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { TranslationConfig } from './config.ts';
import type { BookDictionaries } from './dictionaries/book-dictionaries.ts';
import type { EngineModels } from './models/engine-models.ts';
import type { AnalysisGroups } from './worker/analysis-groups.ts';
import type { BookCalls } from './worker/book-calls.ts';
import type { JobWrites } from './worker/job-writes.ts';
import type { PlanOf } from './worker/plans.ts';

/** The services that translation calls. */
export interface Clients {
  books: RpcClient<typeof BooksService>;
  billing: RpcClient<typeof BillingService>;
  bible: RpcClient<typeof BibleEngineService>;
  /** The records of the Bible as a person sees them. */
  bibleRecords: RpcClient<typeof BibleService>;
  workspaces: RpcClient<typeof WorkspacesService>;
}

/** Dependencies of the whole service. */
export interface TranslationContext extends Clients {
  pool: Pool;
  cache: Cache;
  logger: Logger;
  config: TranslationConfig;
  planOf: PlanOf;
}

/** Dependencies of the workers. */
export interface WorkerContext extends TranslationContext {
  engineModels: EngineModels;
  bookDictionaries: BookDictionaries;
  writes: JobWrites;
  bookCalls: BookCalls;
  analysisGroups: AnalysisGroups;
}

/** What one file of `rpc/` makes. */
export type Rpc<Name extends keyof ServiceImpl<typeof TranslationService>> = Pick<
  ServiceImpl<typeof TranslationService>,
  Name
>;

/** Creates the clients; each connects at its first call. */
export const createClients = (platform: Platform): Clients => {
  const token = platform.tokens.tokenOf(platform.name);
  const at = (service: string) => ({ address: platform.addressOf(service), token, tls: platform.tls });
  return {
    books: createRpcClient(BooksService, at('books')),
    billing: createRpcClient(BillingService, at('billing')),
    bible: createRpcClient(BibleEngineService, at('bible')),
    bibleRecords: createRpcClient(BibleService, at('bible')),
    workspaces: createRpcClient(WorkspacesService, at('workspaces')),
  };
};
