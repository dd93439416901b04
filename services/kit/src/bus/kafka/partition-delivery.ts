import type { KafkaMessage } from 'kafkajs';
import { retryDelayMs } from '../../async/backoff.ts';
import { pause } from '../../async/pause.ts';
import type { Logger } from '../../logger.ts';
import { InvalidMessage, type SubscriptionOptions } from '../bus.ts';
import { fromKafkaMessage, isFor } from './messages.ts';

/** Stores a message that a handler rejected as invalid. */
export type StoreInQuarantine = (
  topic: string,
  partition: number,
  message: KafkaMessage,
  cause: InvalidMessage,
) => Promise<void>;

/** The dependencies of a delivery. */
export interface PartitionDeliveryOptions extends Pick<SubscriptionOptions, 'group' | 'handler' | 'batchHandler'> {
  quarantine: StoreInQuarantine;
  /** Called with the topic of each message that was stored there. */
  onQuarantined: (topic: string) => void;
  logger: Logger;
  /** Aborted when the subscription closes. */
  signal: AbortSignal;
}

/** The result of one attempt to deliver the next messages of a partition. */
export type DeliveryResult =
  /** All up to this offset is done. Undefined: the messages are to be delivered one at a time now. */
  | { doneTo: string | undefined }
  /** The partition is to be paused until the promise settles, and then tried again from the same message. */
  | { retryAfter: Promise<unknown> };

/** Delivers the messages of partitions to the handlers of a group. */
export interface PartitionDelivery {
  /** Tries to deliver the first of these messages, or several at once. */
  attempt(topic: string, partition: number, messages: readonly KafkaMessage[]): Promise<DeliveryResult>;
  /** When a delivery in this partition last ended, by performance.now; 0 if never. */
  lastAttemptAtMs(topic: string, partition: number): number;
  /** Resolves when no handler runs. */
  idle(): Promise<void>;
}

/** The delivery of the next messages of a partition; kept while the partition is paused, until they are done. */
interface Attempt {
  offset: string;
  /** The offset of the last of the messages. */
  lastOffset: string;
  failures: number;
  running?: Promise<Error | 'singly' | undefined>;
}

// A slower handler goes on while its partition is paused: kafkajs fetches nothing for the whole broker, and sends no
// heartbeat, while a batch is being handled.
const SLOW_HANDLER_MS = 1_000;

/** Creates the delivery of a group. */
export const createPartitionDelivery = (options: PartitionDeliveryOptions): PartitionDelivery => {
  const { group, batchHandler, logger, signal } = options;
  const attempts = new Map<string, Attempt>();
  // Messages up to this offset are handled one at a time, since handling them together failed.
  const singlyUntil = new Map<string, bigint>();
  const attemptedAtMs = new Map<string, number>();

  /** Handles several messages at once; returns "singly" if they must be handled one at a time. */
  const deliverBatch = async (
    topic: string,
    partition: number,
    messages: readonly KafkaMessage[],
  ): Promise<'singly' | undefined> => {
    try {
      await batchHandler!(messages.map((message) => fromKafkaMessage(topic, partition, message)));
      return undefined;
    } catch (error) {
      singlyUntil.set(partitionKey(topic, partition), BigInt(messages.at(-1)!.offset));
      logger.debug({ err: error, group, topic, shard: partition }, 'messages are handled one at a time');
      return 'singly';
    }
  };

  /** Returns the first messages that can be handled at once, or only the first. */
  const nextOf = (topic: string, partition: number, messages: readonly KafkaMessage[]): readonly KafkaMessage[] => {
    const until = singlyUntil.get(partitionKey(topic, partition)) ?? -1n;
    const fits = (message: KafkaMessage): boolean => isFor(group, message) && BigInt(message.offset) > until;
    let end = 0;
    if (batchHandler !== undefined) while (end < messages.length && fits(messages[end]!)) end += 1;
    return messages.slice(0, Math.max(end, 1));
  };

  return {
    async attempt(topic, partition, messages) {
      const key = partitionKey(topic, partition);
      const { offset } = messages[0]!;
      const known = attempts.get(key);
      const current: Attempt = known?.offset === offset ? known : { offset, lastOffset: offset, failures: 0 };
      attempts.set(key, current);
      if (current.running === undefined) {
        const next = nextOf(topic, partition, messages);
        current.lastOffset = next.at(-1)!.offset;
        current.running =
          next.length > 1 ? deliverBatch(topic, partition, next) : deliverOne(options, topic, partition, next[0]!);
      }
      const outcome = await settleWithin(SLOW_HANDLER_MS, current.running);
      if (!outcome) return { retryAfter: current.running };
      attemptedAtMs.set(key, performance.now());
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
      return { retryAfter: pause(retryDelayMs(current.failures), signal) };
    },
    lastAttemptAtMs: (topic, partition) => attemptedAtMs.get(partitionKey(topic, partition)) ?? 0,
    async idle() {
      await Promise.all([...attempts.values()].map(({ running }) => running));
    },
  };
};

const deliverOne = async (
  { group, handler, quarantine, onQuarantined, logger }: PartitionDeliveryOptions,
  topic: string,
  partition: number,
  message: KafkaMessage,
): Promise<Error | undefined> => {
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
    onQuarantined(topic);
    return undefined;
  }
};

/**
 * Waits for a delivery; undefined if it takes longer. With a plain timer: an abort per message would create an
 * exception with its stack.
 */
const settleWithin = async <T>(limitMs: number, running: Promise<T>): Promise<{ failure: T } | undefined> => {
  const slow = Promise.withResolvers<undefined>();
  const timer = setTimeout(slow.resolve, limitMs, undefined);
  const outcome = await Promise.race([running.then((failure) => ({ failure })), slow.promise]);
  clearTimeout(timer);
  return outcome;
};

/** Returns the key of a partition in maps. */
export const partitionKey = (topic: string, partition: number): string => `${partition} ${topic}`;

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
