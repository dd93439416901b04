import type { IHeaders, KafkaMessage, Message } from 'kafkajs';
import { type BusMessage, InvalidMessage, type OutgoingMessage, type QuarantinedMessage } from '../bus.ts';

/** Where the refused messages of a topic go. */
export const quarantineTopic = (topic: string): string => `${topic}.quarantine`;

/** A message in Kafka's form: what is not the payload travels in headers. */
export const toKafkaMessage = ({ key, eventId, payload, traceparent, onlyFor }: OutgoingMessage): Message => ({
  key,
  value: Buffer.from(payload.buffer, payload.byteOffset, payload.byteLength),
  headers: {
    'event-id': eventId,
    ...(traceparent === undefined ? {} : { traceparent }),
    ...(onlyFor === undefined ? {} : { 'only-for': onlyFor }),
  },
});

/** Whether a group gets a message; told without decoding it, since it may be one that cannot be decoded. */
export const isFor = (group: string, { headers }: KafkaMessage): boolean =>
  (header(headers, 'only-for') ?? group) === group;

/** The other way; throws InvalidMessage for what was not published by a bus of ours. */
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

/** A refused message as it is put into the quarantine topic: as it was, with the cause, the group and its place. */
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

/** A message of a quarantine topic; undefined when it belongs to another group. */
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
