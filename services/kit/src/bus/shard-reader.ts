import { retryDelayMs } from '../async/backoff.ts';
import { pause } from '../async/pause.ts';
import type { Logger } from '../logger.ts';
import { type BusMessage, InvalidMessage, MOST_TOGETHER, type SubscriptionOptions } from './bus.ts';

/** A message of the in-process bus; `order` is its position as a number. */
export interface StoredMessage extends BusMessage {
  order: number;
}

/** What one shard of one group needs. */
export interface ShardReaderOptions extends Pick<SubscriptionOptions, 'group' | 'handler' | 'batchHandler'> {
  topic: string;
  shard: number;
  /** The last message that the group is through with. */
  position: number;
  /** Reads the messages of this topic and shard after a position, in order, at most `limit`. */
  load: (after: number, limit: number) => Promise<StoredMessage[]>;
  quarantine: (message: StoredMessage, cause: InvalidMessage) => Promise<void>;
  onHandled: (position: number) => void;
  logger: Logger;
  signal: AbortSignal;
  /** Messages held in memory; a shard that is further behind reads from the database when it gets there. */
  queueMessages?: number;
}

/** Delivers one shard of one topic to one group, one message at a time. */
export interface ShardReader {
  /** Tells of a message that was just stored. */
  offer(message: StoredMessage): void;
  /** Looks into the database: at the start, and when messages may have been stored without being offered. */
  look(): void;
  /** Resolves when the signal has aborted and no handler is at work. */
  idle(): Promise<void>;
}

/**
 * Makes the reader of a shard. While it keeps up, stored messages come straight from memory and cost no query; it reads the database only after
 * a start or when it fell behind.
 */
export const createShardReader = (options: ShardReaderOptions): ShardReader => {
  const { group, topic, shard, load, handler, batchHandler, quarantine, onHandled, logger, signal } = options;
  const { queueMessages = 256 } = options;
  let position = options.position;
  // Up to here messages are handled one at a time: together they could not be taken in.
  let singlyUntil = position;
  let queue: StoredMessage[] = [];
  // The last message taken into the queue; offered ones up to it were already read from the database.
  let lastQueued = position;
  // True when everything stored after `position` is in the queue.
  let caughtUp = false;
  // Set by a message that is offered during a read: the read may have begun before it was stored.
  let missed = false;
  let running: Promise<void> | undefined;

  const enqueue = (messages: readonly StoredMessage[]): void => {
    for (const message of messages) {
      if (message.order <= lastQueued) continue;
      queue.push(message);
      lastQueued = message.order;
    }
  };

  const refill = async (): Promise<void> => {
    missed = false;
    const messages = await load(lastQueued, queueMessages);
    enqueue(messages);
    caughtUp = messages.length < queueMessages && !missed;
  };

  const deliver = async (message: StoredMessage): Promise<void> => {
    try {
      if ((message.onlyFor ?? group) === group) await handler(message);
    } catch (error) {
      if (!(error instanceof InvalidMessage)) throw error;
      await quarantine(message, error);
      logger.error(
        { err: error, group, topic, shard, position: message.position, eventId: message.eventId },
        'message quarantined',
      );
    }
    position = message.order;
    onHandled(position);
  };

  /** Takes in several messages at once; false when they are to be delivered one at a time. */
  const deliverTogether = async (messages: readonly StoredMessage[]): Promise<boolean> => {
    const last = messages.at(-1)!.order;
    try {
      await batchHandler!(messages);
    } catch (error) {
      singlyUntil = last;
      logger.debug({ err: error, group, topic, shard }, 'messages are taken in one by one');
      return false;
    }
    position = last;
    onHandled(position);
    return true;
  };

  /** The messages from `from` on that may be taken in at once. */
  const togetherFrom = (batch: readonly StoredMessage[], from: number): StoredMessage[] => {
    if (batchHandler === undefined) return [];
    let end = from;
    const fits = ({ order, onlyFor = group }: StoredMessage): boolean => order > singlyUntil && onlyFor === group;
    while (end < batch.length && end - from < MOST_TOGETHER && fits(batch[end]!)) end += 1;
    return batch.slice(from, end);
  };

  const turn = async (): Promise<void> => {
    if (queue.length === 0) return refill();
    // Delivered as one array and cleared after, since shifting one by one costs more the longer the queue is.
    const batch = queue;
    queue = [];
    let done = 0;
    try {
      while (done < batch.length && !signal.aborted) {
        const together = togetherFrom(batch, done);
        if (together.length > 1) {
          if (await deliverTogether(together)) done += together.length;
        } else {
          await deliver(batch[done]!);
          done += 1;
        }
      }
    } finally {
      if (done < batch.length) queue = [...batch.slice(done), ...queue];
    }
  };

  const pump = async (): Promise<void> => {
    for (let failures = 0; !signal.aborted && (queue.length > 0 || !caughtUp); ) {
      const before = position;
      try {
        await turn();
        failures = 0;
      } catch (error) {
        failures = position === before ? failures + 1 : 1;
        logger.warn(
          { err: error, group, topic, shard, position: queue[0]?.position, failures },
          'shard paused, will be tried again',
        );
        await pause(retryDelayMs(failures), signal);
      }
    }
  };

  const start = (): void => {
    running ??= pump().finally(() => {
      running = undefined;
      // A message may have come between the pump's last look and here.
      if (!signal.aborted && (queue.length > 0 || !caughtUp)) start();
    });
  };

  return {
    offer(message) {
      if (message.order <= lastQueued) return;
      if (caughtUp && queue.length < queueMessages) enqueue([message]);
      else {
        caughtUp = false;
        missed = true;
      }
      start();
    },
    look() {
      caughtUp = false;
      missed = true;
      start();
    },
    idle: async () => running,
  };
};
