import { retryDelayMs } from '../../async/backoff.ts';
import { pause } from '../../async/pause.ts';
import { orAborted } from '../../async/time-limit.ts';
import type { Logger } from '../../logger.ts';
import { countQuarantined } from '../../telemetry/messages.ts';
import {
  assertPayloadSize,
  type Bus,
  comesFrom,
  type QuarantinedMessage,
  SHARDS,
  type Subscription,
  type SubscriptionOptions,
} from '../bus.ts';
import { type AdminConnection, createAdminConnection } from './admin-connection.ts';
import { createKafkaClient, type KafkaConnection } from './client.ts';
import { ForeignInstallation, withPrefix } from './installation.ts';
import { quarantineTopic, toKafkaMessage, toQuarantineMessage } from './messages.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { countUnread, readQuarantine } from './quarantine.ts';
import { startStallWatch } from './stall-watch.ts';
import { createKafkaSubscription, type KafkaSubscription } from './subscription.ts';
import { createTopicCreator, describeTopics, readLag, type TopicSettings } from './topics.ts';

/** Settings of the bus over Kafka. */
export interface KafkaBusOptions extends KafkaConnection, Partial<TopicSettings> {
  /** Called once if a consumer ends for good or stops although messages wait: the process must exit with an error. */
  onFatal: (error: Error) => void;
  /** What topics and groups begin with on the brokers; default: nothing. Nobody who uses the bus sees it. */
  prefix?: string;
  /** How long messages may wait in a shard without an attempt to deliver them. */
  stallMs?: number;
}

/** The bus over Kafka can create its topics before the first message. */
export interface KafkaBus extends Bus {
  /**
   * Creates the topics and their quarantine topics if they are missing; existing ones stay as they are. Safe to call
   * twice.
   */
  ensureTopics(topics: readonly string[]): Promise<void>;
}

/**
 * Creates the event bus over Kafka. kafkajs is no longer maintained, so only this folder uses it. Nothing is connected
 * until the first use; `subscribe` waits for Kafka, `publish` rejects after about 15 s without it.
 */
export const createKafkaBus = ({
  topicPartitions = SHARDS,
  replicationFactor = -1,
  onFatal,
  stallMs = 120_000,
  prefix = '',
  ...connection
}: KafkaBusOptions): KafkaBus => {
  const { logger } = connection;
  const kafka = createKafkaClient(connection);
  const subscriptions = new Map<string, KafkaSubscription>();
  const closing = new AbortController();
  const admin = createAdminConnection(kafka);
  const { ensureTopics, claim } = createTopicCreator(admin, { topicPartitions, replicationFactor, prefix });
  const publisher = createPublisher(kafka, ensureTopics);
  const lag: Bus['lag'] = (group, topics = subscriptions.get(group)?.topics) =>
    admin.use((connected) => readLag(connected, group, topics));

  let hasFailed = false;
  const failOnce = (error: Error): void => {
    if (hasFailed || closing.signal.aborted) return;
    hasFailed = true;
    logger.fatal({ err: error }, 'the event bus cannot go on');
    onFatal(error);
  };
  const endStallWatch = startStallWatch({ subscriptions, readLag: lag, stallMs, onStall: failOnce, logger });

  const subscribe = async (options: SubscriptionOptions): Promise<Subscription> => {
    const { group } = options;
    if (subscriptions.has(group)) throw new Error(`the consumer group ${group} is already subscribed`);
    const topics = [...new Set(options.topics)];
    const quarantine = sendToQuarantine(publisher, group);
    const own = { topics, kafka, quarantine, onQuarantined: countOf(group, prefix), onFatal: failOnce, logger };
    const subscription = createKafkaSubscription({ ...options, ...own });
    subscriptions.set(group, subscription);
    try {
      await retryUntilClosed(() => ensureTopics(topics), closing.signal, logger);
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
  };

  const close = async (): Promise<void> => {
    closing.abort();
    endStallWatch();
    await Promise.all([...subscriptions.values()].map((subscription) => subscription.close()));
    await publisher.close();
    await admin.close();
  };
  let closed: Promise<void> | undefined;

  const bus: KafkaBus = {
    ensureTopics,
    claim: (ids) => void claim(ids).catch((error) => error instanceof ForeignInstallation && failOnce(error)),
    async publish(messages) {
      messages.forEach(assertPayloadSize);
      if (closing.signal.aborted) throw closedError();
      if (messages.length > 0) await publisher.send(toTopicMessages(messages));
    },
    subscribe,
    lag,
    describeTopics: (topics) => admin.use((connected) => describeTopics(connected, topics)),
    ...createQuarantineAccess(kafka, admin, publisher, subscriptions),
    close: () => {
      closed ??= close();
      return closed;
    },
  };
  return withPrefix(bus, prefix);
};

/** Calls until it succeeds. Throws if the bus is closed before. */
const retryUntilClosed = async (call: () => Promise<void>, signal: AbortSignal, logger: Logger): Promise<void> => {
  for (let failures = 1; !signal.aborted; failures += 1) {
    try {
      return await orAborted(call(), signal);
    } catch (error) {
      if (signal.aborted) break;
      if (error instanceof ForeignInstallation) throw error;
      logger.warn({ err: error, failures }, 'Kafka cannot be reached, will be tried again');
      await pause(retryDelayMs(failures), signal);
    }
  }
  throw closedError();
};

const closedError = (): Error => new Error('the event bus is closed');

const toTopicMessages = (messages: Parameters<Bus['publish']>[0]) =>
  messages.map((message) => ({ topic: message.topic, messages: [toKafkaMessage(message)] }));

/** Counts a message in quarantine under the names that the users of the bus know. */
const countOf =
  (group: string, prefix: string) =>
  (topic: string): void =>
    countQuarantined(group.slice(prefix.length), topic.slice(prefix.length));

const sendToQuarantine =
  (publisher: Publisher, group: string): Parameters<typeof createKafkaSubscription>[0]['quarantine'] =>
  (topic, partition, message, cause) =>
    publisher.send([
      {
        topic: quarantineTopic(topic),
        messages: [toQuarantineMessage(group, topic, partition, message, cause.message)],
      },
    ]);

const createQuarantineAccess = (
  kafka: ReturnType<typeof createKafkaClient>,
  admin: AdminConnection,
  publisher: Publisher,
  subscriptions: ReadonlyMap<string, KafkaSubscription>,
): Pick<Bus, 'quarantined' | 'countQuarantined' | 'replayQuarantined' | 'discardQuarantined'> => {
  const topicsOf = async (group: string): Promise<readonly string[]> =>
    subscriptions.get(group)?.topics ??
    (await admin.use((connected) => connected.fetchOffsets({ groupId: group }))).map(({ topic }) => topic);
  return {
    async quarantined(group) {
      const topics = await topicsOf(group);
      return admin.use((connected) =>
        readQuarantine(kafka, connected, group, topics, async (messages) => messages, { advance: false }),
      );
    },
    async countQuarantined(group) {
      const topics = await topicsOf(group);
      return admin.use((connected) => countUnread(connected, group, topics));
    },
    async replayQuarantined(group, only) {
      const topics = await topicsOf(group);
      const replay = async (all: readonly QuarantinedMessage[]): Promise<number> => {
        const messages = only === undefined ? all : all.filter(comesFrom(only));
        await publisher.send(toTopicMessages(messages.map((message) => ({ ...message, onlyFor: group }))));
        return messages.length;
      };
      const advance = only === undefined;
      return admin.use((connected) => readQuarantine(kafka, connected, group, topics, replay, { advance }));
    },
    async discardQuarantined(group) {
      const topics = await topicsOf(group);
      const count = async (messages: readonly QuarantinedMessage[]): Promise<number> => messages.length;
      return admin.use((connected) => readQuarantine(kafka, connected, group, topics, count, { advance: true }));
    },
  };
};
