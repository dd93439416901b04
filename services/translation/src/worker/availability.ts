import { pause, retryDelayMs } from '@versio/kit/async';
import { isFailure, type Reason } from '@versio/kit/errors';
import type { Pool } from '@versio/kit/postgres';
import { ChapterFailed } from '../engine/translate-chapter.ts';
import { DailyLimitReached } from '../providers/daily-budget.ts';
import { type DailyLimits, readTokensOfDay } from '../store/daily-usage.ts';
import { WorkspaceSuspended } from '../store/suspensions.ts';
import type { ClaimedJob } from '../store/turns.ts';

const TIME_LIMIT_MS = 60_000;

// The last two: a service holds as many bytes of requests as it may (docs/rules.md#load-limits).
const PASSING: readonly Reason[] = ['UNAVAILABLE', 'DEADLINE_EXCEEDED', 'OVERLOADED', 'RATE_LIMITED'];

/** Returns whether an error means that a service is down, did not respond in time, or was too busy to. */
export const isUnavailable = (error: unknown): boolean => PASSING.some((reason) => isFailure(error, reason));

/** Returns whether an error means that the work of a workspace waits: it may not ask a model at the moment. */
export const isHeldBack = (error: unknown): boolean =>
  error instanceof DailyLimitReached || error instanceof WorkspaceSuspended;

/**
 * Returns whether a run that threw counts towards the runs that work may have without progress. It does not if this
 * service was closing, another one was down, or the workspace was held back; it does if waiting for the next day's
 * tokens cannot help.
 */
export const countsAsStart = (error: unknown, isClosing: boolean): boolean =>
  (error instanceof DailyLimitReached && error.isFruitless) ||
  !(isClosing || isUnavailable(error) || isHeldBack(error));

/** What a run has come to. */
export interface RunState {
  /** Returns the tokens of the requests that models have answered. */
  usedTokens: () => number;
  /** Whether an analysis or a segment was kept, so that the next run has less to do. */
  hasKept: boolean;
}

/**
 * Throws what a run ends with that threw this error. If a request did not fit in the workspace's day although the run
 * had the whole day for itself, and nothing was kept, each further day would end in the same way: the chapter fails.
 */
export const endHeldBack = async (
  { pool, config }: { pool: Pool; config: { dailyLimits: DailyLimits } },
  { workspaceId }: Pick<ClaimedJob, 'workspaceId'>,
  { usedTokens, hasKept }: RunState,
  error: unknown,
): Promise<never> => {
  if (!(error instanceof DailyLimitReached) || hasKept || usedTokens() === 0) throw error;
  error.isFruitless = true;
  if ((await readTokensOfDay(pool, workspaceId)) > usedTokens()) throw error;
  const { tokens, cost } = config.dailyLimits;
  const limits = [...(tokens === null ? [] : [`${tokens} tokens`]), ...(cost === null ? [] : [`${cost} US dollars`])];
  throw new ChapterFailed(
    `the workspace may use ${limits.join(' or ')} a day, and this chapter needs more: the models used ${usedTokens()} tokens, and no paragraph was accepted; split the chapter, or ask the operator to raise the limit`,
    'daily_limit',
  );
};

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
