const FIRST_RETRY_DELAY_MS = 100;
const LONGEST_RETRY_DELAY_MS = 5_000;

/** The pause after the n-th failure in a row (1, 2, …): 100 ms, doubling, at most 5 s, less up to a quarter so that many do not retry in step. */
export const retryDelayMs = (failures: number): number =>
  Math.min(FIRST_RETRY_DELAY_MS * 2 ** Math.min(failures - 1, 10), LONGEST_RETRY_DELAY_MS) * (1 - Math.random() / 4);

/** Waits, but no longer than until the signal aborts; never rejects. */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const finish = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    signal?.addEventListener('abort', finish, { once: true });
  });

/** Waits for something to end, well or not, but no longer than `milliseconds`; never rejects. */
export const within = async (milliseconds: number, work: Promise<unknown> | undefined): Promise<void> => {
  const patience = new AbortController();
  await Promise.race([work?.catch(() => {}), pause(milliseconds, patience.signal)]);
  patience.abort();
};

/** Wakes one waiting loop. A ring while nobody waits is kept for the next wait, so no wake-up is lost. */
export interface Bell {
  ring(): void;
  /** Resolves at the next ring, after `milliseconds`, or when the signal aborts. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** Makes a bell. */
export const createBell = (): Bell => {
  let rung = false;
  let wake: AbortController | undefined;
  return {
    ring() {
      rung = true;
      wake?.abort();
    },
    async wait(milliseconds, signal) {
      if (!rung && !signal?.aborted) {
        wake = new AbortController();
        const wakeUp = (): void => wake?.abort();
        signal?.addEventListener('abort', wakeUp, { once: true });
        await pause(milliseconds, wake.signal);
        signal?.removeEventListener('abort', wakeUp);
        wake = undefined;
      }
      rung = false;
    },
  };
};
