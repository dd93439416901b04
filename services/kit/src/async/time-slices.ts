import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Computations that yield run this long at a time, however many there are. Beside one, a request of 60 round trips of
 * 0.3 ms, which takes 37 ms alone, takes 89 to 111 ms; with 2 ms it took 138 to 159. The computation has 80 % of the
 * time beside such requests instead of 85, and alone 95 % either way.
 */
const SLICE_MS = 1;
/** A turn of the event loop that takes longer had other work in it. */
const BUSY_TURN_MS = 1;
/** Turns of others between two slices, at most. */
const MAX_TURNS = 10;

/** How many slices in a row the computations with priority get while others wait, at most. */
const MAX_FIRST_IN_ROW = 3;

let sliceBeganMs = Number.NEGATIVE_INFINITY;
const waiting: (() => void)[] = [];
const waitingFirst: (() => void)[] = [];
let isServing = false;

/**
 * Creates the function that a long computation awaits between its steps. At once it returns while the slice of 1 ms
 * lasts; then it lets other work of the process have its turns of the event loop: up to ten while they are busy, since
 * a request needs some ten turns, and each would wait for a slice. Alone, a computation goes on after one turn.
 * The computations of a thread take turns, a slice at a time: if each had its own, 48 chapters that are checked at once
 * would hold up a request for a quarter of a second.
 * @param isFirst whether the computation has priority, because it holds something that others wait for: it gets up to
 * three slices in a row before one of those without priority
 */
export const createYielder =
  ({ isFirst = false } = {}): (() => Promise<void>) =>
  async () => {
    if (performance.now() - sliceBeganMs < SLICE_MS) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    (isFirst ? waitingFirst : waiting).push(resolve);
    if (!isServing) void serveWaiting();
    await promise;
  };

/** Gives a slice to each computation that waits, in the order in which they came. */
const serveWaiting = async (): Promise<void> => {
  isServing = true;
  let firstInRow = 0;
  while (waiting.length + waitingFirst.length > 0) {
    for (let turn = 1; turn <= MAX_TURNS; turn += 1) {
      const beganMs = performance.now();
      await nextTurn();
      if (turn > 1 && performance.now() - beganMs < BUSY_TURN_MS) break;
    }
    sliceBeganMs = performance.now();
    const isFirst = waitingFirst.length > 0 && (waiting.length === 0 || firstInRow < MAX_FIRST_IN_ROW);
    firstInRow = isFirst ? firstInRow + 1 : 0;
    (isFirst ? waitingFirst : waiting).shift()!();
  }
  isServing = false;
};
