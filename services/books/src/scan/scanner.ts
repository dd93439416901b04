import { inTransaction, type Pool } from '@versio/kit/postgres';
import type { BackgroundTask } from '@versio/kit/service';
import { lockUnscannedTexts, storeScans } from '../store/scans.ts';
import { createScanThread, type ScanThread } from './scan-thread.ts';

/** The version of the scan rules. When it increases, all texts are scanned again. */
export const SCAN_VERSION = 3;

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
export const createScanner = (pool: Pool): Scanner => {
  const thread = createScanThread();
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
const scanNextTexts = (pool: Pool, thread: ScanThread): Promise<boolean> =>
  inTransaction(
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
