import { availableParallelism } from 'node:os';
import type { SharedWordTable } from '@versio/kit/dictionaries';
import { createThreads, type Thread } from '@versio/kit/thread';
import type { AnalyzeRequest, NameRequest, Rank, TranslateRequest } from './types.ts';

/** A document for the offline model. */
export interface OfflineWork {
  document: TranslateRequest | AnalyzeRequest | NameRequest;
  hanAllowList: readonly string[];
  dictionaries: readonly SharedDictionary[];
}

/** A dictionary of users in memory that all threads read. */
export interface SharedDictionary {
  shared: SharedWordTable;
  rank: Rank;
}

/** Each holds the lexicon, so more would take memory rather than save time. */
const MAX_THREADS = 2;

/** The number of threads: one core is left to the rest of the process. */
export const OFFLINE_THREADS = Math.max(1, Math.min(MAX_THREADS, availableParallelism() - 1));

/**
 * Creates the threads of the offline model, which start with the first document and end when there is nothing to do.
 * They return answers in JSON.
 */
export const createOfflineThreads = (): Thread<OfflineWork> =>
  createThreads(OFFLINE_THREADS, {
    script: new URL('./thread-main.ts', import.meta.url),
    name: 'offline model',
  });
