import { create, fromBinary, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { EnvelopeSchema } from '@versio/proto/versio/events/v1/envelope_pb';
import { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';
import { describe, expect, test } from 'vitest';
import { InvalidMessage } from '../bus/bus.ts';
import { newId } from '../ids.ts';
import { toTimestamp } from '../wire/times.ts';
import { createEventMessage, decodeEnvelope, type EventPayload } from './envelope.ts';
import { assertUuids, toEpochMs } from './fields.ts';
import { CHAPTERS_TOPIC } from './topics.ts';

const TIME = '2026-01-31T12:00:00.123Z';
const LATER = '2026-02-01T12:00:00.456Z';
const [workspaceId, bookId, eventId] = [newId(), newId(), newId()];

const sent = (payload: EventPayload) =>
  createEventMessage({ topic: CHAPTERS_TOPIC, key: bookId, workspaceId, eventId, time: TIME, payload });
const received = (envelope: MessageInitShape<typeof EnvelopeSchema>) =>
  decodeEnvelope({ payload: toBinary(EnvelopeSchema, create(EnvelopeSchema, envelope)) });

test('an event is decoded as it was created', () => {
  const message = sent({ case: 'bookDeleted', value: { bookId } });
  expect(message).toMatchObject({ topic: CHAPTERS_TOPIC, key: bookId, eventId });
  expect(decodeEnvelope(message)).toMatchObject({
    schemaVersion: 1,
    eventId,
    workspaceId,
    occurTime: toTimestamp(TIME),
    payload: { case: 'bookDeleted', value: { bookId } },
  });
});

test('an event gets an id and the present time', () => {
  const before = Date.now();
  const message = createEventMessage({ topic: CHAPTERS_TOPIC, key: bookId, workspaceId, payload: { case: undefined } });
  const envelope = decodeEnvelope(message);
  assertUuids({ eventId: envelope.eventId });
  expect(message.eventId).toBe(envelope.eventId);
  expect(toEpochMs('occur_time', envelope.occurTime)).toBeGreaterThanOrEqual(before);
});

describe('between this version and the one before', () => {
  const written = (payload: EventPayload) => fromBinary(EnvelopeSchema, sent(payload).payload);

  test('deprecated fields are written', () => {
    expect(written({ case: 'bookDeleted', value: { bookId } }).time).toBe(TIME);
    expect(written({ case: 'chapterDone', value: { doneTime: toTimestamp(LATER) } }).payload.value).toMatchObject({
      doneAt: LATER,
    });
    expect(written({ case: 'planChanged', value: { planTier: Plan.PRO } }).payload.value).toMatchObject({
      plan: 'pro',
    });
  });

  test('deprecated fields are read', () => {
    expect(received({ time: TIME }).occurTime).toEqual(toTimestamp(TIME));
    expect(received({ payload: { case: 'chapterDone', value: { doneAt: LATER } } }).payload.value).toMatchObject({
      doneTime: toTimestamp(LATER),
    });
    expect(received({ payload: { case: 'planChanged', value: { plan: 'free' } } }).payload.value).toMatchObject({
      planTier: Plan.FREE,
    });
  });

  test('the new fields win, and texts that cannot be converted leave them unset', () => {
    expect(received({ time: TIME, occurTime: toTimestamp(LATER) })).toMatchObject({
      time: LATER,
      occurTime: toTimestamp(LATER),
    });
    expect(received({ time: 'yesterday' })).toMatchObject({ time: 'yesterday', occurTime: undefined });
    expect(received({ payload: { case: 'planChanged', value: { plan: 'gold' } } }).payload.value).toMatchObject({
      plan: 'gold',
      planTier: Plan.UNSPECIFIED,
    });
    expect(
      received({ payload: { case: 'planChanged', value: { plan: 'free', planTier: 9 as Plan } } }).payload.value,
    ).toMatchObject({ plan: 'free', planTier: 9 });
  });
});

test('payloads that are not envelopes, ids that are not UUIDs and missing times are invalid', () => {
  expect(() => decodeEnvelope({ payload: Buffer.from('not an envelope') })).toThrow(InvalidMessage);
  expect(() => assertUuids({ bookId, chapterId: '1' })).toThrow('chapterId is not a UUID: "1"');
  expect(() => assertUuids({ bookId, workspaceId })).not.toThrow();
  expect(() => toEpochMs('done_time', undefined)).toThrow(InvalidMessage);
  expect(() => toEpochMs('done_time', { ...toTimestamp(TIME), seconds: 1n << 60n })).toThrow('done_time is not a time');
  expect(toEpochMs('done_time', toTimestamp(TIME))).toBe(Date.parse(TIME));
});
