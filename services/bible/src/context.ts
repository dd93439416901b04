import type { HandlerContext, ServiceImpl } from '@connectrpc/connect';
import { parseId } from '@versio/kit/ids';
import type { Logger } from '@versio/kit/logger';
import type { Pool } from '@versio/kit/postgres';
import { type Call, callOf, type RpcClient } from '@versio/kit/rpc';
import { limitsOf, type PlanLimits, type PlanLimitsTable } from '@versio/proto/plan-limits';
import type { BibleService } from '@versio/proto/versio/bible/v1/bible_pb';
import type { BibleEngineService } from '@versio/proto/versio/bible/v1/selection_pb';
import type { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import { followMoves } from './follow-moves.ts';
import type { BookIndexes } from './selection/book-index.ts';
import type { BookKey } from './store/books.ts';

/** The dependencies of every RPC. */
export interface BibleContext {
  pool: Pool;
  logger: Logger;
  books: RpcClient<typeof BooksService>;
  indexes: BookIndexes;
  planLimits: PlanLimitsTable;
}

/** An RPC of BibleService. */
export type Rpc<Name extends keyof ServiceImpl<typeof BibleService>> = Pick<ServiceImpl<typeof BibleService>, Name>;

/** An RPC of BibleEngineService. */
export type EngineRpc<Name extends keyof ServiceImpl<typeof BibleEngineService>> = Pick<
  ServiceImpl<typeof BibleEngineService>,
  Name
>;

/** A book of the acting workspace, and the call about it. */
export interface BookScope extends BookKey {
  call: Call;
  /** Those of the workspace's plan. */
  limits: PlanLimits;
}

/**
 * Checks that the book belongs to the acting workspace. Asks books each time (about 1 ms), so that a book is known as
 * soon as it is created and unknown as soon as it is deleted, without a copy here that could be outdated. Its records
 * then have the numbers that its chapters have.
 * Errors: BOOK_NOT_FOUND.
 */
export const openBook = async (
  { pool, books, planLimits }: Pick<BibleContext, 'pool' | 'books' | 'planLimits'>,
  text: string,
  context: HandlerContext,
): Promise<BookScope> => {
  const { signal, ...call } = callOf(context);
  const bookId = parseId(text, 'BOOK_NOT_FOUND');
  const { workspaceId, requestId } = call;
  const { lastMove } = await books.getBook({ bookId, checkOnly: true }, { workspaceId, requestId, signal });
  await followMoves({ pool, books }, { workspaceId, bookId }, lastMove);
  return { call, workspaceId, bookId, limits: limitsOf(planLimits, call.plan) };
};
