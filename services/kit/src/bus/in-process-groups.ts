import type { Logger } from '../logger.ts';
import type { Pool } from '../postgres/postgres.ts';
import type { Subscription, SubscriptionOptions } from './bus.ts';
import * as store from './message-store.ts';
import type { PositionKeeper } from './position-keeper.ts';
import type { StoredMessage } from './shard-queue.ts';
import { createShardReader, type ShardReader } from './shard-reader.ts';

/** The subscribed groups of the in-process bus. */
export interface InProcessGroups {
  /** Passes stored messages to the groups that subscribe their topics. */
  offer(messages: readonly StoredMessage[]): void;
  /** Makes all readers look into the database. */
  look(): void;
  subscribe(options: SubscriptionOptions): Promise<Subscription>;
  subscribed(): { group: string; topic: string }[];
  close(): Promise<void>;
}

interface Group {
  topics: readonly string[];
  readers: Map<string, ShardReader>;
  subscription?: Subscription;
}

/** Creates the groups of a bus. */
export const createInProcessGroups = (pool: Pool, positions: PositionKeeper, logger: Logger): InProcessGroups => {
  const groups = new Map<string, Group>();

  const openReaders = async (
    { group, topics, handler, batchHandler }: SubscriptionOptions,
    readers: Map<string, ShardReader>,
    signal: AbortSignal,
  ): Promise<void> => {
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
          signal,
        }),
      );
    for (const reader of readers.values()) reader.look();
  };

  return {
    offer(messages) {
      for (const message of messages)
        for (const { readers } of groups.values()) readers.get(readerKey(message.topic, message.shard))?.offer(message);
    },
    look() {
      for (const { readers } of groups.values()) for (const reader of readers.values()) reader.look();
    },
    async subscribe(options) {
      const { group, topics } = options;
      if (groups.has(group)) throw new Error(`the consumer group ${group} is already subscribed`);
      const stopping = new AbortController();
      const readers = new Map<string, ShardReader>();
      groups.set(group, { topics, readers });
      try {
        await openReaders(options, readers, stopping.signal);
      } catch (error) {
        groups.delete(group);
        throw error;
      }
      let closed: Promise<void> | undefined;
      const close = async (): Promise<void> => {
        stopping.abort();
        await Promise.all([...readers.values()].map((reader) => reader.idle()));
        await positions.flush();
        if (groups.get(group)?.readers === readers) groups.delete(group);
      };
      const subscription: Subscription = {
        close: () => {
          closed ??= close();
          return closed;
        },
      };
      groups.set(group, { topics, readers, subscription });
      return subscription;
    },
    subscribed: () => [...groups].flatMap(([group, { topics }]) => topics.map((topic) => ({ group, topic }))),
    async close() {
      await Promise.all([...groups.values()].map(({ subscription }) => subscription?.close()));
    },
  };
};

const readerKey = (topic: string, shard: number): string => `${shard} ${topic}`;
