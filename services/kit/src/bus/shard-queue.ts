import type { BusMessage } from './bus.ts';

/** A message of the in-process bus; `order` is its position as a number. */
export interface StoredMessage extends BusMessage {
  order: number;
}

/** The messages of a shard that wait in memory. */
export interface ShardQueue {
  /** True unless the queue is empty and holds everything that is stored. */
  hasWork(): boolean;
  /** Adds a message that was just stored, or notes that the database must be read. */
  offer(message: StoredMessage): void;
  /** Notes that the database must be read. */
  invalidate(): void;
  /** Removes and returns all messages. Shifting them one by one would cost more the longer the queue is. */
  takeAll(): StoredMessage[];
  /** Puts messages back to the front. */
  putBack(messages: readonly StoredMessage[]): void;
  first(): StoredMessage | undefined;
  /** Reads the next messages from the database. */
  refill(): Promise<void>;
}

/**
 * Creates the queue of a shard. While it keeps up, stored messages come straight from memory and cost no query; the
 * database is read only after a start and when the queue was full.
 * @param load returns the messages of the shard after a position, in order, at most `limit`
 */
export const createShardQueue = (
  position: number,
  maxMessages: number,
  load: (after: number, limit: number) => Promise<StoredMessage[]>,
): ShardQueue => {
  let queue: StoredMessage[] = [];
  // The last message that was added. Offered ones up to it were already read from the database.
  let lastAdded = position;
  let isCaughtUp = false;
  // Set when a message is offered during a read, which may have begun before the message was stored.
  let hasMissed = false;

  const add = (messages: readonly StoredMessage[]): void => {
    for (const message of messages) {
      if (message.order <= lastAdded) continue;
      queue.push(message);
      lastAdded = message.order;
    }
  };
  const invalidate = (): void => {
    isCaughtUp = false;
    hasMissed = true;
  };
  return {
    hasWork: () => queue.length > 0 || !isCaughtUp,
    offer(message) {
      if (message.order <= lastAdded) return;
      if (isCaughtUp && queue.length < maxMessages) add([message]);
      else invalidate();
    },
    invalidate,
    takeAll() {
      const all = queue;
      queue = [];
      return all;
    },
    putBack(messages) {
      queue = [...messages, ...queue];
    },
    first: () => queue[0],
    async refill() {
      hasMissed = false;
      const messages = await load(lastAdded, maxMessages);
      add(messages);
      isCaughtUp = messages.length < maxMessages && !hasMissed;
    },
  };
};
