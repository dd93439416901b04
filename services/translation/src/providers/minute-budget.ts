import { createShares, pause, type Shares } from '@versio/kit/async';
import { type Cache, LRUCache, type TokenRequest } from '@versio/kit/cache';
import type { ModelEntry } from './model-entry.ts';

/** Limits of requests and tokens per minute, with Redis across all processes (docs/rules.md#provider-budgets). */
export interface MinuteBudgets {
  /**
   * Waits until a request with about this many tokens may be sent and any pause requested by the provider is over.
   * Rejects with the signal's reason.
   * @param budget the model's name, with the key's id for a customer key
   */
  wait(budget: string, entry: MinuteLimits, tokens: number, signal: AbortSignal): Promise<void>;
  /** Adds the difference between a request's actual and estimated tokens, which may be negative. */
  correct(budget: string, tokens: number): void;
  /** Pauses all requests of a budget (Retry-After). */
  pauseFor(budget: string, milliseconds: number): Promise<void>;
}

type MinuteLimits = Pick<ModelEntry, 'requestsPerMinute' | 'tokensPerMinute'>;

interface BudgetState {
  /** Only one caller polls at a time, because concurrent callers would take tokens from each other. */
  permit: Shares;
  pausedUntilMs: number;
  /** Tokens used beyond the estimates, to be charged to the next request. */
  owedTokens: number;
}

// A full bucket gives its burst in addition to a minute's gain; both together must not exceed the limit per minute.
const BURST_SHARE = 0.05;
const MAX_BUDGETS = 10_000;
// A caller that waits on the process's own bucket checks this often whether the shared one is available again.
const MAX_WAIT_MS = 1_000;

/** The share of each limit that this process may use. */
export interface BudgetShares {
  /** 1 if all processes share a cache, else 1/replicas. */
  share: number;
  /** The share while the shared cache is unavailable. */
  shareAlone: number;
}

/** Creates the budgets of this process. */
export const createMinuteBudgets = (cache: Cache, { share, shareAlone }: BudgetShares): MinuteBudgets => {
  const states = new LRUCache<string, BudgetState>({ max: MAX_BUDGETS });
  const stateOf = (budget: string): BudgetState => {
    let state = states.get(budget);
    if (state === undefined) {
      state = { permit: createShares({ capacity: 1 }), pausedUntilMs: 0, owedTokens: 0 };
      states.set(budget, state);
    }
    return state;
  };
  const waitForPause = async (budget: string, state: BudgetState, signal: AbortSignal): Promise<void> => {
    for (;;) {
      const shared = Number((await cache.get(pauseKey(budget))) ?? 0);
      const leftMs = Math.max(state.pausedUntilMs, Number.isFinite(shared) ? shared : 0) - Date.now();
      if (leftMs <= 0) return;
      // The random part keeps the processes from resuming at the same instant.
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

/** Returns a bucket that gives at most `perMinute` tokens in any minute. */
const bucketOf = (perMinute: number, cost: number): TokenRequest => {
  const burst = Math.max(1, perMinute * BURST_SHARE);
  const gain = Math.max(perMinute - burst, perMinute / 2);
  return { ratePerSecond: gain / 60, burst, cost };
};
