import { fileURLToPath } from 'node:url';
import type { Logger } from '../logger.ts';
import { migrate } from '../postgres/migrate.ts';
import { createPool, type Pool } from '../postgres/postgres.ts';
import { assertPayloadSize, BUS_RETENTION_MS, type Bus, type Subscription, type SubscriptionOptions } from './bus.ts';
import * as store from './message-store.ts';
import { createMessageWriter } from './message-writer.ts';
import { createShardReader, type ShardReader, type StoredMessage } from './shard-reader.ts';

/** For `migrate`: the tables of the in-process bus. */
export const BUS_MIGRATIONS = fileURLToPath(new URL('../../migrations/bus', import.meta.url));

/** Settings of the in-process bus; the schema is for tests. */
export interface InProcessBusOptions {
  databaseUrl: string;
  /** Of the role that owns the schema; absent: `databaseUrl`. */
  migrationDatabaseUrl?: string;
  logger: Logger;
  schema?: string;
  retentionMs?: number;
  /** How long to wait for a process that is just ending. */
  takeOverMs?: number;
}

/** The in-process bus can be told to sweep; by itself it does so every hour. */
export interface InProcessBus extends Bus {
  /**
   * Deletes messages older than the retention that every group known for their shard is through with; returns how many. A group that nobody has subscribed
   * for as long is forgotten before: it would begin at the earliest message, as a new one.
   */
  sweep(olderThanMs?: number): Promise<number>;
}

// Positions of handled messages are stored together: a crash repeats what was handled in this time, which consumers drop by event id.
const POSITION_INTERVAL_MS = 50;
const SWEEP_INTERVAL_MS = 3_600_000;
const QUARANTINE_PAGE = 1_000;

/**
 * The event bus of the all-in-one: messages and positions live in PostgreSQL, the wake-ups in memory, so it serves one process at a time (a second
 * one is refused). Migrates its schema itself.
 */
export const createInProcessBus = async ({
  databaseUrl,
  migrationDatabaseUrl = databaseUrl,
  logger,
  schema = 'bus',
  retentionMs = BUS_RETENTION_MS,
  takeOverMs = 10_000,
}: InProcessBusOptions): Promise<InProcessBus> => {
  await migrate({ databaseUrl: migrationDatabaseUrl, schema, directories: [BUS_MIGRATIONS], logger });
  const pool = createPool({
    databaseUrl,
    schema,
    applicationName: 'versio bus',
    logger,
    maxConnections: 6,
    lockTimeoutMs: takeOverMs,
  });
  const groups = new Map<string, Group>();
  const positions = createPositionKeeper(pool, logger);
  const offer = (messages: readonly StoredMessage[]): void => {
    for (const message of messages)
      for (const { readers } of groups.values()) readers.get(readerKey(message.topic, message.shard))?.offer(message);
  };
  const lookAgain = (): void => {
    for (const { readers } of groups.values()) for (const reader of readers.values()) reader.look();
  };
  const writer = createMessageWriter(pool, logger, offer, lookAgain);
  try {
    await writer.open();
  } catch (error) {
    await pool.end();
    throw error;
  }

  const sweep = async (olderThanMs: number = retentionMs): Promise<number> => {
    const subscribed = [...groups].flatMap(([group, { topics }]) => topics.map((topic) => ({ group, topic })));
    await store.forgetGroups(pool, subscribed, retentionMs);
    return store.sweepMessages(pool, olderThanMs);
  };
  const sweeping = setInterval(() => {
    sweep().catch((error) => logger.warn({ err: error }, 'old messages could not be swept'));
  }, SWEEP_INTERVAL_MS).unref();

  const subscribe = async ({ group, topics, handler, batchHandler }: SubscriptionOptions): Promise<Subscription> => {
    if (groups.has(group)) throw new Error(`the consumer group ${group} is already subscribed`);
    const stopping = new AbortController();
    const readers = new Map<string, ShardReader>();
    groups.set(group, { topics, readers });
    try {
      for (const { topic, shard, position } of await store.openPositions(pool, group, [...new Set(topics)]))
        readers.set(
          readerKey(topic, shard),
          createShardReader({
            group,
            topic,
            shard,
            position,
            load: (after, limit) => store.loadMessages(pool, topic, shard, after, limit),
            handler,
            ...(batchHandler ? { batchHandler } : {}),
            quarantine: (message, cause) => store.storeQuarantined(pool, group, message, String(cause.message)),
            onHandled: (handled) => positions.move({ group, topic, shard, position: handled }),
            logger,
            signal: stopping.signal,
          }),
        );
    } catch (error) {
      groups.delete(group);
      throw error;
    }
    for (const reader of readers.values()) reader.look();
    let closing: Promise<void> | undefined;
    const close = async (): Promise<void> => {
      stopping.abort();
      await Promise.all([...readers.values()].map((reader) => reader.idle()));
      await positions.flush();
      if (groups.get(group)?.readers === readers) groups.delete(group);
    };
    const subscription: Subscription = {
      close: () => {
        closing ??= close();
        return closing;
      },
    };
    groups.set(group, { topics, readers, subscription });
    return subscription;
  };

  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    clearInterval(sweeping);
    await Promise.all([...groups.values()].map(({ subscription }) => subscription?.close()));
    await writer.close();
    await positions.close();
    await pool.end();
  };

  return {
    publish: async (messages) => {
      messages.forEach(assertPayloadSize);
      await writer.write(messages);
    },
    subscribe,
    async lag(group) {
      await positions.flush();
      return store.readLag(pool, group);
    },
    quarantined: (group) => store.readQuarantined(pool, group, QUARANTINE_PAGE),
    async replayQuarantined(group) {
      const messages = await store.readQuarantined(pool, group, QUARANTINE_PAGE);
      // Deleted after publishing: a crash between the two publishes again, which is allowed; the other way round would lose.
      await writer.write(messages.map((message) => ({ ...message, onlyFor: group })));
      await store.deleteQuarantined(pool, group, messages);
      return messages.length;
    },
    sweep,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
};

interface Group {
  topics: readonly string[];
  readers: Map<string, ShardReader>;
  subscription?: Subscription;
}

const readerKey = (topic: string, shard: StoredMessage['shard']): string => `${shard} ${topic}`;

/** Gathers the positions that moved and stores them together. */
const createPositionKeeper = (pool: Pool, logger: Logger) => {
  let moved = new Map<string, store.GroupPosition>();
  let timer: NodeJS.Timeout | undefined;
  let storing: Promise<void> = Promise.resolve();
  let closed = false;

  const storeMoved = async (): Promise<void> => {
    if (moved.size === 0) return;
    const batch = moved;
    moved = new Map();
    try {
      await store.storePositions(pool, [...batch.values()]);
    } catch (error) {
      logger.warn({ err: error }, 'positions could not be stored, will be tried again');
      // What moved on in the meantime is newer.
      moved = new Map([...batch, ...moved]);
      if (!closed) schedule();
    }
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    storing = storing.then(storeMoved);
    return storing;
  };
  const schedule = (): void => {
    timer ??= setTimeout(flush, POSITION_INTERVAL_MS);
  };
  return {
    move(position: store.GroupPosition): void {
      moved.set(`${position.shard} ${position.topic} ${position.group}`, position);
      schedule();
    },
    /** Resolves when what moved before the call is stored, or could not be. */
    flush,
    close(): Promise<void> {
      closed = true;
      return flush();
    },
  };
};
