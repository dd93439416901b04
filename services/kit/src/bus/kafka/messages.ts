import type { IHeaders, KafkaMessage, Message } from 'kafkajs';
import { type BusMessage, InvalidMessage, type OutgoingMessage, type QuarantinedMessage } from '../bus.ts';

/** Returns the topic for the rejected messages of a topic. */
export const quarantineTopic = (topic: string): string => `${topic}.quarantine`;

/** Returns the Kafka form of a message: its headers hold everything but key and payload. */
export const toKafkaMessage = ({ key, eventId, payload, traceparent, onlyFor }: OutgoingMessage): Message => ({
  key,
  value: Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength),
  headers: {
    'event-id': eventId,
    ...(traceparent === undefined ? {} : { traceparent }),
    ...(onlyFor === undefined ? {} : { 'only-for': onlyFor }),
  },
});

/** Returns true if a group gets the message. Looks at headers only, since the payload may not be decodable. */
export const isFor = (group: string, { headers }: KafkaMessage): boolean =>
  (header(headers, 'only-for') ?? group) === group;

/** Returns the message of its Kafka form. Throws InvalidMessage if it was not published by this bus. */
export const fromKafkaMessage = (topic: string, partition: number, message: KafkaMessage): BusMessage => {
  const eventId = header(message.headers, 'event-id');
  if (!eventId || message.key === null || message.value === null)
    throw new InvalidMessage('not a message of this bus: the key, the value or the header event-id is missing');
  const traceparent = header(message.headers, 'traceparent');
  return {
    topic,
    key: message.key.toString(),
    eventId,
    payload: message.value,
    ...(traceparent === undefined ? {} : { traceparent }),
    shard: partition,
    position: message.offset,
    time: new Date(Number(message.timestamp)).toISOString(),
  };
};

/**
 * Returns the quarantine form of a rejected message: unchanged, with headers for the cause, the group and the original
 * position.
 */
export const toQuarantineMessage = (
  group: string,
  topic: string,
  partition: number,
  message: KafkaMessage,
  cause: string,
): Message => ({
  key: message.key,
  value: message.value,
  headers: {
    ...message.headers,
    'quarantine-group': group,
    'quarantine-topic': topic,
    'quarantine-partition': String(partition),
    'quarantine-offset': message.offset,
    'quarantine-cause': cause.slice(0, 1_000),
  },
});

/** Returns the message of its quarantine form; undefined if it belongs to another group. */
export const fromQuarantineMessage = (group: string, message: KafkaMessage): QuarantinedMessage | undefined => {
  const { headers } = message;
  if (header(headers, 'quarantine-group') !== group) return undefined;
  const traceparent = header(headers, 'traceparent');
  return {
    topic: header(headers, 'quarantine-topic') ?? '',
    key: message.key?.toString() ?? '',
    eventId: header(headers, 'event-id') ?? '',
    payload: message.value ?? Buffer.alloc(0),
    ...(traceparent === undefined ? {} : { traceparent }),
    shard: Number(header(headers, 'quarantine-partition')),
    position: header(headers, 'quarantine-offset') ?? '',
    cause: header(headers, 'quarantine-cause') ?? '',
  };
};

const header = (headers: IHeaders | undefined, name: string): string | undefined => {
  const value = headers?.[name];
  return (Array.isArray(value) ? value[0] : value)?.toString();
};
