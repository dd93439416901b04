/** Runs work after all work that came before it has ended. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

// A turn takes some ten milliseconds, more only if it waits for a lock of another process or of a call.
const MAX_TURN_MS = 1_000;

/**
 * Creates the turns of a process. Transactions that lock endpoints take them instead of blocking each other, and grow
 * into batches meanwhile: a claim passes over a locked endpoint, so that while many chapters end, their windows would
 * hold up the deliveries that are due. The next turn begins after a second at the latest, so that one that waits for a
 * single endpoint does not hold up the others.
 */
export const createTurns = (): InTurn => {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = Promise.withResolvers<void>();
    const begin = (): Promise<T> => {
      const timer = setTimeout(turn.resolve, MAX_TURN_MS);
      const end = (): void => {
        clearTimeout(timer);
        turn.resolve();
      };
      const done = work();
      done.then(end, end);
      return done;
    };
    const mine = last.then(begin);
    last = turn.promise;
    return mine;
  };
};
