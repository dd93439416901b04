/** A capacity that callers share by key (a workspace, say): bytes in memory, or places at work. */
export interface Shares {
  /**
   * Waits until an amount is free, and takes it. Of those who wait, the key that holds least is next, then who came
   * first. An amount over the capacity of a key counts as that capacity, so that it is served when its key holds
   * nothing.
   * @returns gives the amount back; safe to call twice
   * @throws the error of `createFullError` after `maxWaitMs`, or at once if too many wait; the signal's reason
   */
  take(request: ShareRequest): Promise<() => void>;
}

/** A request for an amount. */
export interface ShareRequest {
  key: string;
  /** Default: 1. */
  amount?: number;
  signal?: AbortSignal;
}

/** Settings of a capacity. */
export interface SharesOptions {
  capacity: number;
  /** How much of it one key may hold. */
  capacityPerKey: number;
  maxWaitMs: number;
  maxWaiting: number;
  /** Creates the error of a request that was not served: because its key's share is in use, or the whole capacity. */
  createFullError: (limit: 'total' | 'key') => Error;
}

interface Waiter {
  key: string;
  amount: number;
  start: () => void;
}

/** Creates a capacity. */
export const createShares = (options: SharesOptions): Shares => {
  const { capacity, capacityPerKey, maxWaitMs, maxWaiting, createFullError } = options;
  let taken = 0;
  const takenByKey = new Map<string, number>();
  // In the order of their requests.
  const waiters = new Set<Waiter>();

  const heldBy = (key: string): number => takenByKey.get(key) ?? 0;
  const fits = ({ key, amount }: Waiter): boolean =>
    taken + amount <= capacity && heldBy(key) + amount <= capacityPerKey;

  const startNext = (): void => {
    for (;;) {
      let next: Waiter | undefined;
      for (const waiter of waiters)
        if (fits(waiter) && (next === undefined || heldBy(waiter.key) < heldBy(next.key))) next = waiter;
      if (next === undefined) return;
      waiters.delete(next);
      next.start();
    }
  };

  const grant = (key: string, amount: number): (() => void) => {
    taken += amount;
    takenByKey.set(key, heldBy(key) + amount);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      taken -= amount;
      const left = heldBy(key) - amount;
      if (left === 0) takenByKey.delete(key);
      else takenByKey.set(key, left);
      startNext();
    };
  };

  const refusal = ({ key, amount }: Waiter): Error =>
    createFullError(heldBy(key) + amount > capacityPerKey ? 'key' : 'total');

  return {
    async take({ key, amount: asked = 1, signal }) {
      signal?.throwIfAborted();
      const amount = Math.min(asked, capacity, capacityPerKey);
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const waiter: Waiter = { key, amount, start: () => resolve(grant(key, amount)) };
      // Nobody who fits waits, so whoever comes and fits passes nobody.
      if (fits(waiter)) return grant(key, amount);
      if (waiters.size >= maxWaiting) throw refusal(waiter);
      waiters.add(waiter);
      const giveUp = (reason: () => unknown) => (): void => {
        if (waiters.delete(waiter)) reject(reason());
      };
      const timer = setTimeout(
        giveUp(() => refusal(waiter)),
        maxWaitMs,
      );
      const onAbort = giveUp(() => signal!.reason);
      signal?.addEventListener('abort', onAbort, { once: true });
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', onAbort);
      }
    },
  };
};
