import { pause, retryDelayMs } from '@versio/kit/async';
import { isFailure } from '@versio/kit/errors';

/** A needed part is down: UNAVAILABLE, or no answer in time. */
export const isUnavailable = (error: unknown): boolean =>
  isFailure(error, 'UNAVAILABLE') || isFailure(error, 'DEADLINE_EXCEEDED');

const PATIENCE_MS = 60_000;

/** Calls until the other side can be reached, for at most a minute; then the job goes back to the queue by the last error. */
export const untilAvailable = async <T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  const endMs = Date.now() + PATIENCE_MS;
  for (let failures = 1; ; failures += 1) {
    try {
      return await call();
    } catch (error) {
      if (!isUnavailable(error) || signal.aborted || Date.now() > endMs) throw error;
    }
    await pause(retryDelayMs(failures), signal);
    signal.throwIfAborted();
  }
};
