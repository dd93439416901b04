import { expect, test, vi } from 'vitest';
import { retryDelayMs } from './backoff.ts';

test('the delay doubles with each failure up to the maximum', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  expect([1, 2, 3, 6, 7, 1_000].map((failures) => retryDelayMs(failures))).toEqual([
    100, 200, 400, 3_200, 5_000, 5_000,
  ]);
  expect(retryDelayMs(3, { firstMs: 500, maxMs: 30_000 })).toBe(2_000);
  expect(retryDelayMs(9, { firstMs: 500, maxMs: 30_000 })).toBe(30_000);
});

test('jitter takes off at most its part of the delay', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999_999);
  expect(retryDelayMs(1)).toBeCloseTo(75, 1);
  expect(retryDelayMs(1, { jitter: 0.5 })).toBeCloseTo(50, 1);
});
