import { setImmediate as nextTurn } from 'node:timers/promises';

/** Other work of the process waits this long at most for a computation that yields. */
const MAX_BUSY_MS = 10;

/**
 * Creates the function that a long computation awaits between its steps: it lets other work of the process have its
 * turn once 10 ms have passed since the last time, and else returns at once.
 */
export const createYielder = (): (() => Promise<void>) => {
  let lastYieldMs = performance.now();
  return async () => {
    if (performance.now() - lastYieldMs < MAX_BUSY_MS) return;
    await nextTurn();
    lastYieldMs = performance.now();
  };
};
