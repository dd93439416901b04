/**
 * The event bus, whatever carries it (in-process over PostgreSQL, or Kafka). Both pass one conformance suite (conformance.ts):
 *
 * - a message belongs to the shard of its key; messages of one key are delivered one at a time, in the order of publishing;
 * - a consumer group has a position per (topic, shard): groups never hold up one another, nor does one stuck shard another shard;
 * - at least once: the position moves only after the handler succeeded, and survives a restart;
 * - a new group starts at the earliest message that is still kept (3 days).
 */
export interface Bus {
  /**
   * Publishes in the given order; resolves when all are stored durably. When it rejects, any of them may have been stored: publish all
   * again, consumers drop what they have seen by eventId.
   */
  publish(messages: readonly OutgoingMessage[]): Promise<void>;
  /** Starts delivering to a group's handler. One subscription per group and bus. */
  subscribe(subscription: SubscriptionOptions): Promise<Subscription>;
  /** What waits for a group, per shard that it has a position for. For tests and operators. */
  lag(group: string): Promise<ShardLag[]>;
  /** The messages that this group's handler refused as invalid, oldest first, at most 1,000. */
  quarantined(group: string): Promise<QuarantinedMessage[]>;
  /**
   * Publishes the quarantined messages of a group again, for this group alone and under their old event ids, and takes them out of its quarantine.
   * What it still refuses comes back once.
   * @returns how many
   */
  replayQuarantined(group: string): Promise<number>;
  /** Waits for running handlers, stores positions and ends everything. Messages published before are not lost. */
  close(): Promise<void>;
}

/** A message to be published. The bus does not look into the payload. */
export interface OutgoingMessage {
  topic: string;
  /** What is kept in order: all messages of a key go through one shard. */
  key: string;
  /** A UUID; the same in every delivery of this message. */
  eventId: string;
  payload: Uint8Array;
  /** W3C trace context of whoever caused it. */
  traceparent?: string;
  /** The one group that gets it; absent: all. */
  onlyFor?: string;
}

/** A message as a handler gets it. */
export interface BusMessage extends OutgoingMessage {
  shard: number;
  /** Where it stands in its shard; only comparable within one topic and shard of one bus. */
  position: string;
  /** When it was published, ISO 8601. */
  time: string;
}

/** Who listens, to what, and what to do. */
export interface SubscriptionOptions {
  group: string;
  topics: readonly string[];
  /**
   * Takes one message in. Success moves the position on. An InvalidMessage puts the message into quarantine and moves on. Any other error
   * pauses this shard of this group and tries again for ever (100 ms, doubling, at most 5 s), so it must be safe to run twice.
   */
  handler: (message: BusMessage) => Promise<void>;
  /**
   * Takes in several messages that follow one another in a shard, at most MOST_TOGETHER. Where there is one it is asked first when more than one waits;
   * whatever it throws, these messages then go to `handler`, one at a time, so it too must be safe to run twice.
   */
  batchHandler?: (messages: readonly BusMessage[]) => Promise<void>;
}

/** How many messages a batchHandler gets at most. */
export const MOST_TOGETHER = 200;

/** A running delivery; `close` waits for the handlers that are at work. */
export interface Subscription {
  close(): Promise<void>;
}

/** How far a group is behind in one shard. */
export interface ShardLag {
  topic: string;
  shard: number;
  /** The position of the group in the terms of its bus. */
  position: string;
  waitingMessages: number;
}

/** A message in quarantine. */
export interface QuarantinedMessage extends OutgoingMessage {
  shard: number;
  position: string;
  cause: string;
}

/** Thrown by a handler for a message that can never be taken in: undecodable, or against the contract. */
export class InvalidMessage extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'InvalidMessage';
  }
}

/** Shards of the outbox and of each topic of the in-process bus; also the number of Kafka partitions, unless set otherwise. */
export const SHARDS = 16;

/** Events carry ids, not texts; Kafka's own limit is 1 MiB per message. */
export const MAX_PAYLOAD_BYTES = 256 * 1024;

/** How long messages are kept for groups that may still come (architecture section 3). */
export const BUS_RETENTION_MS = 3 * 24 * 3_600_000;

/** Throws a RangeError for a payload that no bus would carry, at the sender, where the mistake is. */
export const assertPayloadSize = ({ topic, eventId, payload }: OutgoingMessage): void => {
  if (payload.byteLength > MAX_PAYLOAD_BYTES)
    throw new RangeError(
      `event ${eventId} for ${topic} has ${payload.byteLength} bytes, more than ${MAX_PAYLOAD_BYTES}`,
    );
};

/**
 * The shard of a key: FNV-1a over its UTF-8 bytes, mixed once more because the low bits of plain FNV-1a depend on the low bits of the bytes
 * alone. Stored rows depend on it: never change it.
 */
export const shardOf = (key: string): number => {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(key, 'utf8')) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % SHARDS;
};
