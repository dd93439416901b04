import { LRUCache } from 'lru-cache';
import { pause } from './pause.ts';

/** Lets callers that share a key (a workspace, say) go on at a rate: of bytes that they read, for example. */
export interface Pacer {
  /**
   * Counts an amount for the key, and resolves when the key's rate allows it; never rejects. Those of one key go on in
   * the order of their calls, so nobody waits longer than what was asked for before takes.
   */
  pass(key: string, amount: number): Promise<void>;
}

/** Settings of a pacer. */
export interface PacerOptions {
  perSecond: number;
  /** What a key may take at once after it has rested. */
  burst: number;
  /** The most keys; the one that was not used for longest is forgotten, and begins rested. */
  maxKeys?: number;
}

/** A wait that is shorter is left out, and follows from the next amount: timers are no more exact. */
const MIN_WAIT_MS = 20;

/** Creates a pacer of this process. */
export const createPacer = ({ perSecond, burst, maxKeys = 10_000 }: PacerOptions): Pacer => {
  // For each key the time at which it will be rested, which each amount moves on. The monotonic clock.
  const restedAtMs = new LRUCache<string, number>({ max: maxKeys });
  const burstMs = (burst * 1_000) / perSecond;
  return {
    async pass(key, amount) {
      const nowMs = performance.now();
      const atMs = Math.max(nowMs, restedAtMs.get(key) ?? 0) + (amount * 1_000) / perSecond;
      restedAtMs.set(key, atMs);
      const waitMs = atMs - burstMs - nowMs;
      if (waitMs >= MIN_WAIT_MS) await pause(waitMs);
    },
  };
};
