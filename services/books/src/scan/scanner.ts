import { createShares } from '@versio/kit/async';
import { inTransaction, type Pool } from '@versio/kit/postgres';
import type { BackgroundTask } from '@versio/kit/service';
import { createThread } from '@versio/kit/thread';
import { hasUnscannedTexts, lockUnscannedTexts, storeScans } from '../store/scans.ts';
import type { DecidedCandidate, SummedChapter } from './decide.ts';

/** The version of the scan rules. When it increases, all texts are scanned again. */
export const SCAN_VERSION = 5;

/** About 100 chapters of a novel are scanned in 250 ms, in which no deletion waits long for their locks. */
const MAX_BATCH_TEXTS = 100;
const MAX_BATCH_CHARACTERS = 600_000;

/** Texts added by this process are scanned at once; this is for those of a process that was killed. */
const SCAN_INTERVAL_MS = 30_000;

/** Scans the texts of chapters in the background. */
export interface Scanner {
  thread: ScanThread;
  /** Scans added texts now. Call it after the commit that added them. */
  wake(): void;
  /** Scans what is not scanned yet. */
  task: BackgroundTask;
  close(): Promise<void>;
}

/** Creates the scanner of a service. */
export const createScanner = (pool: Pool, thread: ScanThread = createScanThread()): Scanner => {
  let wakeTask = (): void => {};
  return {
    thread,
    wake: () => wakeTask(),
    task: {
      name: 'scan texts',
      everyMs: SCAN_INTERVAL_MS,
      run: () => scanNextTexts(pool, thread),
      onStart: (wake) => {
        wakeTask = wake;
      },
    },
    close: () => thread.close(),
  };
};

/**
 * Scans the next texts that are not scanned by the current rules, in one transaction: a text is marked as scanned
 * exactly when its statistics are stored, so a scan that is killed is repeated. Other replicas skip the locked texts.
 * @returns true if there may be more
 */
const scanNextTexts = async (pool: Pool, thread: ScanThread): Promise<boolean> => {
  if (!(await hasUnscannedTexts(pool, SCAN_VERSION))) return false;
  // Deletions wait for the locks. On a busy machine a thread takes over 10 s to start and to load its dictionary, and a
  // deletion that waits as long fails.
  await thread.prepare();
  return inTransaction(
    pool,
    async (tx) => {
      const texts = await lockUnscannedTexts(tx, {
        version: SCAN_VERSION,
        maxTexts: MAX_BATCH_TEXTS,
        maxCharacters: MAX_BATCH_CHARACTERS,
      });
      if (texts.length === 0) return false;
      const statistics = await thread.scanTexts(texts.map(({ sourceText }) => sourceText));
      const scans = texts.map(({ chapterId }, index) => ({ chapterId, statistics: statistics[index]! }));
      await storeScans(tx, SCAN_VERSION, scans);
      return true;
    },
    { isIdempotent: true },
  );
};

/** Sums of a large book take some 100 MB, so only one book is summed at a time. */
const MAX_OPEN_SUMS = 1;

/** What the thread can do. */
export type ThreadWork =
  | { kind: 'prepare' }
  | { kind: 'scan'; texts: readonly string[] }
  | { kind: 'add'; sumId: number; chapters: readonly SummedChapter[] }
  | { kind: 'decide'; sumId: number }
  | { kind: 'close'; sumId: number };

/** Scans texts and sums their statistics in a worker thread. Every call rejects if the thread dies. */
export interface ScanThread {
  /** Starts the thread and loads what a scan needs, if that is not done. */
  prepare(): Promise<void>;
  /** Returns the encoded statistics of each text. */
  scanTexts(texts: readonly string[]): Promise<Uint8Array[]>;
  /** Decides the candidates of a book from its chapters, which come in batches and by number. */
  decideCandidates(batches: AsyncIterable<readonly SummedChapter[]>): Promise<DecidedCandidate[]>;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** Creates the interface to the thread, which starts with the first call. */
export const createScanThread = (): ScanThread => {
  const one = createThread<ThreadWork>({ script: new URL('./thread-main.ts', import.meta.url), name: 'scan' });
  const openSums = createShares({ capacity: MAX_OPEN_SUMS });
  let lastSumId = 0;
  return {
    prepare: () => one.call({ kind: 'prepare' }) as Promise<void>,
    scanTexts: (texts) => one.call({ kind: 'scan', texts }) as Promise<Uint8Array[]>,
    decideCandidates: (batches) =>
      openSums.run({}, async () => {
        lastSumId += 1;
        const sumId = lastSumId;
        try {
          // The next batch is read while the thread adds the one before.
          let adding: Promise<unknown> = Promise.resolve();
          for await (const chapters of batches) {
            await adding;
            adding = one.call({ kind: 'add', sumId, chapters });
            adding.catch(() => {});
          }
          await adding;
          return (await one.call({ kind: 'decide', sumId })) as DecidedCandidate[];
        } finally {
          await one.call({ kind: 'close', sumId }).catch(() => {});
        }
      }),
    close: () => one.close(),
  };
};
