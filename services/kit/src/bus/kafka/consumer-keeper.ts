import type { Consumer, ConsumerRunConfig } from 'kafkajs';
import { retryDelayMs } from '../../async/backoff.ts';
import { pause } from '../../async/pause.ts';
import { withTimeLimit } from '../../async/time-limit.ts';
import type { Logger } from '../../logger.ts';

/** The dependencies of a keeper. */
export interface ConsumerKeeperOptions {
  group: string;
  topics: readonly string[];
  /** Creates a consumer that is not connected and does not restart by itself. */
  create: () => Consumer;
  runOptions: ConsumerRunConfig;
  /** Called with the partitions of this member after each rebalance. */
  onJoin: (assignment: Record<string, number[]>) => void;
  /** Called if every new consumer fails: the process must exit, so that its supervisor restarts it. */
  onFatal: (error: Error) => void;
  logger: Logger;
  /** The pause after the n-th failure in a row. */
  delayMs?: (failures: number) => number;
}

/** Keeps one member of a group alive. */
export interface ConsumerKeeper {
  /**
   * Resolves after the group was joined for the first time. Rejects if that is given up, or if the keeper is closed
   * before.
   */
  start(): Promise<void>;
  /** Leaves the group. Never rejects; takes at most about 10 s, even if Kafka does not respond. */
  close(): Promise<void>;
}

// About 25 s with the pauses between them.
const MAX_PERMANENT_FAILURES = 10;
// A consumer that ran this long worked, so its end has a new cause.
const STEADY_MS = 10_000;
// A member that leaves while it joins holds up the others until its session times out (10 s), so the join is awaited.
const MAX_JOIN_MS = 5_000;
const MAX_LEAVE_MS = 5_000;

/**
 * Replaces each kafkajs consumer that ends by a new one. kafkajs restarts a consumer only after errors that it
 * considers retriable, with the connections and metadata of the broken one. But a connection that is lost while it
 * looks up the coordinator gives a KafkaJSGroupCoordinatorNotFound, and one lost while it joins may give a TypeError,
 * and both end the consumer for good.
 *
 * Retries without end while Kafka is away. Gives up after 10 consecutive other failures that each occur within 10 s of
 * a start.
 */
export const createConsumerKeeper = (options: ConsumerKeeperOptions): ConsumerKeeper => {
  const { group, topics, create, runOptions, onJoin, onFatal, logger, delayMs = retryDelayMs } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise<undefined>((resolve) =>
    signal.addEventListener('abort', () => resolve(undefined), { once: true }),
  );
  const joined = Promise.withResolvers<void>();
  joined.promise.catch(() => {});
  let failures = 0;
  let permanentFailures = 0;
  let running: Promise<void> | undefined;

  /** Runs one consumer until it ends. Returns the error that ended it; undefined if it was stopped. */
  const runConsumer = async (): Promise<Error | undefined> => {
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
      // Resolves also if the consumer crashes at its first join.
      if (!signal.aborted) joining = consumer.run(runOptions);
      await joining;
    };
    run().catch((error) => crashed.resolve(error));
    const error = await Promise.race([crashed.promise, stopped]);
    if (!error) await withTimeLimit(MAX_JOIN_MS, joining);
    await withTimeLimit(
      MAX_LEAVE_MS,
      consumer
        .disconnect()
        .catch((failure) => logger.warn({ err: failure, group }, 'the consumer was not closed cleanly')),
    );
    if (joinedAtMs !== undefined && performance.now() - joinedAtMs > STEADY_MS) failures = permanentFailures = 0;
    return error;
  };

  const keep = async (): Promise<void> => {
    while (!signal.aborted) {
      const error = await runConsumer();
      if (signal.aborted || !error) break;
      failures += 1;
      if (!isTemporary(error)) permanentFailures += 1;
      if (permanentFailures >= MAX_PERMANENT_FAILURES) {
        const fatal = new Error(`the consumer of ${group} ended: ${error.message}`, { cause: error });
        joined.reject(fatal);
        return onFatal(fatal);
      }
      logger.warn({ err: error, group, failures }, 'the consumer ended and is replaced by a new one');
      await pause(delayMs(failures), signal);
    }
    joined.reject(new Error('the subscription is closed'));
  };

  return {
    start() {
      running ??= keep();
      return joined.promise;
    },
    async close() {
      stopping.abort();
      await running;
    },
  };
};

// kafkajs considers these not retriable, but they mean that Kafka is away, slow, or moves the group.
const TEMPORARY_ERRORS = new Set([
  'KafkaJSNumberOfRetriesExceeded',
  'KafkaJSGroupCoordinatorNotFound',
  'KafkaJSLockTimeout',
]);

/** Returns true if the state of Kafka is the cause, so that waiting helps. */
const isTemporary = (error: unknown): boolean =>
  error instanceof Error &&
  (TEMPORARY_ERRORS.has(error.name) || ('retriable' in error && error.retriable === true) || isTemporary(error.cause));
