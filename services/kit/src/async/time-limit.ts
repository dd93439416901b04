import { pause } from './pause.ts';

/** Waits until `work` settles, but at most `limitMs`; never rejects. For steps of a shutdown, which must not hang. */
export const withTimeLimit = async (limitMs: number, work: Promise<unknown> | undefined): Promise<void> => {
  const settled = new AbortController();
  await Promise.race([work?.catch(() => {}), pause(limitMs, settled.signal)]);
  settled.abort();
};

/** Returns the result of `work`; rejects with the signal's reason if it aborts first. `work` itself goes on. */
export const orAborted = async <T>(work: Promise<T>, signal: AbortSignal): Promise<T> => {
  let onAbort = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
};

/**
 * Returns the result of `work`; rejects with an error if it takes longer than `graceMs` after the signal aborts. `work`
 * itself goes on.
 */
export const withGracePeriod = async <T>(work: Promise<T>, signal: AbortSignal, graceMs: number): Promise<T> => {
  const { promise: expired, reject } = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const startTimer = (): void => {
    timer = setTimeout(() => reject(new Error(`not finished within ${graceMs} ms of the shutdown`)), graceMs);
  };
  if (signal.aborted) startTimer();
  else signal.addEventListener('abort', startTimer, { once: true });
  try {
    return await Promise.race([work, expired]);
  } finally {
    signal.removeEventListener('abort', startTimer);
    clearTimeout(timer);
  }
};
