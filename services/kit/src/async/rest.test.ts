import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../logger.ts';
import { startLoop } from './loop.ts';
import { allowRest, noteActivity, RESTING_POLL_MS } from './rest.ts';

const logger = createLogger('test', 'silent');
const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a loop looks seldom in a process that rests, and as often as before after activity', async () => {
  let looks = 0;
  const looksIn = async (milliseconds: number): Promise<number> => {
    const before = looks;
    await vi.advanceTimersByTimeAsync(milliseconds);
    return looks - before;
  };
  const loop = startLoop({
    name: 'test',
    everyMs: 1_000,
    logger,
    run: async () => {
      looks += 1;
      return false;
    },
  });
  // A process that may not rest never does.
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  expect(await looksIn(MINUTE_MS)).toBe(60);

  allowRest();
  noteActivity();
  expect(await looksIn(MINUTE_MS)).toBeGreaterThanOrEqual(59);
  await vi.advanceTimersByTimeAsync(RESTING_POLL_MS);
  expect(await looksIn(2 * RESTING_POLL_MS)).toBe(2);

  // Between two looks.
  await vi.advanceTimersByTimeAsync(RESTING_POLL_MS / 2);
  noteActivity();
  expect(await looksIn(1_000)).toBe(1);
  expect(await looksIn(10_000)).toBe(10);

  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  const before = looks;
  loop.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(looks).toBe(before + 1);
  const stopped = loop.stop();
  await vi.advanceTimersByTimeAsync(0);
  await stopped;
});

test('a process that may rest is told each time it comes to rest, and not while it has something to do', async () => {
  let rests = 0;
  allowRest(() => {
    rests += 1;
  });
  noteActivity();
  await vi.advanceTimersByTimeAsync(MINUTE_MS / 2);
  noteActivity();
  await vi.advanceTimersByTimeAsync(MINUTE_MS / 2 + 1_000);
  expect(rests).toBe(0);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(rests).toBe(1);
  noteActivity();
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(rests).toBe(2);
});
