import { describeCacheConformance } from '@versio/testing/conformance/cache';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { createInProcessCache } from './in-process-cache.ts';

const logger = createLogger('test', 'silent');

describeCacheConformance('the in-process cache', async () => createInProcessCache({ logger }));

describe('the in-process cache', () => {
  it('limits the number of values and evicts the least recently used', async () => {
    const cache = createInProcessCache({ logger, maxEntries: 3 });
    for (const key of ['a', 'b', 'c']) await cache.set(key, key, 60_000);
    await cache.get('a');
    await cache.set('d', 'd', 60_000);
    expect(await Promise.all(['a', 'b', 'c', 'd'].map((key) => cache.get(key)))).toEqual(['a', undefined, 'c', 'd']);
  });

  it('limits the number of buckets', async () => {
    const cache = createInProcessCache({ logger, maxEntries: 2 });
    const take = (key: string) => cache.takeTokens(key, { ratePerSecond: 1, burst: 1, cost: 1, nowMs: 0 });
    await take('a');
    await take('b');
    expect((await take('a')).allowed).toBe(false);
    await take('c');
    expect((await take('a')).allowed).toBe(false);
    expect((await take('b')).allowed).toBe(true);
  });
});
