import { availableParallelism } from 'node:os';
import type { SharedWordTable } from '@versio/kit/dictionaries';
import { loadedDictionary } from '@versio/kit/text/segmentation';
import { createThreads, type Thread } from '@versio/kit/thread';
import type { WholeChapter } from '../../../whole-chapter.ts';
import type { AnalyzeRequest, NameRequest, Rank, TranslateRequest } from './types.ts';

export type OfflineDocument = TranslateRequest | AnalyzeRequest | NameRequest;

/** What the offline model translates with. */
export interface OfflineOptions {
  hanAllowList: readonly string[];
  dictionaries: readonly SharedDictionary[];
}

/** A document for the offline model, or a chapter that it translates with all checks. */
export type OfflineWork = OfflineOptions & ({ document: OfflineDocument } | { chapter: WholeChapter });

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
 * They return answers in JSON, and a ChapterResult for a chapter.
 */
export const createOfflineThreads = (): Thread<OfflineWork> =>
  createThreads(OFFLINE_THREADS, {
    script: new URL('./thread-main.ts', import.meta.url),
    bundle: new URL('../../../../../dist/offline-thread.mjs', import.meta.url),
    data: loadedDictionary,
    name: 'offline model',
  });
