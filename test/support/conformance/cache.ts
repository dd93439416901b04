import type { Cache } from '@versio/kit/cache';
import { type Bucket, takeFromBucket } from '@versio/kit/cache';
import { newId } from '@versio/kit/ids';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';

/**
 * What every cache must do. `open` gives a cache that is ready; two of them share what they hold only if the cache is a
 * shared one.
 */
export const describeCacheConformance = (name: string, open: () => Promise<Cache>): void => {
  describe(`${name} conforms`, () => {
    const caches: Cache[] = [];
    const openCache = async (): Promise<Cache> => {
      const cache = await open();
      caches.push(cache);
      return cache;
    };
    afterEach(async () => {
      await Promise.all(caches.splice(0).map((cache) => cache.close()));
    });

    it('returns the value until it is deleted or set again', async () => {
      const cache = await openCache();
      const key = newId();
      expect(await cache.get(key)).toBeUndefined();
      await cache.set(key, 'một', 60_000);
      expect(await cache.get(key)).toBe('một');
      await cache.set(key, '', 60_000);
      expect(await cache.get(key)).toBe('');
      await cache.delete(key);
      expect(await cache.get(key)).toBeUndefined();
      await cache.delete(key);
    });

    it('drops a value when it expires, and not before', async () => {
      const cache = await openCache();
      const [short, long] = [newId(), newId()];
      await cache.set(long, 'long', 60_000);
      await cache.set(short, 'short', 30);
      await vi.waitFor(async () => expect(await cache.get(short)).toBeUndefined());
      expect(await cache.get(long)).toBe('long');
    });

    it('delivers messages of a channel until the subscription ends', async () => {
      const cache = await openCache();
      const channel = newId();
      const heard: string[] = [];
      const end = await cache.subscribe(channel, (text) => heard.push(`a ${text}`));
      await cache.subscribe(channel, () => {
        throw new Error('a bad listener');
      });
      await cache.subscribe(channel, (text) => heard.push(`b ${text}`));
      await cache.subscribe(newId(), (text) => heard.push(`other ${text}`));
      await cache.publish(channel, 'one\ntwo');
      await vi.waitFor(() => expect(heard).toEqual(['a one\ntwo', 'b one\ntwo']));
      await end();
      await cache.publish(channel, 'three');
      await vi.waitFor(() => expect(heard).toEqual(['a one\ntwo', 'b one\ntwo', 'b three']));
    });

    it('allows a burst, then the rate', async () => {
      const cache = await openCache();
      const key = newId();
      const take = (nowMs: number, cost = 1) => cache.takeTokens(key, { ratePerSecond: 10, burst: 3, cost, nowMs });
      for (let index = 0; index < 3; index += 1) expect(await take(1_000)).toEqual({ allowed: true, retryAfterMs: 0 });
      expect(await take(1_000)).toEqual({ allowed: false, retryAfterMs: 100 });
      expect(await take(1_099)).toEqual({ allowed: false, retryAfterMs: 1 });
      expect(await take(1_100)).toEqual({ allowed: true, retryAfterMs: 0 });
      expect(await take(1_100, 2)).toEqual({ allowed: false, retryAfterMs: 200 });
      expect(await take(61_100, 3)).toEqual({ allowed: true, retryAfterMs: 0 });
      expect(await take(61_100)).toMatchObject({ allowed: false });
    });

    it('takes a cost above the burst from a full bucket and leaves a debt', async () => {
      const cache = await openCache();
      const key = newId();
      const take = (nowMs: number, cost: number) => cache.takeTokens(key, { ratePerSecond: 1, burst: 10, cost, nowMs });
      expect(await take(0, 25)).toEqual({ allowed: true, retryAfterMs: 0 });
      expect(await take(0, 1)).toEqual({ allowed: false, retryAfterMs: 16_000 });
      expect(await take(16_000, 1)).toEqual({ allowed: true, retryAfterMs: 0 });
    });

    it('never allows more than burst + rate × time, with concurrent calls', async () => {
      const cache = await openCache();
      const key = newId();
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          cache.takeTokens(key, { ratePerSecond: 10, burst: 5, cost: 1, nowMs: 1_000 + index * 10 }),
        ),
      );
      expect(answers.filter(({ allowed }) => allowed).length).toBeLessThanOrEqual(5 + 5);
      expect(answers.filter(({ allowed }) => allowed).length).toBeGreaterThanOrEqual(5);
    });

    it('agrees with the model, and allows a caller that waited as long as it was told', async () => {
      const cache = await openCache();
      const step = fc.record({ waitMs: fc.integer({ min: -50, max: 5_000 }), cost: fc.integer({ min: 0, max: 30 }) });
      const numbers = fc.record({
        ratePerSecond: fc.double({ min: 0.1, max: 1_000, noNaN: true }),
        burst: fc.integer({ min: 1, max: 100 }),
      });
      const property = fc.asyncProperty(
        numbers,
        fc.array(step, { minLength: 1, maxLength: 8 }),
        async (limits, steps) => {
          const key = newId();
          let bucket: Bucket | undefined;
          let nowMs = 1_700_000_000_000;
          for (const { waitMs, cost } of steps) {
            nowMs += waitMs;
            const expected = takeFromBucket(bucket, { ...limits, cost }, nowMs);
            bucket = expected.bucket;
            const answer = await cache.takeTokens(key, { ...limits, cost, nowMs });
            expect(answer).toEqual(expected.answer);
            if (answer.allowed) continue;
            nowMs = Math.max(nowMs, bucket.atMs) + answer.retryAfterMs;
            const again = takeFromBucket(bucket, { ...limits, cost }, nowMs);
            bucket = again.bucket;
            expect(again.answer.allowed).toBe(true);
            expect(await cache.takeTokens(key, { ...limits, cost, nowMs })).toEqual(again.answer);
          }
        },
      );
      await fc.assert(property, { numRuns: 60 });
    });

    it('uses its own clock by default, and refuses invalid numbers', async () => {
      const cache = await openCache();
      const key = newId();
      expect((await cache.takeTokens(key, { ratePerSecond: 0.001, burst: 1, cost: 1 })).allowed).toBe(true);
      const { allowed, retryAfterMs } = await cache.takeTokens(key, { ratePerSecond: 0.001, burst: 1, cost: 1 });
      expect(allowed).toBe(false);
      expect(retryAfterMs).toBeGreaterThan(900_000);
      for (const wrong of [{ ratePerSecond: 0 }, { burst: 0 }, { cost: -1 }, { cost: Number.NaN }])
        await expect(cache.takeTokens(key, { ratePerSecond: 1, burst: 1, cost: 1, ...wrong })).rejects.toThrow(
          RangeError,
        );
    });
  });
};
