import { pause, retryDelayMs } from '@versio/kit/async';
import { isFailure, type Reason } from '@versio/kit/errors';
import { DailyLimitReached } from '../providers/daily-budget.ts';
import { WorkspaceSuspended } from '../store/suspensions.ts';

const TIME_LIMIT_MS = 60_000;

// The last two: a service holds as many bytes of requests as it may (docs/rules.md#load-limits).
const PASSING: readonly Reason[] = ['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'OVERLOADED', 'RATE_LIMITED'];

/** Returns whether an error means that a service is down, did not respond in time, or was too busy to. */
export const isUnavailable = (error: unknown): boolean => PASSING.some((reason) => isFailure(error, reason));

/** Returns whether an error means that the work of a workspace waits: it may not ask a model at the moment. */
export const isHeldBack = (error: unknown): boolean =>
  error instanceof DailyLimitReached || error instanceof WorkspaceSuspended;

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
