import { createSemaphore, pause, type Semaphore } from '@versio/kit/async';
import { type Cache, LRUCache, type TokenRequest } from '@versio/kit/cache';
import type { ModelEntry } from './model-entry.ts';

/** What models may be asked a minute, in this process and, over Redis, in all. */
export interface MinuteBudgets {
  /**
   * Waits until a request with about this many tokens may be sent, and until a pause that the provider asked for is
   * over.
   * @param budget the model's name, or with a person's key that and the key's id
   */
  wait(budget: string, entry: MinuteLimits, tokens: number, signal: AbortSignal): Promise<void>;
  /** Counts what a request took beyond (or below) its estimate. */
  correct(budget: string, tokens: number): void;
  /** Nobody asks the provider for this long (Retry-After). */
  pauseFor(budget: string, milliseconds: number): Promise<void>;
}

type MinuteLimits = Pick<ModelEntry, 'requestsPerMinute' | 'tokensPerMinute'>;

interface BudgetState {
  /** One caller waits at a time: many that ask together would only push each other aside. */
  permit: Semaphore;
  pausedUntilMs: number;
  /** Tokens taken beyond the estimates, still to be paid. */
  owedTokens: number;
}

// A bucket that begins full may give its burst beside a minute's gain; together they are a minute's limit.
const BURST_SHARE = 0.05;
const MAX_BUDGETS = 10_000;
// Whoever waits by a bucket of its own looks whether the shared one is back.
const MAX_WAIT_MS = 1_000;

/** The part of each limit that is this process's own. */
export interface BudgetShares {
  /** 1 when all processes share the cache, else 1/replicas. */
  share: number;
  /** While a cache that should be shared is away. */
  shareAlone: number;
}

/** Makes the budgets. */
export const createMinuteBudgets = (cache: Cache, { share, shareAlone }: BudgetShares): MinuteBudgets => {
  const states = new LRUCache<string, BudgetState>({ max: MAX_BUDGETS });
  const stateOf = (budget: string): BudgetState => {
    let state = states.get(budget);
    if (state === undefined) {
      state = { permit: createSemaphore({ permits: 1 }), pausedUntilMs: 0, owedTokens: 0 };
      states.set(budget, state);
    }
    return state;
  };
  const waitForPause = async (budget: string, state: BudgetState, signal: AbortSignal): Promise<void> => {
    for (;;) {
      const shared = Number((await cache.get(pauseKey(budget))) ?? 0);
      const leftMs = Math.max(state.pausedUntilMs, Number.isFinite(shared) ? shared : 0) - Date.now();
      if (leftMs <= 0) return;
      // Those who waited do not all come back in the same instant.
      await pause(leftMs + Math.random() * 50, signal);
      signal.throwIfAborted();
    }
  };
  const take = async (key: string, perMinute: number, cost: number, signal: AbortSignal): Promise<void> => {
    if (perMinute === 0 || cost <= 0) return;
    const request = { ...bucketOf(perMinute * share, cost), shareAlone };
    for (;;) {
      const { allowed, retryAfterMs } = await cache.takeTokens(key, request);
      if (allowed) return;
      await pause(Math.min(retryAfterMs, MAX_WAIT_MS), signal);
      signal.throwIfAborted();
    }
  };
  return {
    async wait(budget, { requestsPerMinute, tokensPerMinute }, tokens, signal) {
      const state = stateOf(budget);
      await state.permit.run({ signal }, async () => {
        await take(`provider requests ${budget}`, requestsPerMinute, 1, signal);
        const cost = tokens + state.owedTokens;
        state.owedTokens = Math.min(0, cost);
        await take(`provider tokens ${budget}`, tokensPerMinute, Math.max(0, cost), signal);
        await waitForPause(budget, state, signal);
      });
    },
    correct(budget, tokens) {
      stateOf(budget).owedTokens += tokens;
    },
    async pauseFor(budget, milliseconds) {
      const untilMs = Date.now() + milliseconds;
      const state = stateOf(budget);
      if (untilMs <= state.pausedUntilMs) return;
      state.pausedUntilMs = untilMs;
      await cache.set(pauseKey(budget), String(untilMs), milliseconds);
    },
  };
};

const pauseKey = (budget: string): string => `provider pause ${budget}`;

/** A bucket that gives at most `perMinute` in any minute. */
const bucketOf = (perMinute: number, cost: number): TokenRequest => {
  const burst = Math.max(1, perMinute * BURST_SHARE);
  const gain = Math.max(perMinute - burst, perMinute / 2);
  return { ratePerSecond: gain / 60, burst, cost };
};
