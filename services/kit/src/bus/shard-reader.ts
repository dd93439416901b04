import type { Logger } from '../logger.ts';
import { type BusMessage, InvalidMessage } from './bus.ts';
import { pause, retryDelayMs } from './waiting.ts';

/** A message of the in-process bus; `order` is its position as a number. */
export interface StoredMessage extends BusMessage {
  order: number;
}

/** What one shard of one group needs. */
export interface ShardReaderOptions {
  group: string;
  topic: string;
  shard: number;
  /** The last message that the group is through with. */
  position: number;
  /** Reads the messages of this topic and shard after a position, in order, at most `limit`. */
  load: (after: number, limit: number) => Promise<StoredMessage[]>;
  handler: (message: BusMessage) => Promise<void>;
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
  const { group, topic, shard, load, handler, quarantine, onHandled, logger, signal, queueMessages = 256 } = options;
  let position = options.position;
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

  const turn = async (): Promise<void> => {
    if (queue.length === 0) return refill();
    // Delivered as one array and cleared after, since shifting one by one costs more the longer the queue is.
    const batch = queue;
    queue = [];
    let done = 0;
    try {
      for (; done < batch.length && !signal.aborted; done += 1) await deliver(batch[done]!);
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
