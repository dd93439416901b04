export interface Slots {
  /**
   * Waits for a free slot, first come first served.
   * @returns a function that frees it.
   * @throws the signal's reason if aborted while waiting, and what `full` makes if too many wait already.
   */
  take(signal?: AbortSignal): Promise<() => void>;
}

/** A semaphore of `count` slots with a queue of at most `waitingMax`. */
export const createSlots = (count: number, waitingMax: number, full: () => Error): Slots => {
  let free = count;
  const waiting = new Set<() => void>();

  const release = (): void => {
    const [next] = waiting;
    if (next === undefined) free++;
    else {
      waiting.delete(next);
      next();
    }
  };
  const once = (): (() => void) => {
    let held = true;
    return () => {
      if (held) release();
      held = false;
    };
  };
  return {
    async take(signal) {
      signal?.throwIfAborted();
      if (free > 0) {
        free--;
        return once();
      }
      if (waiting.size >= waitingMax) throw full();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.add(resolve);
      const onAbort = (): void => {
        if (waiting.delete(resolve)) reject(signal!.reason);
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      try {
        await promise;
      } finally {
        signal?.removeEventListener('abort', onAbort);
      }
      return once();
    },
  };
};
