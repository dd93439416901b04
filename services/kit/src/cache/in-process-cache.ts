import { LRUCache } from 'lru-cache';
import type { Logger } from '../logger.ts';
import type { Cache, TokenAnswer } from './cache.ts';
import { assertTokenRequest, type Bucket, type BucketRequest, takeFromBucket } from './token-bucket.ts';

/** The in-process cache can be cleared. */
export interface InProcessCacheOptions {
  logger: Logger;
  /**
   * The most values, and the most buckets; the least recently used is evicted first. An evicted bucket begins full
   * again.
   */
  maxEntries?: number;
}

/** The in-process cache can be emptied. */
export interface InProcessCache extends Cache {
  takeTokens(key: string, request: BucketRequest): Promise<TokenAnswer>;
  clear(): void;
}

interface Entry {
  value: string;
  expiresAtMs: number;
}

/** Creates a cache of one process. Expires values by the monotonic clock. */
export const createInProcessCache = ({ logger, maxEntries = 10_000 }: InProcessCacheOptions): InProcessCache => {
  const values = new LRUCache<string, Entry>({ max: maxEntries });
  const buckets = new LRUCache<string, Bucket>({ max: maxEntries });
  const listeners = new Map<string, Set<(text: string) => void>>();

  return {
    async get(key) {
      const entry = values.get(key);
      if (entry === undefined) return undefined;
      if (performance.now() < entry.expiresAtMs) return entry.value;
      values.delete(key);
      return undefined;
    },
    async set(key, value, ttlMs) {
      values.set(key, { value, expiresAtMs: performance.now() + ttlMs });
    },
    async delete(key) {
      values.delete(key);
    },
    async publish(channel, text) {
      for (const onText of listeners.get(channel) ?? [])
        queueMicrotask(() => {
          try {
            onText(text);
          } catch (error) {
            logger.error({ err: error, channel }, 'a listener of the cache failed');
          }
        });
    },
    async subscribe(channel, onText) {
      // A function of its own, so that a listener given twice is called twice and removed once.
      const listener = (text: string): void => onText(text);
      const others = listeners.get(channel) ?? new Set();
      listeners.set(channel, others.add(listener));
      return async () => {
        others.delete(listener);
        if (others.size === 0 && listeners.get(channel) === others) listeners.delete(channel);
      };
    },
    async takeTokens(key, request) {
      assertTokenRequest(request);
      const { bucket, answer } = takeFromBucket(buckets.get(key), request, request.nowMs ?? Date.now());
      buckets.set(key, bucket);
      return answer;
    },
    isShared: () => true,
    clear() {
      values.clear();
      buckets.clear();
    },
    async close() {
      values.clear();
      buckets.clear();
      listeners.clear();
    },
  };
};
