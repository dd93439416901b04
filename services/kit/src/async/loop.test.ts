import { expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { runUntilAborted, startLoop } from './loop.ts';

const logger = createLogger('test', 'silent');

test('a loop goes on after an error, runs at once while there is more to do, and when it is woken', async () => {
  let runs = 0;
  const reached = [1, 2, 3, 4].map(() => Promise.withResolvers<void>());
  const loop = startLoop({
    name: 'test',
    everyMs: 60_000,
    logger,
    run: async () => {
      runs += 1;
      reached[runs - 1]!.resolve();
      if (runs === 3) throw new Error('no');
      return runs === 1;
    },
  });
  await reached[1]!.promise;
  loop.wake();
  await reached[2]!.promise;
  loop.wake();
  await reached[3]!.promise;
  await loop.stop();
  expect(runs).toBe(4);
});

test('a loop that is stopped aborts its run and waits until it ends', async () => {
  let isEnded = false;
  const loop = startLoop({
    name: 'test',
    everyMs: 60_000,
    logger,
    run: (signal) =>
      new Promise((resolve) =>
        signal.addEventListener('abort', () => {
          isEnded = true;
          resolve(false);
        }),
      ),
  });
  await loop.stop();
  expect(isEnded).toBe(true);
});

test('a retry loop runs until it is aborted, with a backoff after errors', async () => {
  const controller = new AbortController();
  let runs = 0;
  await runUntilAborted({
    signal: controller.signal,
    logger,
    failureMessage: 'failed',
    run: async () => {
      runs += 1;
      if (runs === 1) throw new Error('no');
      if (runs === 3) controller.abort();
    },
  });
  expect(runs).toBe(3);
});
