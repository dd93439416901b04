/** Runs work after all work that came before it has ended. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** The turns of a process: one work at a time, in the order of the calls among those of a kind. */
export interface Turns {
  /** For claims and records of deliveries that are due. */
  ofDue: InTurn;
  /** For windows of ended chapters, which are due seconds later. Waits for work on what is due. */
  ofLater: InTurn;
}

// A turn takes some ten milliseconds, more only if it waits for a lock of another process or of a call.
const MAX_TURN_MS = 1_000;
// Windows last 5 s or more, and a chapter that waits this long still joins its window.
const MAX_LATER_WAIT_MS = 250;

interface Waiting {
  sinceMs: number;
  begin: () => void;
}

/**
 * Creates the turns of a process. Transactions that lock endpoints take them instead of blocking each other, and
 * grow into batches meanwhile: a claim passes over a locked endpoint, so that while many chapters end, their windows
 * would hold up the deliveries that are due. Those come first; work of the other kind is next after 250 ms, with
 * what has come together by then. The next turn begins after a second at the latest, so that one that waits for a
 * single endpoint does not hold up the others.
 */
export const createTurns = (): Turns => {
  const due: Waiting[] = [];
  const later: Waiting[] = [];
  let isTaken = false;
  let wasLater = false;

  const next = (): void => {
    const hasWaited = performance.now() - (later[0]?.sinceMs ?? Infinity) >= MAX_LATER_WAIT_MS;
    // Where much of the other kind waits, what is due has each second turn.
    wasLater = due.length === 0 || (hasWaited && !wasLater);
    const waiting = (wasLater ? later : due).shift();
    isTaken = waiting !== undefined;
    waiting?.begin();
  };

  const join =
    (queue: Waiting[]): InTurn =>
    (work) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      queue.push({ sinceMs: performance.now(), begin: resolve });
      if (!isTaken) next();
      return promise.then(() => {
        let hasEnded = false;
        const end = (): void => {
          if (hasEnded) return;
          hasEnded = true;
          clearTimeout(timer);
          next();
        };
        const timer = setTimeout(end, MAX_TURN_MS);
        const done = (async () => work())();
        done.then(end, end);
        return done;
      });
    };

  return { ofDue: join(due), ofLater: join(later) };
};
