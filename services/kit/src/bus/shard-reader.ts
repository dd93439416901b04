import { retryDelayMs } from '../async/backoff.ts';
import { pause } from '../async/pause.ts';
import type { Logger } from '../logger.ts';
import { countQuarantined } from '../telemetry/messages.ts';
import { InvalidMessage, MAX_BATCH_MESSAGES, type SubscriptionOptions } from './bus.ts';
import { createShardQueue, type StoredMessage } from './shard-queue.ts';

/** The dependencies of a shard reader. */
export interface ShardReaderOptions extends Pick<SubscriptionOptions, 'group' | 'handler' | 'batchHandler'> {
  topic: string;
  shard: number;
  /** The last message that the group has handled. */
  position: number;
  /** Returns the messages of this topic and shard after a position, in order, at most `limit`. */
  load: (after: number, limit: number) => Promise<StoredMessage[]>;
  quarantine: (message: StoredMessage, cause: InvalidMessage) => Promise<void>;
  onHandled: (position: number) => void;
  logger: Logger;
  signal: AbortSignal;
  /** Messages held in memory. A shard that is further behind reads the rest from the database. */
  queueMessages?: number;
}

/** Delivers one shard of one topic to one group, one message at a time. */
export interface ShardReader {
  /** Passes a message that was just stored. */
  offer(message: StoredMessage): void;
  /** Makes the reader look into the database: at the start, and when messages may have been stored without an offer. */
  look(): void;
  /** Resolves when the signal has aborted and no handler runs. */
  idle(): Promise<void>;
}

/** Creates the reader of a shard. */
export const createShardReader = (options: ShardReaderOptions): ShardReader => {
  const { group, topic, shard, onHandled, logger, signal } = options;
  const queue = createShardQueue(options.position, options.queueMessages ?? 256, options.load);
  let { position } = options;
  // Messages up to here are handled one at a time, since handling them together failed.
  let singlyUntil = position;
  let running: Promise<void> | undefined;

  const moveTo = (handled: number): void => {
    position = handled;
    onHandled(handled);
  };

  /** Handles the message at `from`, or several from there on at once. Returns the number of handled messages. */
  const deliverFrom = async (batch: readonly StoredMessage[], from: number): Promise<number> => {
    const together = batchFrom(options, batch, from, singlyUntil);
    if (together.length <= 1) {
      await deliverOne(options, batch[from]!);
      moveTo(batch[from]!.order);
      return 1;
    }
    const last = together.at(-1)!.order;
    try {
      await options.batchHandler!(together);
    } catch (error) {
      singlyUntil = last;
      logger.debug({ err: error, group, topic, shard }, 'messages are handled one at a time');
      return 0;
    }
    moveTo(last);
    return together.length;
  };

  const deliverQueue = async (): Promise<void> => {
    const batch = queue.takeAll();
    let done = 0;
    try {
      while (done < batch.length && !signal.aborted) done += await deliverFrom(batch, done);
    } finally {
      if (done < batch.length) queue.putBack(batch.slice(done));
    }
  };

  const deliverAll = async (): Promise<void> => {
    for (let failures = 0; !signal.aborted && queue.hasWork(); ) {
      const before = position;
      try {
        await (queue.first() === undefined ? queue.refill() : deliverQueue());
        failures = 0;
      } catch (error) {
        failures = position === before ? failures + 1 : 1;
        logger.warn(
          { err: error, group, topic, shard, position: queue.first()?.position, failures },
          'shard paused, will be tried again',
        );
        await pause(retryDelayMs(failures), signal);
      }
    }
  };

  const start = (): void => {
    running ??= deliverAll().finally(() => {
      running = undefined;
      // A message may have come after the last check.
      if (!signal.aborted && queue.hasWork()) start();
    });
  };

  return {
    offer(message) {
      queue.offer(message);
      start();
    },
    look() {
      queue.invalidate();
      start();
    },
    idle: async () => running,
  };
};

/** Returns the messages from `from` on that may be handled at once; none without a batch handler. */
const batchFrom = (
  { group, batchHandler }: ShardReaderOptions,
  batch: readonly StoredMessage[],
  from: number,
  singlyUntil: number,
): StoredMessage[] => {
  if (batchHandler === undefined) return [];
  let end = from;
  const fits = ({ order, onlyFor = group }: StoredMessage): boolean => order > singlyUntil && onlyFor === group;
  while (end < batch.length && end - from < MAX_BATCH_MESSAGES && fits(batch[end]!)) end += 1;
  return batch.slice(from, end);
};

const deliverOne = async (
  { group, topic, shard, handler, quarantine, logger }: ShardReaderOptions,
  message: StoredMessage,
): Promise<void> => {
  if ((message.onlyFor ?? group) !== group) return;
  try {
    await handler(message);
  } catch (error) {
    if (!(error instanceof InvalidMessage)) throw error;
    await quarantine(message, error);
    const { position, eventId } = message;
    logger.error({ err: error, group, topic, shard, position, eventId }, 'message quarantined');
    countQuarantined(group, topic);
  }
};
