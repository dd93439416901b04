import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPacer } from './pacer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Resolves to the milliseconds of the clock that passed until the amount was let through. */
const waited = async (passed: Promise<void>): Promise<number> => {
  const startMs = performance.now();
  await passed;
  return performance.now() - startMs;
};

test('lets a burst through, and what follows at the rate, in the order of the calls', async () => {
  const pacer = createPacer({ perSecond: 1_000, burst: 5_000 });
  expect(await waited(pacer.pass('a', 5_000))).toBe(0);
  const waits = [waited(pacer.pass('a', 500)), waited(pacer.pass('a', 500)), waited(pacer.pass('a', 2_000))];
  const other = waited(pacer.pass('b', 5_000));
  await vi.runAllTimersAsync();
  expect(await Promise.all(waits)).toEqual([500, 1_000, 3_000]);
  expect(await other).toBe(0);
});

test('is rested after as long as its burst takes, and never has more than one burst', async () => {
  const pacer = createPacer({ perSecond: 1_000, burst: 5_000 });
  await pacer.pass('a', 5_000);
  vi.advanceTimersByTime(60_000);
  expect(await waited(pacer.pass('a', 5_000))).toBe(0);
  const wait = waited(pacer.pass('a', 5_000));
  await vi.runAllTimersAsync();
  expect(await wait).toBe(5_000);
});

test('keeps the rate with many small amounts', async () => {
  const pacer = createPacer({ perSecond: 1_000, burst: 1 });
  const startMs = performance.now();
  const all = (async () => {
    for (let count = 0; count < 2_000; count += 1) await pacer.pass('a', 5);
  })();
  await vi.runAllTimersAsync();
  await all;
  expect(performance.now() - startMs).toBeGreaterThan(9_900);
  expect(performance.now() - startMs).toBeLessThan(10_100);
});
