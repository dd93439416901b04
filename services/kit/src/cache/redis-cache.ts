import type { Logger } from '../logger.ts';
import { gauge, observe } from '../telemetry/metrics.ts';
import type { Cache, TokenRequest } from './cache.ts';
import { createInProcessCache } from './in-process-cache.ts';
import { keepRedisConnection, type RedisClient } from './redis-connection.ts';
import { assertTokenRequest, type BucketRequest } from './token-bucket.ts';

/** Settings of the cache over Redis (6 or newer, or Valkey). */
export interface RedisCacheOptions {
  /** `redis://[[user]:password@]host[:port][/database]`, `rediss://` for TLS. */
  url: string;
  logger: Logger;
  /** In front of every key and channel. */
  prefix?: string;
  /** Beyond it a local answer is better than a late one (100): a command takes well below 1 ms. */
  commandTimeoutMs?: number;
}

interface Listener {
  onText: (text: string) => void;
  onGap?: () => void;
}

// Old values to be deleted when Redis is back; beyond it they end with their time.
const MAX_MISSED_DELETIONS = 10_000;

/**
 * The cache that replicas share. While Redis is away, everything is done by a cache of this process instead: slower, since it begins empty,
 * and with limits per process.
 */
export const createRedisCache = ({
  url,
  logger,
  prefix = 'versio:',
  commandTimeoutMs = 100,
}: RedisCacheOptions): Cache => {
  const local = createInProcessCache({ logger });
  const channels = new Map<string, Set<Listener>>();
  const messageChannel = `${prefix}messages`;
  let missedDeletions = new Set<string>();
  const noteMissed = (key: string): void => {
    if (missedDeletions.size < MAX_MISSED_DELETIONS) missedDeletions.add(prefix + key);
  };

  const tellGap = (): void => {
    for (const listeners of channels.values())
      for (const { onGap } of listeners) {
        try {
          onGap?.();
        } catch (error) {
          logger.error({ err: error }, 'a listener of the cache failed');
        }
      }
  };
  const deliver = (channel: string, text: string): void => {
    for (const { onText } of channels.get(channel) ?? []) {
      try {
        onText(text);
      } catch (error) {
        logger.error({ err: error, channel }, 'a listener of the cache failed');
      }
    }
  };
  const onMessage = (message: string): void => {
    const separator = message.indexOf('\n');
    deliver(message.slice(0, separator), message.slice(separator + 1));
  };

  const onReady = async (client: RedisClient): Promise<void> => {
    // One channel for all, so that nothing is to be kept in step with who listens to what. Subscribing again changes nothing.
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
    tellGap();
  };
  const connection = keepRedisConnection({ url, logger, commandTimeoutMs }, onReady, tellGap);
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
      noteMissed(key);
      await local.set(key, value, ttlMs);
    },
    async delete(key) {
      const done = await connection.run((client) => client.del(prefix + key));
      if (done !== undefined) return;
      noteMissed(key);
      await local.delete(key);
    },
    async publish(channel, text) {
      const done = await connection.run((client) => client.publish(messageChannel, `${channel}\n${text}`));
      if (done === undefined) deliver(channel, text);
    },
    async subscribe(channel, onText, onGap) {
      const listener: Listener = { onText, ...(onGap ? { onGap } : {}) };
      const listeners = channels.get(channel) ?? new Set();
      channels.set(channel, listeners.add(listener));
      return async () => {
        listeners.delete(listener);
        if (listeners.size === 0 && channels.get(channel) === listeners) channels.delete(channel);
      };
    },
    async takeTokens(key, request) {
      assertTokenRequest(request);
      const { ratePerSecond, burst, cost, nowMs = -1 } = request;
      const taken = await connection.run((client) =>
        client.takeTokens(`${prefix}bucket:${key}`, ratePerSecond, burst, cost, nowMs),
      );
      if (taken === undefined) return local.takeTokens(key, aloneWith(request));
      const [allowed, retryAfterMs] = taken as [number, number];
      return { allowed: allowed === 1, retryAfterMs };
    },
    isShared: connection.isUsable,
    async close() {
      forget();
      connection.close();
      await local.close();
    },
  };
};

const aloneWith = ({ shareAlone, ...request }: TokenRequest): BucketRequest =>
  shareAlone === undefined
    ? request
    : { ...request, ratePerSecond: request.ratePerSecond * shareAlone, burst: request.burst * shareAlone, initial: 0 };
