import type { WakeSignal } from './wake-signal.ts';

/** How often background tasks look while the process rests. */
export const RESTING_POLL_MS = 30_000;
// Longer than the times after which something is due that nothing announces: windows, undone requests, leases.
const REST_AFTER_MS = 60_000;

let mayRest = false;
let lastActiveMs = performance.now();
const sleepers = new Map<() => void, number>();
let watchRest = (): void => {};
let restTimer: NodeJS.Timeout | undefined;

/**
 * Lets the background tasks of this process look every 30 s instead of every second once nothing has happened for a
 * minute. Only for a process that has its database for itself: in others, work may come from another process that died.
 * @param atRest called each time it comes to rest
 */
export const allowRest = (atRest: () => void = () => {}): void => {
  mayRest = true;
  watchRest = () => {
    clearTimeout(restTimer);
    if (isResting()) atRest();
    else restTimer = setTimeout(watchRest, lastActiveMs + REST_AFTER_MS + 1 - performance.now()).unref();
  };
  watchRest();
};

/** Returns true if this process has its database for itself, and may rest. */
export const hasDatabaseAlone = (): boolean => mayRest;

/**
 * Notes that the process has something to do, so that background tasks look as often as they say for the next minute:
 * called for requests of clients, published events, and work that goes on.
 */
export const noteActivity = (): void => {
  const wasResting = isResting();
  lastActiveMs = performance.now();
  if (!wasResting) return;
  // Not all at once: each as long after this as it would have looked anyway.
  for (const [wake, everyMs] of sleepers) setTimeout(wake, everyMs).unref();
  sleepers.clear();
  watchRest();
};

const isResting = (): boolean => mayRest && performance.now() - lastActiveMs > REST_AFTER_MS;

/** Waits for a wake-up, until a background task looks again, or until the signal aborts. */
export const waitForNextLook = async (wakeSignal: WakeSignal, everyMs: number, signal: AbortSignal): Promise<void> => {
  if (!isResting() || everyMs >= RESTING_POLL_MS) return wakeSignal.wait(everyMs, signal);
  const wake = (): void => wakeSignal.wake();
  sleepers.set(wake, everyMs);
  await wakeSignal.wait(RESTING_POLL_MS, signal);
  sleepers.delete(wake);
};
