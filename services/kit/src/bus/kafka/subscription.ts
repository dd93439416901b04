import type { EachBatchPayload, Kafka, KafkaMessage } from 'kafkajs';
import { retryDelayMs } from '../../async/backoff.ts';
import { pause as wait } from '../../async/pause.ts';
import { withTimeLimit } from '../../async/time-limit.ts';
import type { Logger } from '../../logger.ts';
import { InvalidMessage, MOST_TOGETHER, type ShardLag, type Subscription, type SubscriptionOptions } from '../bus.ts';
import { createConsumerKeeper } from './consumer-keeper.ts';
import { fromKafkaMessage, isFor } from './messages.ts';

/** What a subscription needs beside what the subscriber gave. */
export interface KafkaSubscriptionOptions extends SubscriptionOptions {
  kafka: Kafka;
  quarantine: (topic: string, partition: number, message: KafkaMessage, cause: InvalidMessage) => Promise<void>;
  /** No consumer lasts: the process must end, so that its supervisor starts it again. */
  onFatal: (error: Error) => void;
  logger: Logger;
}

/** A subscription as its bus sees it. */
export interface KafkaSubscription extends Subscription {
  topics: readonly string[];
  /** Joins the group and starts, however long Kafka is away; rejects when it is closed before, or no consumer lasts. */
  start(): Promise<void>;
  /** The shard of this member in which messages wait and nothing was tried for `stallMs`, if there is one. */
  findStalled(lags: readonly ShardLag[], stallMs: number): ShardLag | undefined;
}

/** What became of the messages that are next in a partition; kept over the pauses, until they are done. */
interface Attempt {
  offset: string;
  /** Of the last of them. */
  lastOffset: string;
  failures: number;
  running?: Promise<Error | 'singly' | undefined>;
}

// A handler that takes longer leaves its partition paused and goes on beside: kafkajs fetches nothing for the whole broker, and sends no
// heartbeat, while a batch is at work.
const SLOW_HANDLER_MS = 1_000;
// Positions of handled messages are stored together: kafkajs alone would do so after each batch of each partition, which at 100 events/s took more of the
// broker's time than the messages. A crash repeats what was handled in this time, which consumers drop by event id.
const POSITION_INTERVAL_MS = 200;
const STORE_PATIENCE_MS = 2_000;
// 16 partitions must be able to stand still without holding up the others.
const CONCURRENT_PARTITIONS = 64;

/** Makes the consumer of a group. It heartbeats while partitions are paused, since it goes on fetching for the others. */
export const createKafkaSubscription = (options: KafkaSubscriptionOptions): KafkaSubscription => {
  const { group, topics, handler, batchHandler, kafka, quarantine, onFatal, logger } = options;
  const stopping = new AbortController();
  const attempts = new Map<string, Attempt>();
  // Up to which offset of a partition messages are handled one at a time: together they could not be taken in.
  const singlyUntil = new Map<string, bigint>();
  const triedAt = new Map<string, number>();
  const suspects = new Map<string, { position: string; since: number }>();
  let assigned: Record<string, readonly number[]> = {};

  const deliver = async (topic: string, partition: number, message: KafkaMessage): Promise<Error | undefined> => {
    if (!isFor(group, message)) return undefined;
    try {
      await handler(fromKafkaMessage(topic, partition, message));
      return undefined;
    } catch (error) {
      if (!(error instanceof InvalidMessage)) return toError(error);
      try {
        await quarantine(topic, partition, message, error);
      } catch (failure) {
        return toError(failure);
      }
      logger.error({ err: error, group, topic, shard: partition, position: message.offset }, 'message quarantined');
      return undefined;
    }
  };

  /** Takes in several messages at once; "singly" when they are to be delivered one at a time. */
  const deliverTogether = async (
    topic: string,
    partition: number,
    messages: readonly KafkaMessage[],
  ): Promise<'singly' | undefined> => {
    try {
      await batchHandler!(messages.map((message) => fromKafkaMessage(topic, partition, message)));
      return undefined;
    } catch (error) {
      singlyUntil.set(partitionKey(topic, partition), BigInt(messages.at(-1)!.offset));
      logger.debug({ err: error, group, topic, shard: partition }, 'messages are taken in one by one');
      return 'singly';
    }
  };

  /** Of at most MOST_TOGETHER messages those at the beginning that are taken in at once, or the first. */
  const nextOf = (topic: string, partition: number, messages: readonly KafkaMessage[]): readonly KafkaMessage[] => {
    const until = singlyUntil.get(partitionKey(topic, partition)) ?? -1n;
    const fits = (message: KafkaMessage): boolean => isFor(group, message) && BigInt(message.offset) > until;
    let end = 0;
    if (batchHandler !== undefined) while (end < messages.length && fits(messages[end]!)) end += 1;
    return messages.slice(0, Math.max(end, 1));
  };

  /**
   * Delivers what is next. Answers the offset up to which all is done (none when it is to be delivered one at a time now); otherwise `until` tells when
   * it is to be looked at again.
   */
  const attempt = async (
    topic: string,
    partition: number,
    messages: readonly KafkaMessage[],
  ): Promise<{ doneTo: string | undefined } | { until: Promise<unknown> }> => {
    const key = partitionKey(topic, partition);
    const { offset } = messages[0]!;
    const known = attempts.get(key);
    const current: Attempt = known?.offset === offset ? known : { offset, lastOffset: offset, failures: 0 };
    attempts.set(key, current);
    if (current.running === undefined) {
      const next = nextOf(topic, partition, messages);
      current.lastOffset = next.at(-1)!.offset;
      current.running = next.length > 1 ? deliverTogether(topic, partition, next) : deliver(topic, partition, next[0]!);
    }
    // A plain timer: an abort for each message would make an exception with its stack for each.
    const slow = Promise.withResolvers<undefined>();
    const timer = setTimeout(slow.resolve, SLOW_HANDLER_MS, undefined);
    const outcome = await Promise.race([current.running.then((failure) => ({ failure })), slow.promise]);
    clearTimeout(timer);
    if (!outcome) return { until: current.running };
    triedAt.set(key, performance.now());
    delete current.running;
    const { failure } = outcome;
    if (failure === 'singly') return { doneTo: undefined };
    if (!failure) {
      attempts.delete(key);
      return { doneTo: current.lastOffset };
    }
    current.failures += 1;
    logger.warn(
      { err: failure, group, topic, shard: partition, position: offset, failures: current.failures },
      'shard paused, will be tried again',
    );
    return { until: wait(retryDelayMs(current.failures), stopping.signal) };
  };

  const consume = async ({
    batch,
    resolveOffset,
    heartbeat,
    isRunning,
    isStale,
    pause,
  }: EachBatchPayload): Promise<void> => {
    const { topic, partition } = batch;
    const { messages } = batch;
    let at = 0;
    while (at < messages.length) {
      if (stopping.signal.aborted || !isRunning() || isStale()) return;
      const outcome = await attempt(topic, partition, messages.slice(at, at + MOST_TOGETHER));
      if ('until' in outcome) {
        // Not resolved: after the pause the fetch begins at this message again.
        const resume = pause();
        outcome.until.then(resume);
        return;
      }
      if (outcome.doneTo !== undefined) {
        const doneTo = BigInt(outcome.doneTo);
        resolveOffset(outcome.doneTo);
        while (at < messages.length && BigInt(messages[at]!.offset) <= doneTo) at += 1;
      }
      await heartbeat();
    }
  };

  // The batch that was consumed last, by which positions can be stored.
  let unstored: EachBatchPayload | undefined;
  let storing: NodeJS.Timeout | undefined;
  const storePositions = async (): Promise<void> => {
    clearTimeout(storing);
    storing = undefined;
    const consumed = unstored;
    unstored = undefined;
    try {
      const positions = consumed?.uncommittedOffsets();
      if (positions?.topics.length) await consumed?.commitOffsetsIfNecessary(positions);
    } catch (error) {
      logger.debug({ err: error, group }, 'positions could not be stored');
      if (!stopping.signal.aborted) storeSoon(unstored ?? consumed);
    }
  };
  const storeSoon = (consumed: EachBatchPayload | undefined): void => {
    unstored = consumed;
    storing ??= setTimeout(storePositions, POSITION_INTERVAL_MS);
  };
  const eachBatch = async (payload: EachBatchPayload): Promise<void> => {
    try {
      await consume(payload);
    } finally {
      storeSoon(payload);
      // This member is leaving.
      if (stopping.signal.aborted) await storePositions();
    }
  };

  const keeper = createConsumerKeeper({
    group,
    topics,
    create: () =>
      kafka.consumer({
        groupId: group,
        allowAutoTopicCreation: false,
        sessionTimeout: 10_000,
        heartbeatInterval: 2_000,
        rebalanceTimeout: 15_000,
        // A resumed partition is part of the next fetch, so this is the longest it waits.
        maxWaitTimeInMs: 500,
        retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries: 10, restartOnFailure: async () => false },
      }),
    consuming: {
      eachBatch,
      eachBatchAutoResolve: false,
      autoCommit: false,
      partitionsConsumedConcurrently: CONCURRENT_PARTITIONS,
    },
    onJoin(assignment) {
      assigned = assignment;
      suspects.clear();
      // Whatever was not stored comes again: this member, or the one that now has the partition, begins at the stored position.
      clearTimeout(storing);
      storing = unstored = undefined;
    },
    onFatal,
    logger,
  });

  return {
    topics,
    start: keeper.start,
    findStalled(lags, stallMs) {
      const now = performance.now();
      return lags.find(({ topic, shard, position, waitingMessages }) => {
        const key = partitionKey(topic, shard);
        const suspect = suspects.get(key);
        if (waitingMessages === 0 || !assigned[topic]?.includes(shard)) {
          suspects.delete(key);
          return false;
        }
        if (suspect?.position !== position) {
          suspects.set(key, { position, since: now });
          return false;
        }
        return now - Math.max(suspect.since, triedAt.get(key) ?? 0) > stallMs;
      });
    },
    async close() {
      stopping.abort();
      await withTimeLimit(STORE_PATIENCE_MS, storePositions());
      await keeper.close();
      clearTimeout(storing);
      await Promise.all([...attempts.values()].map(({ running }) => running));
    },
  };
};

const partitionKey = (topic: string, partition: number): string => `${partition} ${topic}`;

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
