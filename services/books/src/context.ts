import type { ServiceImpl } from '@connectrpc/connect';
import { createBatcher, createShares, type Shares } from '@versio/kit/async';
import { fail } from '@versio/kit/errors';
import type { Logger } from '@versio/kit/logger';
import type { Pool } from '@versio/kit/postgres';
import type { Call, RpcClient } from '@versio/kit/rpc';
import { MAX_COMPLETIONS_PER_CALL, MAX_STARTS_PER_CALL, MAX_UPLOADED_FILES } from '@versio/proto/limits';
import { limitsOf, type PlanLimits } from '@versio/proto/plan-limits';
import type { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import type { DocumentsService } from '@versio/proto/versio/documents/v1/documents_pb';
import type { BooksConfig } from './config.ts';
import { type Completion, completeChapters } from './jobs/end-jobs.ts';
import { type ChapterStart, type StartResult, startChapters } from './jobs/start-chapters.ts';
import { type ChapterAddition, createChapterAdder } from './new-chapters.ts';
import { createScanner, type Scanner } from './scan/scanner.ts';
import type { JobStatus } from './store/outcomes.ts';

/** What every RPC and task of the service works with. */
export interface BooksContext {
  pool: Pool;
  logger: Logger;
  /** Returns the limits of the plan of a call's workspace. */
  limitsOf: (call: Pick<Call, 'plan'>) => PlanLimits;
  /** Places of uploaded documents whose chapters are in memory. */
  uploads: Shares;
  /** Parses uploaded files. */
  documents: RpcClient<typeof DocumentsService>;
  /** Adds a chapter, together with others that are added to its book at the same time; returns its id. */
  addChapter: (addition: ChapterAddition) => Promise<string>;
  /** Starts a worker on a chapter, together with others that start at the same time. */
  startChapter: (start: ChapterStart) => Promise<StartResult>;
  /** Completes a chapter, together with others that complete at the same time. */
  completeChapter: (completion: Completion) => Promise<JobStatus>;
  /** Scans texts for names. */
  scanner: Scanner;
}

/** Of 20 million characters each, so 400 MB with what is sent to the database. One workspace never has all. */
const UPLOAD_LIMITS = { capacity: 4, capacityPerKey: 2, maxWaitMs: 60_000, maxWaiting: MAX_UPLOADED_FILES };

const createBusyError = (limit: 'total' | 'key'): Error =>
  limit === 'key'
    ? fail('RATE_LIMITED', 'too many uploaded files of this workspace at once', { retryAfterSeconds: '5' })
    : fail('OVERLOADED', 'too many files are being uploaded; try again in a minute', { retryAfterSeconds: '30' });

/** Creates the context of the service. */
export const createBooksContext = (
  { pool, logger, documents }: Pick<BooksContext, 'pool' | 'logger' | 'documents'>,
  { planLimits }: BooksConfig,
): BooksContext => {
  const limitsOfCall: BooksContext['limitsOf'] = ({ plan }) => limitsOf(planLimits, plan);
  return {
    pool,
    logger,
    limitsOf: limitsOfCall,
    uploads: createShares({ ...UPLOAD_LIMITS, createFullError: createBusyError }),
    documents,
    addChapter: createChapterAdder(pool),
    startChapter: createBatcher(MAX_STARTS_PER_CALL, eachChapterOnce(startChapters(pool)), { isIdempotent: true }),
    completeChapter: createBatcher(MAX_COMPLETIONS_PER_CALL, eachChapterOnce(completeChapters(pool, limitsOfCall)), {
      isIdempotent: true,
    }),
    scanner: createScanner(pool),
  };
};

/** The RPCs that one file of `rpc/` implements. */
export type Rpc<Name extends keyof ServiceImpl<typeof BooksService>> = Pick<ServiceImpl<typeof BooksService>, Name>;

/**
 * Makes a batch of calls safe to run in one statement: runs it in rounds that hold each chapter once. A second call for
 * a chapter is in the next round, where it sees the effect of the first.
 */
export const eachChapterOnce =
  <Item extends { chapterId: string }, Result>(run: (items: readonly Item[]) => Promise<readonly Result[]>) =>
  async (items: readonly Item[]): Promise<Result[]> => {
    const resultByItem = new Map<Item, Result>();
    for (let rest = items; rest.length > 0; ) {
      // Reversed, so that of several items of a chapter the first one is kept.
      const firstByChapter = new Map(rest.toReversed().map((item) => [item.chapterId, item]));
      const round = rest.filter((item) => firstByChapter.get(item.chapterId) === item);
      const results = await run(round);
      round.forEach((item, index) => {
        resultByItem.set(item, results[index]!);
      });
      rest = rest.filter((item) => !resultByItem.has(item));
    }
    return items.map((item) => resultByItem.get(item)!);
  };
