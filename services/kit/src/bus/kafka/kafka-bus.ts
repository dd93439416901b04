import type { Admin } from 'kafkajs';
import { retryDelayMs } from '../../async/backoff.ts';
import { pause } from '../../async/pause.ts';
import { assertPayloadSize, BUS_RETENTION_MS, type Bus, SHARDS, type ShardLag } from '../bus.ts';
import { createAdminConnection } from './admin-connection.ts';
import { createKafkaClient, type KafkaConnection } from './client.ts';
import { quarantineTopic, toKafkaMessage, toQuarantineMessage } from './messages.ts';
import { createPublisher } from './publisher.ts';
import { readQuarantine } from './quarantine.ts';
import { createKafkaSubscription, type KafkaSubscription } from './subscription.ts';

/** Settings of the bus over Kafka. */
export interface KafkaBusOptions extends KafkaConnection {
  /** Partitions of topics that are made here. Never changed afterwards: it would move keys to other partitions. */
  topicPartitions?: number;
  /** -1 leaves it to the broker's own setting. */
  replicationFactor?: number;
  /** Called once when a consumer has ended for good or stands still with messages waiting: the process must end with an error. */
  onFatal: (error: Error) => void;
  /** How long messages may wait in a shard without anything being tried. */
  stallMs?: number;
}

/** The bus over Kafka can make its topics before anybody publishes. */
export interface KafkaBus extends Bus {
  /** Makes the topics and their quarantine topics if they are missing; what exists is left as it is. Again is no harm. */
  ensureTopics(topics: readonly string[]): Promise<void>;
}

const QUARANTINE_RETENTION_MS = 30 * 24 * 3_600_000;
const WATCH_INTERVAL_MS = 15_000;

/**
 * The event bus over Kafka. kafkajs is not maintained any more: this file and the folder kafka/ are all that knows it. Nothing is connected
 * until the first use; `subscribe` waits for Kafka to come up, `publish` rejects after about 15 s without it.
 */
export const createKafkaBus = ({
  topicPartitions = SHARDS,
  replicationFactor = -1,
  onFatal,
  stallMs = 120_000,
  ...connection
}: KafkaBusOptions): KafkaBus => {
  const { logger } = connection;
  const kafka = createKafkaClient(connection);
  const subscriptions = new Map<string, KafkaSubscription>();
  const ensured = new Set<string>();
  const closing = new AbortController();
  const closed = new Promise<never>((_, reject) =>
    closing.signal.addEventListener('abort', () => reject(new Error('the event bus is closed')), { once: true }),
  );
  closed.catch(() => {});
  const admin = createAdminConnection(kafka);

  const ensureTopics = async (topics: readonly string[]): Promise<void> => {
    const unknown = [...new Set(topics)].filter((topic) => !ensured.has(topic));
    if (unknown.length === 0) return;
    await admin.use((connected) => createMissing(connected, unknown));
    for (const topic of unknown) ensured.add(topic).add(quarantineTopic(topic));
  };
  const createMissing = async (connected: Admin, topics: readonly string[]): Promise<void> => {
    const existing = new Set(await connected.listTopics());
    const missing = topics.flatMap((topic) => [
      { topic, numPartitions: topicPartitions, retentionMs: BUS_RETENTION_MS },
      { topic: quarantineTopic(topic), numPartitions: 1, retentionMs: QUARANTINE_RETENTION_MS },
    ]);
    const wanted = missing.filter(({ topic }) => !existing.has(topic));
    // One by one: a topic that another process makes at the same moment must not hide the failure of the next.
    for (const { topic, numPartitions, retentionMs } of wanted)
      await connected
        .createTopics({
          topics: [
            {
              topic,
              numPartitions,
              replicationFactor,
              configEntries: [{ name: 'retention.ms', value: String(retentionMs) }],
            },
          ],
        })
        .catch(ignoreUnseenTopic);
  };
  const publisher = createPublisher(kafka, ensureTopics);

  const lag = (group: string): Promise<ShardLag[]> => admin.use((connected) => readLag(connected, group));
  const readLag = async (connected: Admin, group: string): Promise<ShardLag[]> => {
    const topics = subscriptions.get(group)?.topics;
    const committed = await connected.fetchOffsets({ groupId: group, ...(topics ? { topics: [...topics] } : {}) });
    const lags: ShardLag[] = [];
    for (const { topic, partitions } of committed) {
      const ends = new Map((await connected.fetchTopicOffsets(topic)).map((end) => [end.partition, end]));
      for (const { partition, offset } of partitions) {
        const end = ends.get(partition);
        const position = Math.max(Number(offset), Number(end?.low ?? 0));
        lags.push({
          topic,
          shard: partition,
          position: offset,
          waitingMessages: Math.max(Number(end?.high ?? 0) - position, 0),
        });
      }
    }
    return lags.sort((a, b) => a.topic.localeCompare(b.topic) || a.shard - b.shard);
  };

  let failed = false;
  const failOnce = (error: Error): void => {
    if (failed || closing.signal.aborted) return;
    failed = true;
    logger.fatal({ err: error }, 'the event bus cannot go on');
    onFatal(error);
  };
  const watch = async (): Promise<void> => {
    for (const [group, subscription] of subscriptions) {
      const stalled = subscription.findStalled(await lag(group), stallMs);
      if (!stalled) continue;
      const { topic, shard, position, waitingMessages } = stalled;
      failOnce(
        new Error(`${group} stands still at ${position} of ${topic}/${shard}, ${waitingMessages} messages wait`),
      );
    }
  };
  let isWatching = false;
  const watching = setInterval(
    async () => {
      if (isWatching) return;
      isWatching = true;
      // Without Kafka there is nothing to be said about progress.
      await watch().catch((error) => logger.debug({ err: error }, 'lag could not be read'));
      isWatching = false;
    },
    Math.min(WATCH_INTERVAL_MS, stallMs),
  ).unref();

  const ensureTopicsWhenReachable = async (topics: readonly string[]): Promise<void> => {
    for (let failures = 1; !closing.signal.aborted; failures += 1) {
      try {
        return await Promise.race([ensureTopics(topics), closed]);
      } catch (error) {
        if (closing.signal.aborted) break;
        logger.warn({ err: error, failures }, 'Kafka cannot be reached, will be tried again');
        await pause(retryDelayMs(failures), closing.signal);
      }
    }
    throw new Error('the event bus is closed');
  };

  const knownTopics = async (group: string): Promise<readonly string[]> =>
    subscriptions.get(group)?.topics ??
    (await admin.use((connected) => connected.fetchOffsets({ groupId: group }))).map(({ topic }) => topic);

  const close = async (): Promise<void> => {
    closing.abort();
    clearInterval(watching);
    await Promise.all([...subscriptions.values()].map((subscription) => subscription.close()));
    await publisher.close();
    await admin.close();
  };
  let ended: Promise<void> | undefined;

  return {
    ensureTopics,
    async publish(messages) {
      messages.forEach(assertPayloadSize);
      if (closing.signal.aborted) throw new Error('the event bus is closed');
      if (messages.length === 0) return;
      await publisher.send(messages.map((message) => ({ topic: message.topic, messages: [toKafkaMessage(message)] })));
    },
    async subscribe({ group, topics, handler, batchHandler }) {
      if (subscriptions.has(group)) throw new Error(`the consumer group ${group} is already subscribed`);
      const subscription = createKafkaSubscription({
        group,
        topics: [...new Set(topics)],
        handler,
        ...(batchHandler ? { batchHandler } : {}),
        kafka,
        quarantine: (topic, partition, message, cause) =>
          publisher.send([
            {
              topic: quarantineTopic(topic),
              messages: [toQuarantineMessage(group, topic, partition, message, cause.message)],
            },
          ]),
        onFatal: failOnce,
        logger,
      });
      subscriptions.set(group, subscription);
      try {
        await ensureTopicsWhenReachable(topics);
        await subscription.start();
      } catch (error) {
        subscriptions.delete(group);
        throw error;
      }
      return {
        async close() {
          await subscription.close();
          if (subscriptions.get(group) === subscription) subscriptions.delete(group);
        },
      };
    },
    lag,
    async quarantined(group) {
      const topics = await knownTopics(group);
      return admin.use((connected) =>
        readQuarantine(kafka, connected, group, topics, async (messages) => messages, { advance: false }),
      );
    },
    async replayQuarantined(group) {
      const topics = await knownTopics(group);
      const replay = async (messages: Parameters<Bus['publish']>[0]): Promise<number> => {
        await publisher.send(
          messages.map((message) => ({
            topic: message.topic,
            messages: [toKafkaMessage({ ...message, onlyFor: group })],
          })),
        );
        return messages.length;
      };
      return admin.use((connected) => readQuarantine(kafka, connected, group, topics, replay, { advance: true }));
    },
    close: () => {
      ended ??= close();
      return ended;
    },
  };
};

/**
 * After a topic was made kafkajs asks for its leaders, and fails when a broker has not heard of the topic yet. It is made all the same;
 * whoever publishes or subscribes waits for the leaders anyway.
 */
const ignoreUnseenTopic = (error: unknown): void => {
  if (!(error instanceof Error && 'type' in error && error.type === 'UNKNOWN_TOPIC_OR_PARTITION')) throw error;
};
