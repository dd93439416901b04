/** A capacity that callers share by key (a workspace, say): bytes in memory, or places at work. */
export interface Shares {
  /**
   * Waits until an amount is free, and takes it. Of those who wait, the key that holds least is next, then who came
   * first. An amount over the capacity of a key counts as that capacity, so that it is served when its key holds
   * nothing.
   * @returns gives the amount back; safe to call twice
   * @throws the error of `createFullError` after `maxWaitMs`, or at once if too many wait; the signal's reason
   */
  take(request?: ShareRequest): Promise<() => void>;
  /** As `take` where an amount is free now; undefined where it would have to wait. */
  takeAtOnce(request?: Omit<ShareRequest, 'signal'>): (() => void) | undefined;
  /** Runs `work` while the amount is taken; fails as `take` and `work` do. */
  run<T>(request: ShareRequest, work: () => Promise<T>): Promise<T>;
}

/** A request for an amount. */
export interface ShareRequest {
  /** Default: one that all without a key share. */
  key?: string;
  /** Default: 1. */
  amount?: number;
  signal?: AbortSignal;
}

/** Settings of a capacity. A semaphore is a capacity whose callers take 1 each. */
export interface SharesOptions {
  capacity: number;
  /** How much of it one key may hold; default: all. */
  capacityPerKey?: number;
  /** Default: as long as it takes. */
  maxWaitMs?: number;
  /** How many may wait; default: any number. */
  maxWaiting?: number;
  maxWaitingPerKey?: number;
  /** Creates the error of a request that was not served: because its key's share is in use, or the whole capacity. */
  createFullError?: (limit: 'total' | 'key') => Error;
}

interface Waiter {
  key: string;
  amount: number;
  start: () => void;
}

/** Creates a capacity. */
export const createShares = ({
  capacity,
  capacityPerKey = capacity,
  maxWaitMs,
  maxWaiting = Number.POSITIVE_INFINITY,
  maxWaitingPerKey = Number.POSITIVE_INFINITY,
  createFullError = (limit) => new Error(limit === 'key' ? "the key's share is in use" : 'the capacity is in use'),
}: SharesOptions): Shares => {
  const holdings = createHoldings(capacity, capacityPerKey);
  // In the order of their requests.
  const waiters = new Set<Waiter>();

  const startNext = (): void => {
    for (;;) {
      let next: Waiter | undefined;
      for (const waiter of waiters)
        if (holdings.fits(waiter) && (!next || holdings.of(waiter.key) < holdings.of(next.key))) next = waiter;
      if (next === undefined) return;
      waiters.delete(next);
      next.start();
    }
  };

  const grant = (key: string, amount: number): (() => void) => {
    holdings.change(key, amount);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      holdings.change(key, -amount);
      startNext();
    };
  };

  const refusal = ({ key, amount }: Waiter): Error =>
    createFullError(holdings.of(key) + amount > capacityPerKey ? 'key' : 'total');

  const assertMayWait = (waiter: Waiter): void => {
    if (waiters.size >= maxWaiting) throw refusal(waiter);
    const waitingOfKey = (): number => [...waiters].filter(({ key }) => key === waiter.key).length;
    if (waiters.size >= maxWaitingPerKey && waitingOfKey() >= maxWaitingPerKey) throw createFullError('key');
  };

  const amountOf = (asked: number): number => Math.min(asked, capacity, capacityPerKey);

  const takeAtOnce: Shares['takeAtOnce'] = ({ key = '', amount = 1 } = {}) => {
    const wanted = { key, amount: amountOf(amount) };
    // Nobody who fits waits, so whoever comes and fits passes nobody.
    return holdings.fits(wanted) ? grant(key, wanted.amount) : undefined;
  };

  const take: Shares['take'] = async ({ key = '', amount: asked = 1, signal } = {}) => {
    signal?.throwIfAborted();
    const taken = takeAtOnce({ key, amount: asked });
    if (taken !== undefined) return taken;
    const amount = amountOf(asked);
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const waiter: Waiter = { key, amount, start: () => resolve(grant(key, amount)) };
    assertMayWait(waiter);
    waiters.add(waiter);
    const giveUp = (reason: () => unknown) => (): void => {
      if (waiters.delete(waiter)) reject(reason());
    };
    const onTimeout = giveUp(() => refusal(waiter));
    return endWait(promise, { maxWaitMs, signal, onTimeout, onAbort: giveUp(() => signal!.reason) });
  };

  return {
    take,
    takeAtOnce,
    async run(request, work) {
      const release = await take(request);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
};

/** Awaits a promise that is settled by others, or by these functions when the time is over or the signal aborts. */
const endWait = async <T>(
  promise: Promise<T>,
  limits: {
    maxWaitMs: number | undefined;
    signal: AbortSignal | undefined;
    onTimeout: () => void;
    onAbort: () => void;
  },
): Promise<T> => {
  const { maxWaitMs, signal, onTimeout, onAbort } = limits;
  const timer = maxWaitMs === undefined ? undefined : setTimeout(onTimeout, maxWaitMs);
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
};

/** Counts what is held, in all and by key. */
const createHoldings = (capacity: number, capacityPerKey: number) => {
  let total = 0;
  const byKey = new Map<string, number>();
  const of = (key: string): number => byKey.get(key) ?? 0;
  return {
    of,
    fits: ({ key, amount }: Pick<Waiter, 'key' | 'amount'>): boolean =>
      total + amount <= capacity && of(key) + amount <= capacityPerKey,
    change(key: string, amount: number): void {
      total += amount;
      const held = of(key) + amount;
      if (held === 0) byKey.delete(key);
      else byKey.set(key, held);
    },
  };
};
