import { setImmediate as nextTurn } from 'node:timers/promises';

/** A computation that yields runs this long at a time. */
const SLICE_MS = 5;
/** A turn of the event loop that takes longer had other work in it. */
const BUSY_TURN_MS = 1;
/** Turns of others between two slices, at most. */
const MAX_TURNS = 5;

/**
 * Creates the function that a long computation awaits between its steps. At once it returns for 5 ms; then it lets
 * other work of the process have its turns of the event loop: up to five while they are busy, since a request needs
 * some ten turns, and each would wait for a slice. Alone, a computation goes on after one turn.
 */
export const createYielder = (): (() => Promise<void>) => {
  let sliceBeganMs = performance.now();
  return async () => {
    if (performance.now() - sliceBeganMs < SLICE_MS) return;
    for (let turn = 1; turn <= MAX_TURNS; turn += 1) {
      const beganMs = performance.now();
      await nextTurn();
      if (turn > 1 && performance.now() - beganMs < BUSY_TURN_MS) break;
    }
    sliceBeganMs = performance.now();
  };
};
