import type { EachBatchPayload, Kafka } from 'kafkajs';
import { withTimeLimit } from '../../async/time-limit.ts';
import type { Logger } from '../../logger.ts';
import { MAX_BATCH_MESSAGES, type ShardLag, type Subscription, type SubscriptionOptions } from '../bus.ts';
import { createConsumerKeeper } from './consumer-keeper.ts';
import { createPartitionDelivery, partitionKey, type StoreInQuarantine } from './partition-delivery.ts';
import { createPositionCommits } from './position-commits.ts';

/** The dependencies of a subscription, besides the options of the subscriber. */
export interface KafkaSubscriptionOptions extends SubscriptionOptions {
  kafka: Kafka;
  quarantine: StoreInQuarantine;
  onQuarantined: (topic: string) => void;
  /** Called if every new consumer fails: the process must exit, so that its supervisor restarts it. */
  onFatal: (error: Error) => void;
  logger: Logger;
}

/** A subscription, seen by its bus. */
export interface KafkaSubscription extends Subscription {
  topics: readonly string[];
  /**
   * Joins the group and starts, however long Kafka is away. Rejects if it is closed before, or if every new consumer
   * fails.
   */
  start(): Promise<void>;
  /** Returns a shard of this member in which messages wait without an attempt to deliver them for `stallMs`, if any. */
  findStalled(lags: readonly ShardLag[], stallMs: number): ShardLag | undefined;
}

const MAX_COMMIT_MS = 2_000;
// 16 stopped partitions must not hold up the others.
const CONCURRENT_PARTITIONS = 64;

/**
 * Creates the consumer of a group. It sends heartbeats while partitions are paused, since it goes on fetching for the
 * others.
 */
export const createKafkaSubscription = (options: KafkaSubscriptionOptions): KafkaSubscription => {
  const { group, topics, kafka, onFatal, logger } = options;
  const stopping = new AbortController();
  const delivery = createPartitionDelivery({ ...options, signal: stopping.signal });
  const commits = createPositionCommits(group, logger, stopping.signal);
  const stalls = createStallDetector(delivery.lastAttemptAtMs);
  let assigned: Record<string, readonly number[]> = {};

  const consume = async (payload: EachBatchPayload): Promise<void> => {
    const { batch, resolveOffset, heartbeat, isRunning, isStale, pause } = payload;
    const { topic, partition, messages } = batch;
    let at = 0;
    while (at < messages.length) {
      if (stopping.signal.aborted || !isRunning() || isStale()) return;
      const result = await delivery.attempt(topic, partition, messages.slice(at, at + MAX_BATCH_MESSAGES));
      if ('retryAfter' in result) {
        // The offset is not resolved, so after the pause the fetch begins at this message again.
        const resume = pause();
        result.retryAfter.then(resume);
        return;
      }
      if (result.doneTo !== undefined) {
        const doneTo = BigInt(result.doneTo);
        resolveOffset(result.doneTo);
        while (at < messages.length && BigInt(messages[at]!.offset) <= doneTo) at += 1;
      }
      await heartbeat();
    }
  };
  const eachBatch = async (payload: EachBatchPayload): Promise<void> => {
    try {
      await consume(payload);
    } finally {
      commits.schedule(payload);
      // This member is leaving the group.
      if (stopping.signal.aborted) await commits.flush();
    }
  };
  const onJoin = (assignment: Record<string, readonly number[]>): void => {
    assigned = assignment;
    stalls.reset();
    commits.discard();
  };
  const keeper = createConsumerKeeper({
    group,
    topics,
    create: () => createConsumer(kafka, group),
    runOptions: {
      eachBatch,
      eachBatchAutoResolve: false,
      autoCommit: false,
      partitionsConsumedConcurrently: CONCURRENT_PARTITIONS,
    },
    onJoin,
    onFatal,
    logger,
  });

  return {
    topics,
    start: keeper.start,
    findStalled: (lags, stallMs) =>
      stalls.find(
        lags.filter(({ topic, shard }) => assigned[topic]?.includes(shard)),
        stallMs,
      ),
    async close() {
      stopping.abort();
      await withTimeLimit(MAX_COMMIT_MS, commits.flush());
      await keeper.close();
      commits.discard();
      await delivery.idle();
    },
  };
};

/** Finds shards in which messages wait although neither the position moves nor anything is attempted. */
const createStallDetector = (lastAttemptAtMs: (topic: string, shard: number) => number) => {
  const suspects = new Map<string, { position: string; sinceMs: number }>();
  return {
    reset: () => suspects.clear(),
    find(lags: readonly ShardLag[], stallMs: number): ShardLag | undefined {
      const nowMs = performance.now();
      return lags.find(({ topic, shard, position, waitingMessages }) => {
        const key = partitionKey(topic, shard);
        const suspect = suspects.get(key);
        if (waitingMessages === 0) {
          suspects.delete(key);
          return false;
        }
        if (suspect?.position !== position) {
          suspects.set(key, { position, sinceMs: nowMs });
          return false;
        }
        return nowMs - Math.max(suspect.sinceMs, lastAttemptAtMs(topic, shard)) > stallMs;
      });
    },
  };
};

const createConsumer = (kafka: Kafka, group: string) =>
  kafka.consumer({
    groupId: group,
    allowAutoTopicCreation: false,
    sessionTimeout: 10_000,
    heartbeatInterval: 2_000,
    rebalanceTimeout: 15_000,
    // A resumed partition is part of the next fetch, so this is the longest it waits.
    maxWaitTimeInMs: 500,
    retry: { initialRetryTime: 100, maxRetryTime: 2_000, retries: 10, restartOnFailure: async () => false },
  });
