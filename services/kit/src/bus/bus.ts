/**
 * The event bus, in-process over PostgreSQL or over Kafka. Both pass the same conformance suite
 * (test/support/conformance/bus.ts):
 *
 * - a message belongs to the shard of its key; messages of one key are delivered one at a time, in the order of
 *   publishing;
 * - a consumer group has a position per topic and shard: neither groups nor shards hold up each other;
 * - at least once: the position moves only after the handler succeeds, and survives a restart;
 * - a new group starts at the earliest message that is still kept (3 days).
 */
export interface Bus {
  /**
   * Publishes in the given order. Resolves when all are stored durably. If it rejects, any of them may have been
   * stored: publish all again, since consumers drop duplicates by event id.
   */
  publish(messages: readonly OutgoingMessage[]): Promise<void>;
  /** Starts delivering to a group's handler. One subscription per group and bus. */
  subscribe(subscription: SubscriptionOptions): Promise<Subscription>;
  /**
   * Returns how many messages wait for a group, per shard in which it has a position. For tests and operators.
   * @param topics over Kafka: per shard of these topics, also where the group has no position yet
   */
  lag(group: string, topics?: readonly string[]): Promise<ShardLag[]>;
  /** Returns the messages that this group's handler rejected as invalid, oldest first, at most 1,000. */
  quarantined(group: string): Promise<QuarantinedMessage[]>;
  /**
   * Counts the quarantined messages that a group has neither replayed nor discarded, by topic; a topic without any may
   * be left out. Over Kafka the groups of a topic share its quarantine topic, and each counts what it has not read
   * there, those of the others included.
   */
  countQuarantined(group: string): Promise<{ topic: string; messages: number }[]>;
  /**
   * Publishes the quarantined messages of a group again, only for this group and under their old event ids, and removes
   * them from its quarantine. A message that is rejected again comes back once.
   * @param only this message alone, which stays in the quarantine: over Kafka a group has one position in it
   * @returns the number of messages; 0 if there is no such message
   */
  replayQuarantined(group: string, only?: QuarantinePosition): Promise<number>;
  /** Removes the quarantined messages of a group; returns their number, at most 1,000 of each topic at once. */
  discardQuarantined(group: string): Promise<number>;
  /**
   * Only over brokers that others may share: from now on topics of another installation are refused, which ends the
   * process with the reason. To be called before the first message.
   * @param ids all ids that this installation has had; the last one is current
   */
  claim?(ids: readonly string[]): void;
  /** Only over brokers: describes topics, missing ones with 0 partitions. For operators. */
  describeTopics?(topics: readonly string[]): Promise<TopicDescription[]>;
  /**
   * Waits for running handlers, stores positions and closes all connections. Messages published before are not lost.
   */
  close(): Promise<void>;
}

/** A message to publish. The bus does not decode the payload. */
export interface OutgoingMessage {
  topic: string;
  /** Messages with the same key keep their order: they go through one shard. */
  key: string;
  /** A UUID; the same in every delivery of this message. */
  eventId: string;
  payload: Uint8Array;
  /** W3C trace context of the cause. */
  traceparent?: string;
  /** The only group that gets it; default: all. */
  onlyFor?: string;
}

/** A message for a handler. */
export interface BusMessage extends OutgoingMessage {
  shard: number;
  /** The position in its shard; only comparable within one topic and shard of one bus. */
  position: string;
  /** When it was published, ISO 8601. */
  time: string;
}

/** A group, its topics and its handlers. */
export interface SubscriptionOptions {
  group: string;
  topics: readonly string[];
  /**
   * Handles one message. Success moves the position. An InvalidMessage puts the message into quarantine and moves the
   * position. After any other error this shard of this group is paused and tried again without end (100 ms, doubling,
   * at most 5 s), so it must be safe to run twice.
   */
  handler: (message: BusMessage) => Promise<void>;
  /**
   * Handles several consecutive messages of a shard, at most MAX_BATCH_MESSAGES. Called first if more than one waits.
   * After any error these messages go to `handler`, one at a time, so it too must be safe to run twice.
   */
  batchHandler?: (messages: readonly BusMessage[]) => Promise<void>;
}

/** The most messages that a batchHandler gets. */
export const MAX_BATCH_MESSAGES = 200;

/** A running delivery; `close` waits for running handlers. */
export interface Subscription {
  close(): Promise<void>;
}

/** What the brokers say of a topic. */
export interface TopicDescription {
  topic: string;
  /** 0: there is no such topic. */
  partitions: number;
  /** The fewest copies of a partition. */
  replicas: number;
  /** The fewest copies of a partition that are up to date. */
  inSync: number;
  /** Whether each partition has a leader. */
  isWritable: boolean;
  /** How many brokers there are. */
  brokers: number;
}

/** The messages of a shard that a group has not handled. */
export interface ShardLag {
  topic: string;
  shard: number;
  /** The position of the group, in the form of its bus. */
  position: string;
  waitingMessages: number;
}

/** Where a message in quarantine comes from. */
export type QuarantinePosition = Pick<QuarantinedMessage, 'topic' | 'shard' | 'position'>;

/** Returns whether a message in quarantine comes from there. */
export const comesFrom =
  ({ topic, shard, position }: QuarantinePosition) =>
  (message: QuarantinePosition): boolean =>
    message.topic === topic && message.shard === shard && message.position === position;

/** A message in quarantine. */
export interface QuarantinedMessage extends OutgoingMessage {
  shard: number;
  position: string;
  cause: string;
}

/** Thrown by a handler for a message that can never be handled: undecodable, or against the contract. */
export class InvalidMessage extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'InvalidMessage';
  }
}

/** Shards of the outbox and of each topic of the in-process bus; also the default number of Kafka partitions. */
export const SHARDS = 16;

/** Events carry ids, not texts; Kafka's own limit is 1 MiB per message. */
export const MAX_PAYLOAD_BYTES = 256 * 1024;

/** How long messages are kept, also for new groups. */
export const BUS_RETENTION_MS = 3 * 24 * 3_600_000;

/** Throws a RangeError for a payload that is too large for a bus. Called by the sender, where the mistake is. */
export const assertPayloadSize = ({ topic, eventId, payload }: OutgoingMessage): void => {
  if (payload.byteLength > MAX_PAYLOAD_BYTES)
    throw new RangeError(
      `event ${eventId} for ${topic} has ${payload.byteLength} bytes, more than ${MAX_PAYLOAD_BYTES}`,
    );
};

/**
 * Returns the shard of a key: FNV-1a over its UTF-8 bytes, mixed once more, since the low bits of plain FNV-1a depend
 * only on the low bits of the bytes. Stored rows depend on it, so never change it.
 */
export const shardOf = (key: string): number => {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(key, 'utf8')) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % SHARDS;
};
