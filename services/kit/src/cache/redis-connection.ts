import { type CommandParser, createClient, defineScript } from 'redis';
import { retryDelayMs } from '../async/backoff.ts';
import type { Logger } from '../logger.ts';
import { TOKEN_TOLERANCE } from './token-bucket.ts';

// takeFromBucket of token-bucket.ts, atomically. The key expires when the bucket would be full again.
const takeTokens = defineScript({
  NUMBER_OF_KEYS: 1,
  SCRIPT: `
local rate, burst, cost, now = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
if now < 0 then
  local time = redis.call('TIME')
  now = time[1] * 1000 + time[2] / 1000
end
local stored = redis.call('HMGET', KEYS[1], 'tokens', 'at')
local tokens, at = tonumber(stored[1]) or burst, tonumber(stored[2]) or now
now = math.max(now, at)
tokens = math.min(burst, tokens + (now - at) * rate / 1000)
local needed, allowed, wait = math.min(cost, burst), 0, 0
if tokens + ${TOKEN_TOLERANCE} >= needed then
  tokens, allowed = tokens - cost, 1
else
  wait = math.ceil((needed - tokens - ${TOKEN_TOLERANCE / 2}) * 1000 / rate)
end
redis.call('HSET', KEYS[1], 'tokens', string.format('%.17g', tokens), 'at', string.format('%.17g', now))
redis.call('PEXPIRE', KEYS[1], math.ceil((burst - tokens) * 1000 / rate) + 1000)
return { allowed, wait }`,
  parseCommand(parser: CommandParser, key: string, rate: number, burst: number, cost: number, nowMs: number) {
    parser.pushKey(key);
    parser.push(String(rate), String(burst), String(cost), String(nowMs));
  },
  transformReply: (reply: unknown) => reply as [allowed: number, retryAfterMs: number],
});

/** What TLS needs beyond the public CAs, in PEM. */
export interface RedisTls {
  ca?: string;
  cert?: string;
  key?: string;
}

const newClient = (url: string, tls: RedisTls | undefined) =>
  createClient({
    url,
    // Commands and messages over one connection.
    RESP: 3,
    scripts: { takeTokens },
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    socket: {
      ...(tls ? { tls: true as const, ...tls } : {}),
      connectTimeout: 2_000,
      reconnectStrategy: (retries) => retryDelayMs(retries + 1, { firstMs: 50, maxMs: 1_000 }),
    },
  });

/** The client with the script. */
export type RedisClient = ReturnType<typeof newClient>;

/** A connection that is restored automatically. */
export interface RedisConnection {
  isUsable(): boolean;
  /**
   * Runs a command. Undefined if Redis is unavailable, too slow or responds with an error, so a command must not return
   * undefined.
   */
  run<T>(command: (client: RedisClient) => Promise<T>): Promise<T | undefined>;
  close(): void;
}

const CHECK_INTERVAL_MS = 1_000;
// A connection that was cut silently would otherwise last as long as the system retransmits, a quarter of an hour.
const MAX_FAILED_CHECKS = 5;

/**
 * Keeps a connection. It is usable after `onReady` resolves, until a command is too slow or the connection is lost.
 * @param commandTimeoutMs the time limit of a command
 * @param onReady runs on each new connection, before it is used
 * @param onLost called once for each loss
 */
export const keepRedisConnection = (
  {
    url,
    tls,
    logger,
    commandTimeoutMs,
  }: { url: string; tls?: RedisTls | undefined; logger: Logger; commandTimeoutMs: number },
  onReady: (client: RedisClient) => Promise<void>,
  onLost: () => void,
): RedisConnection => {
  let client: RedisClient;
  let usable = false;
  let failedChecks = 0;
  let closed = false;

  const lose = (reason: string): void => {
    if (!usable) return;
    usable = false;
    logger.warn({ reason }, 'Redis is unavailable; limits and caches are local until it is back');
    onLost();
  };
  const gain = async (candidate: RedisClient): Promise<void> => {
    try {
      await inTime(candidate.ping(), CHECK_INTERVAL_MS);
      await inTime(onReady(candidate), CHECK_INTERVAL_MS);
    } catch (error) {
      logger.debug({ err: error }, 'Redis is not ready');
      return;
    }
    if (usable || closed || candidate !== client) return;
    usable = true;
    failedChecks = 0;
    logger.info('Redis is in use');
  };
  const open = (): void => {
    const created = newClient(url, tls);
    client = created;
    created.on('error', (error) => {
      if (created === client) lose(String(error));
    });
    created.on('ready', () => void gain(created));
    // Its error is reported by the event; it retries by itself.
    created.connect().catch(() => {});
  };
  const check = async (): Promise<void> => {
    if (usable) {
      await inTime(client.ping(), Math.max(CHECK_INTERVAL_MS, commandTimeoutMs)).catch((error) => lose(String(error)));
      return;
    }
    if (client.isReady) await gain(client);
    if (usable || closed) return;
    failedChecks += 1;
    if (failedChecks < MAX_FAILED_CHECKS) return;
    failedChecks = 0;
    destroy(client);
    open();
  };

  open();
  const endChecks = startChecks(check);

  return {
    isUsable: () => usable,
    async run(command) {
      if (!usable) return undefined;
      try {
        return await inTime(command(client), commandTimeoutMs);
      } catch (error) {
        lose(String(error));
        return undefined;
      }
    },
    close() {
      closed = true;
      usable = false;
      endChecks();
      destroy(client);
    },
  };
};

const destroy = (client: RedisClient): void => {
  try {
    client.destroy();
  } catch {
    // It was closed already.
  }
};

/** Runs the checks, which never overlap; returns the function that ends them. */
const startChecks = (check: () => Promise<void>): (() => void) => {
  let isChecking = false;
  const timer = setInterval(async () => {
    if (isChecking) return;
    isChecking = true;
    await check().finally(() => {
      isChecking = false;
    });
  }, CHECK_INTERVAL_MS).unref();
  return () => clearInterval(timer);
};

const inTime = <T>(work: Promise<T>, milliseconds: number): Promise<T> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  // A response that came while this process was blocked is read before the immediate runs.
  const giveUp = (): void => reject(new Error(`no answer within ${milliseconds} ms`));
  const timer = setTimeout(() => setImmediate(giveUp), milliseconds);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};
