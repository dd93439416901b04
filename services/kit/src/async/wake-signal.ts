import { pause } from './pause.ts';

/** Wakes one waiting loop. A wake-up while nobody waits is kept for the next wait, so none is lost. */
export interface WakeSignal {
  wake(): void;
  /** Resolves at the next wake-up, after `milliseconds`, or when the signal aborts. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** Creates a wake signal. */
export const createWakeSignal = (): WakeSignal => {
  let isAwake = false;
  let waiting: AbortController | undefined;
  return {
    wake() {
      isAwake = true;
      waiting?.abort();
    },
    async wait(milliseconds, signal) {
      if (!isAwake && !signal?.aborted) {
        const woken = new AbortController();
        const onAbort = (): void => woken.abort();
        waiting = woken;
        signal?.addEventListener('abort', onAbort, { once: true });
        await pause(milliseconds, woken.signal);
        signal?.removeEventListener('abort', onAbort);
        waiting = undefined;
      }
      isAwake = false;
    },
  };
};
