import { createInProcessCache } from '@versio/kit/cache';
import { createLogger } from '@versio/kit/logger';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMinuteBudgets } from './minute-budget.ts';

const WHOLE = { share: 1, shareAlone: 1 };
const never = new AbortController().signal;
const cache = () => createInProcessCache({ logger: createLogger('test', 'silent') });
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Requests continuously for some minutes. Returns the times at which requests were allowed. */
const sendFor = async (
  minutes: number,
  limits: { requestsPerMinute?: number; tokensPerMinute?: number },
  share = 1,
) => {
  const budgets = createMinuteBudgets(cache(), { share, shareAlone: share });
  const times: number[] = [];
  const stop = new AbortController();
  const sending = Promise.all(
    Array.from({ length: 20 }, async () => {
      while (!stop.signal.aborted) {
        await budgets.wait('x', { requestsPerMinute: 0, tokensPerMinute: 0, ...limits }, 1_000, stop.signal);
        times.push(Date.now());
      }
    }).map((work) => work.catch(() => {})),
  );
  await vi.advanceTimersByTimeAsync(minutes * 60_000);
  stop.abort();
  await vi.advanceTimersByTimeAsync(1);
  await sending;
  return times;
};
const maxPerMinute = (times: readonly number[]): number =>
  Math.max(...times.map((start) => times.filter((time) => time >= start && time < start + 60_000).length));

describe('in any minute', () => {
  test.each([
    [{ requestsPerMinute: 60 }, 1, 60],
    [{ requestsPerMinute: 600 }, 1, 600],
    [{ requestsPerMinute: 60 }, 0.5, 30],
    [{ tokensPerMinute: 100_000 }, 1, 100],
  ])('%j with a share of %d: at most %i requests of 1,000 tokens, and nearly as many', async (limits, share, most) => {
    const times = await sendFor(3, limits, share);
    expect(maxPerMinute(times)).toBeLessThanOrEqual(most);
    expect(times.length).toBeGreaterThan(3 * most * 0.9);
  });
});

test('tokens beyond the estimate are charged to the next request', async () => {
  const budgets = createMinuteBudgets(cache(), WHOLE);
  const limits = { requestsPerMinute: 0, tokensPerMinute: 60_000 };
  await budgets.wait('x', limits, 1_000, never);
  budgets.correct('x', 20_000);
  // 21,000 tokens more than the bucket's 3,000: the next request takes them as debt, the one after waits for them.
  const second = budgets.wait('x', limits, 1_000, never);
  await vi.advanceTimersByTimeAsync(5_000);
  await second;
  let went = false;
  void budgets.wait('x', limits, 1_000, never).then(() => {
    went = true;
  });
  await vi.advanceTimersByTimeAsync(15_000);
  expect(went).toBe(false);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(went).toBe(true);
});

test('a pause requested by the provider applies to all processes with the cache, and to that budget only', async () => {
  const shared = cache();
  const [one, other] = [createMinuteBudgets(shared, WHOLE), createMinuteBudgets(shared, WHOLE)];
  const limits = { requestsPerMinute: 0, tokensPerMinute: 0 };
  await one.pauseFor('x', 7_000);
  let went = 0;
  for (const budgets of [one, other]) void budgets.wait('x', limits, 1, never).then(() => (went += 1));
  await other.wait('y', limits, 1, never);
  await vi.advanceTimersByTimeAsync(6_900);
  expect(went).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(went).toBe(2);
});

test('a caller that stops waiting does not block others', async () => {
  const budgets = createMinuteBudgets(cache(), WHOLE);
  const limits = { requestsPerMinute: 6, tokensPerMinute: 0 };
  await budgets.wait('x', limits, 1, never);
  const stop = new AbortController();
  const given = [1, 2, 3].map(() => budgets.wait('x', limits, 1, stop.signal).catch((error: Error) => error.message));
  const last = budgets.wait('x', limits, 1, never);
  stop.abort(new Error('cancelled'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await Promise.all(given)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  await last;
});
