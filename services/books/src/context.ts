import type { ServiceImpl } from '@connectrpc/connect';
import { createBatcher } from '@versio/kit/async';
import type { Pool } from '@versio/kit/postgres';
import { MAX_COMPLETIONS_PER_CALL, MAX_STARTS_PER_CALL } from '@versio/proto/limits';
import type { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksConfig } from './config.ts';
import { createDocumentParser, type DocumentParser } from './documents/document-parser.ts';
import { eachChapterOnce } from './jobs/chapter-rounds.ts';
import { type Completion, completeChapters } from './jobs/complete-chapters.ts';
import { type ChapterStart, type StartResult, startChapters } from './jobs/start-chapters.ts';
import { createScanner, type Scanner } from './scan/scanner.ts';
import type { JobStatus } from './store/outcomes.ts';

/** What every RPC and task of the service works with. */
export interface BooksContext {
  pool: Pool;
  /** Directory of uploaded files while they are parsed. */
  uploadDirectory: string;
  /** Parses uploaded files in child processes. */
  parseDocument: DocumentParser;
  /** Starts a worker on a chapter, together with others that start at the same time. */
  startChapter: (start: ChapterStart) => Promise<StartResult>;
  /** Completes a chapter, together with others that complete at the same time. */
  completeChapter: (completion: Completion) => Promise<JobStatus>;
  /** Scans texts for names. */
  scanner: Scanner;
}

/** Creates the context of the service. */
export const createBooksContext = (pool: Pool, { uploadDirectory }: BooksConfig): BooksContext => ({
  pool,
  uploadDirectory,
  parseDocument: createDocumentParser(),
  startChapter: createBatcher(MAX_STARTS_PER_CALL, eachChapterOnce(startChapters(pool)), { isIdempotent: true }),
  completeChapter: createBatcher(MAX_COMPLETIONS_PER_CALL, eachChapterOnce(completeChapters(pool)), {
    isIdempotent: true,
  }),
  scanner: createScanner(pool),
});

/** The RPCs that one file of `rpc/` implements. */
export type Rpc<Name extends keyof ServiceImpl<typeof BooksService>> = Pick<ServiceImpl<typeof BooksService>, Name>;
