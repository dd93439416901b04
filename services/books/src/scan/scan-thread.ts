import { Worker } from 'node:worker_threads';
import { createSemaphore } from '@versio/kit/async';
import type { DecidedCandidate, SummedChapter } from './decide.ts';

/** A thread without work ends after this time, which frees its memory. */
const IDLE_MS = 60_000;

/** Sums of a large book take some 100 MB, so only one book is summed at a time. */
const MAX_OPEN_SUMS = 1;

/** What the thread can do. */
export type ThreadWork =
  | { kind: 'scan'; texts: readonly string[] }
  | { kind: 'add'; sumId: number; chapters: readonly SummedChapter[] }
  | { kind: 'decide'; sumId: number }
  | { kind: 'close'; sumId: number };

/** To the thread. */
export interface ThreadRequest {
  id: number;
  work: ThreadWork;
}

/** From the thread: the result, or the text of an error. */
export interface ThreadReply {
  id: number;
  result?: unknown;
  error?: string;
}

/** Scans texts and sums their statistics in a worker thread. Every call rejects if the thread dies. */
export interface ScanThread {
  /** Returns the encoded statistics of each text. */
  scanTexts(texts: readonly string[]): Promise<Uint8Array[]>;
  /** Decides the candidates of a book from its chapters, which come in batches and by number. */
  decideCandidates(batches: AsyncIterable<readonly SummedChapter[]>): Promise<DecidedCandidate[]>;
  /** Ends the thread. */
  close(): Promise<void>;
}

/** Creates the interface to the thread, which starts with the first call. */
export const createScanThread = (): ScanThread => {
  const one = createThreadCalls();
  const openSums = createSemaphore({ permits: MAX_OPEN_SUMS });
  let lastSumId = 0;
  return {
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

const createThreadCalls = () => {
  let thread: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();

  const end = (ended: Worker, error: Error): void => {
    if (thread !== ended) return;
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };

  const start = (): Worker => {
    const started = new Worker(new URL('./thread-main.ts', import.meta.url));
    started.on('message', ({ id, result, error }: ThreadReply) => {
      const call = waiting.get(id);
      waiting.delete(id);
      if (waiting.size === 0) rest(started);
      if (error === undefined) call?.resolve(result);
      else call?.reject(new Error(`the scan failed: ${error}`));
    });
    started.on('error', (error) => end(started, new Error('the scan thread failed', { cause: error })));
    started.on('exit', () => end(started, new Error('the scan thread ended')));
    return started;
  };

  const rest = (resting: Worker): void => {
    // An idle thread does not keep the process running.
    resting.unref();
    idleTimer = setTimeout(() => {
      if (thread === resting && waiting.size === 0) {
        thread = undefined;
        void resting.terminate();
      }
    }, IDLE_MS).unref();
  };

  return {
    call(work: ThreadWork): Promise<unknown> {
      clearTimeout(idleTimer);
      thread ??= start();
      thread.ref();
      lastId += 1;
      const id = lastId;
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      waiting.set(id, { resolve, reject });
      thread.postMessage({ id, work } satisfies ThreadRequest);
      return promise;
    },
    async close(): Promise<void> {
      clearTimeout(idleTimer);
      const ending = thread;
      if (ending === undefined) return;
      end(ending, new Error('the service is closing'));
      await ending.terminate();
    },
  };
};
