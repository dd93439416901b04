/** Limits how many callers work at the same time. */
export interface Semaphore {
  /**
   * Waits for a permit, first come, first served; a caller that waits for a permit of its own key is passed by others.
   * @returns gives the permit back; safe to call twice
   * @throws the signal's reason if it aborts while waiting, and the error of `createFullError` if too many wait already
   */
  take(options?: PermitOptions): Promise<() => void>;
  /** Returns the function that gives the permit back, or undefined when no permit is free. */
  tryTake(key?: string): (() => void) | undefined;
  /** Runs `work` under a permit; fails as `take` and `work` do. */
  run<T>(options: PermitOptions, work: () => Promise<T>): Promise<T>;
}

/** A request for a permit. */
export interface PermitOptions {
  /** Callers with the same key share `permitsPerKey`. Callers without one are limited only in total. */
  key?: string;
  signal?: AbortSignal;
}

/** Settings of a semaphore. */
export interface SemaphoreOptions {
  permits: number;
  /** Default: no limit beside `permits`. */
  permitsPerKey?: number;
  /** How many callers may wait; default: any number. */
  maxWaiting?: number;
  maxWaitingPerKey?: number;
  /**
   * Creates the error for a caller that may not wait: because of `maxWaiting` (`total`) or of `maxWaitingPerKey`
   * (`key`).
   */
  createFullError?: (limit: 'total' | 'key') => Error;
}

interface Waiter {
  key: string | undefined;
  start: () => void;
}

/** Creates a semaphore. */
export const createSemaphore = ({
  permits,
  permitsPerKey = Number.POSITIVE_INFINITY,
  maxWaiting = Number.POSITIVE_INFINITY,
  maxWaitingPerKey = Number.POSITIVE_INFINITY,
  createFullError = () => new Error('too many callers wait for a permit; try again later'),
}: SemaphoreOptions): Semaphore => {
  let taken = 0;
  const takenByKey = new Map<string, number>();
  // In the order of their requests.
  const waiters = new Set<Waiter>();

  const isFree = (key: string | undefined): boolean =>
    taken < permits && (key === undefined || (takenByKey.get(key) ?? 0) < permitsPerKey);

  const startNext = (): void => {
    for (const waiter of waiters) {
      if (taken >= permits) return;
      if (!isFree(waiter.key)) continue;
      waiters.delete(waiter);
      waiter.start();
    }
  };

  const grant = (key: string | undefined): (() => void) => {
    taken += 1;
    if (key !== undefined) takenByKey.set(key, (takenByKey.get(key) ?? 0) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      taken -= 1;
      if (key !== undefined) {
        const left = takenByKey.get(key)! - 1;
        if (left === 0) takenByKey.delete(key);
        else takenByKey.set(key, left);
      }
      startNext();
    };
  };

  const assertMayWait = (key: string | undefined): void => {
    if (waiters.size >= maxWaiting) throw createFullError('total');
    if (key === undefined || maxWaitingPerKey === Number.POSITIVE_INFINITY) return;
    let waitingOfKey = 0;
    for (const waiter of waiters) if (waiter.key === key) waitingOfKey += 1;
    if (waitingOfKey >= maxWaitingPerKey) throw createFullError('key');
  };

  const take: Semaphore['take'] = async ({ key, signal } = {}) => {
    signal?.throwIfAborted();
    if (isFree(key)) return grant(key);
    assertMayWait(key);
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const waiter: Waiter = { key, start: () => resolve(grant(key)) };
    waiters.add(waiter);
    const onAbort = (): void => {
      if (waiters.delete(waiter)) reject(signal!.reason);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      return await promise;
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  };

  return {
    take,
    tryTake: (key) => (isFree(key) ? grant(key) : undefined),
    async run(options, work) {
      const release = await take(options);
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
};
