import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { startBackend } from '@versio/testing/backends';
import { describeCacheConformance } from '@versio/testing/conformance/cache';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { freePorts } from '../../../../deploy/distributed/child.ts';
import { newId } from '../ids.ts';
import { createLogger } from '../logger.ts';
import type { Cache } from './cache.ts';
import { createRedisCache } from './redis-cache.ts';

const logger = createLogger('test', 'silent');
const caches: Cache[] = [];
/** So patient that a busy machine makes no Redis look away. */
const PATIENT_MS = 60_000;
const openCache = async (url: string, commandTimeoutMs = PATIENT_MS): Promise<Cache> => {
  const cache = createRedisCache({ url, logger, prefix: `test-${process.pid}:`, commandTimeoutMs });
  caches.push(cache);
  await vi.waitFor(() => expect(cache.isShared()).toBe(true), { timeout: 60_000 });
  return cache;
};

const freePort = async (): Promise<number> => ((await freePorts(1)) as [number])[0];

const servers: ChildProcess[] = [];
const startRedis = (port: number): ChildProcess => {
  const server = spawn('redis-server', ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--dir', '/tmp'], {
    stdio: 'ignore',
  });
  servers.push(server);
  return server;
};
const stop = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGKILL');
  await once(server, 'exit');
};

const installed = spawnSync('redis-server', ['--version']).status === 0;
const redis = await startBackend('Redis');
const url = 'url' in redis ? redis.url : '';

afterAll(async () => {
  await Promise.all(servers.map(stop));
  if ('stop' in redis) await redis.stop();
});
afterEach(async () => {
  await Promise.all(caches.splice(0).map((cache) => cache.close()));
});

if (url) describeCacheConformance('the cache over Redis', () => openCache(url));
else
  describe.skip(`the cache over Redis (skipped: ${'missing' in redis && redis.missing})`, () =>
    it('conforms', () => {}));

describe.skipIf(!url)('the cache over Redis', () => {
  it('tells the clock of Redis', async () => {
    const cache = await openCache(url);
    const beforeMs = Date.now() - 1_000;
    expect(await cache.timeMs?.()).toSatisfy((timeMs: number) => timeMs > beforeMs && timeMs < Date.now() + 1_000);
  });

  it('shares values, buckets and messages', async () => {
    const [one, two] = [await openCache(url), await openCache(url)];
    const key = newId();
    await one.set(key, 'value', 60_000);
    expect(await two.get(key)).toBe('value');
    await two.delete(key);
    expect(await one.get(key)).toBeUndefined();

    const take = (cache: Cache) => cache.takeTokens(key, { ratePerSecond: 0.001, burst: 5, cost: 1 });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => take(index % 2 === 0 ? one : two)));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5);

    const heard: string[] = [];
    await two.subscribe(key, (text) => heard.push(text));
    await one.publish(key, 'revoked');
    await vi.waitFor(() => expect(heard).toEqual(['revoked']));
  });
});

// These kill and freeze a Redis of their own.
describe.skipIf(!installed)('the cache over Redis, when Redis is away', () => {
  it('starts without Redis and uses it when it comes up', async () => {
    const port = await freePort();
    const cache = createRedisCache({ url: `redis://127.0.0.1:${port}`, logger });
    caches.push(cache);
    expect(cache.isShared()).toBe(false);
    await cache.set('k', 'local', 60_000);
    expect(await cache.get('k')).toBe('local');
    startRedis(port);
    await vi.waitFor(() => expect(cache.isShared()).toBe(true), { timeout: 60_000 });
    expect(await cache.get('k')).toBeUndefined();
  });

  it('continues locally when Redis is killed, and catches up when it is back', async () => {
    const port = await freePort();
    const server = startRedis(port);
    const cache = await openCache(`redis://127.0.0.1:${port}`);
    let gaps = 0;
    const heard: string[] = [];
    await cache.subscribe(
      'c',
      (text) => heard.push(text),
      () => {
        gaps += 1;
      },
    );
    await stop(server);
    await vi.waitFor(() => expect(cache.isShared()).toBe(false), { timeout: 60_000 });
    expect(gaps).toBe(1);

    await cache.set('k', 'local', 60_000);
    expect(await cache.get('k')).toBe('local');
    const take = () => cache.takeTokens('k', { ratePerSecond: 0.001, burst: 2, cost: 1 });
    expect([await take(), await take(), await take()].map(({ allowed }) => allowed)).toEqual([true, true, false]);
    // One that takes a share begins empty, and gains its part of the rate.
    const share = { ratePerSecond: 10, burst: 10, cost: 1, shareAlone: 0.25 };
    expect(await cache.takeTokens('s', { ...share, nowMs: 0 })).toEqual({ allowed: false, retryAfterMs: 400 });
    expect(await cache.takeTokens('s', { ...share, nowMs: 400 })).toEqual({ allowed: true, retryAfterMs: 0 });
    await cache.publish('c', 'here');
    expect(heard).toEqual(['here']);

    startRedis(port);
    await vi.waitFor(() => expect(cache.isShared()).toBe(true), { timeout: 60_000 });
    expect(gaps).toBe(2);
    expect(await cache.get('k')).toBeUndefined();
    await cache.publish('c', 'there');
    await vi.waitFor(() => expect(heard).toEqual(['here', 'there']));
  });

  it('waits at most the command timeout for a frozen Redis, and makes missed deletions later', async () => {
    const port = await freePort();
    const server = startRedis(port);
    const url = `redis://127.0.0.1:${port}`;
    const [cache, other] = [await openCache(url, 1_000), await openCache(url, 1_000)];
    await cache.set('k', 'old', 600_000);
    server.kill('SIGSTOP');
    const startedAt = performance.now();
    for (let index = 0; index < 50; index += 1) await cache.get(`key ${index}`);
    // One wait of a second and then none; fifty would be as many seconds.
    expect(performance.now() - startedAt).toBeLessThan(25_000);
    expect(cache.isShared()).toBe(false);
    await cache.delete('k');
    expect(await cache.get('k')).toBeUndefined();
    server.kill('SIGCONT');
    await vi.waitFor(() => expect(cache.isShared()).toBe(true), { timeout: 60_000 });
    await vi.waitFor(() => expect(other.isShared()).toBe(true), { timeout: 60_000 });
    expect(await other.get('k')).toBeUndefined();
  });
});
