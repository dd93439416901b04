import type { Consumer, ConsumerRunConfig } from 'kafkajs';
import { retryDelayMs } from '../../async/backoff.ts';
import { pause } from '../../async/pause.ts';
import { withTimeLimit } from '../../async/time-limit.ts';
import type { Logger } from '../../logger.ts';

/** What a keeper needs. */
export interface ConsumerKeeperOptions {
  group: string;
  topics: readonly string[];
  /** Makes a consumer that is not connected and does not restart by itself. */
  create: () => Consumer;
  consuming: ConsumerRunConfig;
  /** Hears which partitions of which topics this member has, whenever the group was formed anew. */
  onJoin: (assignment: Record<string, number[]>) => void;
  /** No consumer lasts: the process must end, so that its supervisor starts it again. */
  onFatal: (error: Error) => void;
  logger: Logger;
  /** The pause after the n-th failure in a row. */
  delayMs?: (failures: number) => number;
}

/** Keeps one member of a group alive. */
export interface ConsumerKeeper {
  /** Resolves when the group was joined first; rejects when that was given up, or the keeper closed before. */
  start(): Promise<void>;
  /** Leaves the group. Never rejects; takes at most about 10 s, whatever Kafka does. */
  close(): Promise<void>;
}

// About 25 s with the pauses between them.
const MAX_HOPELESS_FAILURES = 10;
// A consumer that lasted this long worked: what ends it is not what ended the one before.
const STEADY_MS = 10_000;
// Who leaves in the middle of joining holds up the others until its session times out (10 s), so the join is waited for.
const JOIN_PATIENCE_MS = 5_000;
const LEAVE_PATIENCE_MS = 5_000;

/**
 * Puts a new kafkajs consumer in the place of each that ends. kafkajs would restart by itself only after errors that it holds for retriable, with
 * the connections and metadata of the broken consumer; but a connection lost while it asks for the coordinator is a
 * KafkaJSGroupCoordinatorNotFound to it, and one lost while it joins may be a TypeError of its own, and both end it for good.
 *
 * While Kafka is away this goes on for ever. After any other error it gives up at the 10th in a row, none of which a consumer had lasted 10 s before.
 */
export const createConsumerKeeper = (options: ConsumerKeeperOptions): ConsumerKeeper => {
  const { group, topics, create, consuming, onJoin, onFatal, logger, delayMs = retryDelayMs } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<undefined>((resolve) =>
    signal.addEventListener('abort', () => resolve(undefined), { once: true }),
  );
  const joined = Promise.withResolvers<void>();
  joined.promise.catch(() => {});
  let failures = 0;
  let hopelessFailures = 0;
  let living: Promise<void> | undefined;

  /** The life of one consumer, from its first connection to its end. Answers why it ended; undefined when it was stopped. */
  const live = async (): Promise<Error | undefined> => {
    const consumer = create();
    const crashed = Promise.withResolvers<Error>();
    let joinedAtMs: number | undefined;
    consumer.on(consumer.events.GROUP_JOIN, ({ payload }) => {
      joinedAtMs ??= performance.now();
      onJoin(payload.memberAssignment);
      joined.resolve();
    });
    consumer.on(consumer.events.CRASH, ({ payload }) => crashed.resolve(payload.error));
    let joining: Promise<void> | undefined;
    const run = async (): Promise<void> => {
      await consumer.connect();
      if (!signal.aborted) await consumer.subscribe({ topics: [...topics], fromBeginning: true });
      // Resolves as well when the consumer has crashed at its first join.
      if (!signal.aborted) joining = consumer.run(consuming);
      await joining;
    };
    run().catch((error) => crashed.resolve(error));
    const error = await Promise.race([crashed.promise, stopped]);
    if (!error) await withTimeLimit(JOIN_PATIENCE_MS, joining);
    await withTimeLimit(
      LEAVE_PATIENCE_MS,
      consumer
        .disconnect()
        .catch((failure) => logger.warn({ err: failure, group }, 'the consumer was not closed cleanly')),
    );
    if (joinedAtMs !== undefined && performance.now() - joinedAtMs > STEADY_MS) failures = hopelessFailures = 0;
    return error;
  };

  const keep = async (): Promise<void> => {
    while (!signal.aborted) {
      const error = await live();
      if (signal.aborted || !error) break;
      failures += 1;
      if (!isPassing(error)) hopelessFailures += 1;
      if (hopelessFailures >= MAX_HOPELESS_FAILURES) {
        const fatal = new Error(`the consumer of ${group} ended: ${error.message}`, { cause: error });
        joined.reject(fatal);
        return onFatal(fatal);
      }
      logger.warn({ err: error, group, failures }, 'the consumer ended, a new one takes its place');
      await pause(delayMs(failures), signal);
    }
    joined.reject(new Error('the subscription is closed'));
  };

  return {
    start() {
      living ??= keep();
      return joined.promise;
    },
    async close() {
      stopping.abort();
      await living;
    },
  };
};

// kafkajs calls these not retriable; they say that Kafka is away, slow, or moves the group.
const PASSING = new Set(['KafkaJSNumberOfRetriesExceeded', 'KafkaJSGroupCoordinatorNotFound', 'KafkaJSLockTimeout']);

/** Whether Kafka's state is the cause, so that waiting helps. */
const isPassing = (error: unknown): boolean =>
  error instanceof Error &&
  (PASSING.has(error.name) || ('retriable' in error && error.retriable === true) || isPassing(error.cause));
