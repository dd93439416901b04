import { pause, retryDelayMs } from '@versio/kit/async';
import { isFailure } from '@versio/kit/errors';

const TIME_LIMIT_MS = 60_000;

/** Returns whether an error means that a service is down or did not respond in time. */
export const isUnavailable = (error: unknown): boolean =>
  isFailure(error, 'UNAVAILABLE') || isFailure(error, 'DEADLINE_EXCEEDED');

/** Retries a call while the service is unavailable, for at most a minute; then throws the last error. */
export const untilAvailable = async <T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  const endMs = Date.now() + TIME_LIMIT_MS;
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
