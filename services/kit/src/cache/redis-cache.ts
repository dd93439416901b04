import type { Logger } from '../logger.ts';
import { gauge, observe } from '../telemetry/metrics.ts';
import type { Cache, TokenRequest } from './cache.ts';
import { createInProcessCache } from './in-process-cache.ts';
import { keepRedisConnection, type RedisClient, type RedisConnection, type RedisTls } from './redis-connection.ts';
import { assertTokenRequest, type BucketRequest } from './token-bucket.ts';

/** Settings of the cache over Redis (6 or newer, or Valkey). */
export interface RedisCacheOptions {
  /** `redis://[[user]:password@]host[:port][/database]`, `rediss://` for TLS. */
  url: string;
  /** For `rediss://`; undefined: the public CAs verify the server, and no certificate is shown to it. */
  tls?: RedisTls | undefined;
  logger: Logger;
  /** The prefix of every key and channel. */
  prefix?: string;
  /** After this time (100) a local result is better than a late one: a command takes well below 1 ms. */
  commandTimeoutMs?: number;
}

interface Listener {
  onText: (text: string) => void;
  onGap?: () => void;
}

// Values to delete when Redis is back. Further ones stay until they expire.
const MAX_MISSED_DELETIONS = 10_000;

/**
 * Creates a cache that replicas share. While Redis is unavailable, a cache of this process is used instead: slower,
 * since it begins empty, and with limits per process.
 */
export const createRedisCache = ({
  url,
  tls,
  logger,
  prefix = 'versio:',
  commandTimeoutMs = 100,
}: RedisCacheOptions): Cache => {
  const local = createInProcessCache({ logger });
  const listeners = createListeners(logger);
  const messageChannel = `${prefix}messages`;
  let missedDeletions = new Set<string>();
  const recordMissedDeletion = (key: string): void => {
    if (missedDeletions.size < MAX_MISSED_DELETIONS) missedDeletions.add(prefix + key);
  };

  const onMessage = (message: string): void => {
    const separator = message.indexOf('\n');
    listeners.deliver(message.slice(0, separator), message.slice(separator + 1));
  };

  const onReady = async (client: RedisClient): Promise<void> => {
    // One Redis channel for all, so that no subscriptions have to be kept in step. Subscribing again has no effect.
    await client.subscribe(messageChannel, onMessage);
    const deletions = missedDeletions;
    missedDeletions = new Set();
    if (deletions.size > 0) {
      await client.del([...deletions]).catch((error) => {
        missedDeletions = new Set([...deletions, ...missedDeletions]);
        throw error;
      });
    }
    local.clear();
    listeners.reportGap();
  };
  const connection = keepRedisConnection({ url, tls, logger, commandTimeoutMs }, onReady, listeners.reportGap);
  const forget = observe(() => [gauge('versio.cache.connected', connection.isUsable() ? 1 : 0, {})]);

  return {
    async get(key) {
      const value = await connection.run((client) => client.get(prefix + key));
      return value === undefined ? local.get(key) : (value ?? undefined);
    },
    async set(key, value, ttlMs) {
      const done = await connection.run((client) =>
        client.set(prefix + key, value, { expiration: { type: 'PX', value: Math.max(1, Math.ceil(ttlMs)) } }),
      );
      if (done !== undefined) return;
      recordMissedDeletion(key);
      await local.set(key, value, ttlMs);
    },
    async delete(key) {
      const done = await connection.run((client) => client.del(prefix + key));
      if (done !== undefined) return;
      recordMissedDeletion(key);
      await local.delete(key);
    },
    async publish(channel, text) {
      const done = await connection.run((client) => client.publish(messageChannel, `${channel}\n${text}`));
      if (done === undefined) listeners.deliver(channel, text);
    },
    subscribe: listeners.add,
    async takeTokens(key, request) {
      assertTokenRequest(request);
      const { ratePerSecond, burst, cost, nowMs = -1 } = request;
      const taken = await connection.run((client) =>
        client.takeTokens(`${prefix}bucket:${key}`, ratePerSecond, burst, cost, nowMs),
      );
      if (taken === undefined) return local.takeTokens(key, withLocalShare(request));
      const [allowed, retryAfterMs] = taken as [number, number];
      return { allowed: allowed === 1, retryAfterMs };
    },
    isShared: connection.isUsable,
    timeMs: () => readTimeMs(connection),
    async close() {
      forget();
      connection.close();
      await local.close();
    },
  };
};

const readTimeMs = async (connection: RedisConnection): Promise<number | undefined> => {
  const time = await connection.run((client) => client.sendCommand<string[]>(['TIME']));
  return time === undefined ? undefined : Number(time[0]) * 1_000 + Number(time[1]) / 1_000;
};

/** Keeps the listeners of channels in this process. */
const createListeners = (logger: Logger) => {
  const channels = new Map<string, Set<Listener>>();
  const guard = (details: object, call: () => void): void => {
    try {
      call();
    } catch (error) {
      logger.error({ err: error, ...details }, 'a listener of the cache failed');
    }
  };
  return {
    deliver(channel: string, text: string): void {
      for (const { onText } of channels.get(channel) ?? []) guard({ channel }, () => onText(text));
    },
    reportGap(): void {
      for (const listeners of channels.values()) for (const { onGap } of listeners) guard({}, () => onGap?.());
    },
    async add(channel: string, onText: Listener['onText'], onGap?: Listener['onGap']): Promise<() => Promise<void>> {
      const listener: Listener = { onText, ...(onGap ? { onGap } : {}) };
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(listener));
      return async () => {
        listeners.delete(listener);
        if (listeners.size === 0 && channels.get(channel) === listeners) channels.delete(channel);
      };
    },
  };
};

const withLocalShare = ({ shareAlone, ...request }: TokenRequest): BucketRequest =>
  shareAlone === undefined
    ? request
    : { ...request, ratePerSecond: request.ratePerSecond * shareAlone, burst: request.burst * shareAlone, initial: 0 };
