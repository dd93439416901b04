import { fail } from '@versio/kit/errors';

/** Runs costly work a few at a time, and never two of one key. */
export interface WorkQueue {
  /**
   * Errors: UNAVAILABLE when too much waits in all, RATE_LIMITED when too much of this key waits; an aborted signal while waiting throws its
   * reason.
   */
  run<T>(key: string, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
}

/** How much may run and wait. */
export interface WorkQueueOptions {
  concurrency: number;
  maxWaiting: number;
  maxWaitingPerKey: number;
}

/** Makes a queue: first come, first served, but what waits for its own key is passed by others. */
export const createWorkQueue = ({ concurrency, maxWaiting, maxWaitingPerKey }: WorkQueueOptions): WorkQueue => {
  const waiting: { key: string; start: () => void }[] = [];
  const running = new Set<string>();
  const startNext = (): void => {
    while (running.size < concurrency) {
      const index = waiting.findIndex(({ key }) => !running.has(key));
      if (index < 0) return;
      const [next] = waiting.splice(index, 1);
      running.add(next!.key);
      next!.start();
    }
  };
  return {
    async run(key, signal, work) {
      if (waiting.length >= maxWaiting) throw fail('UNAVAILABLE', 'too many passphrases are being tried at the moment');
      if (waiting.filter((item) => item.key === key).length >= maxWaitingPerKey)
        throw fail('RATE_LIMITED', 'too many passphrases at once', { retryAfterSeconds: '1' });
      await new Promise<void>((start) => {
        waiting.push({ key, start });
        startNext();
      });
      try {
        signal.throwIfAborted();
        return await work();
      } finally {
        running.delete(key);
        startNext();
      }
    },
  };
};
