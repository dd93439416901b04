import { create } from '@bufbuild/protobuf';
import {
  CreateWebhookRequestSchema,
  DeliveryState,
  DisabledReason,
  EndpointState,
  EventType,
  ListDeliveriesRequestSchema,
} from '@versio/proto/versio/notifier/v1/notifier_pb';
import { expect, test } from 'vitest';
import { readDeliveryStatus, readEvents, toWebhookMessage } from './messages.ts';

test.each([
  ['with both fields', { events: ['book.chapters_translated'], eventTypes: [EventType.BOOK_CHAPTERS_TRANSLATED] }],
  ['of a sender one version behind', { events: ['book.chapters_translated'] }],
  ['of a sender one version ahead', { eventTypes: [EventType.BOOK_CHAPTERS_TRANSLATED] }],
  ['that names none', {}],
])('reads the events of a request %s', (_, fields) => {
  expect(readEvents(create(CreateWebhookRequestSchema, fields))).toEqual(['book.chapters_translated']);
});

test('reads each event that can be chosen, once', () => {
  const events = ['book.chapters_failed', 'book.translation_finished', 'book.chapters_failed'];
  const eventTypes = [EventType.BOOK_CHAPTERS_FAILED, EventType.BOOK_TRANSLATION_FINISHED];
  for (const fields of [{ events }, { eventTypes }])
    expect(readEvents(create(CreateWebhookRequestSchema, fields))).toEqual([
      'book.translation_finished',
      'book.chapters_failed',
    ]);
});

test.each([{ events: ['ping'] }, { eventTypes: [EventType.PING] }, { events: ['book.deleted'] }, { eventTypes: [9] }])(
  'refuses the events %j',
  (fields) => {
    expect(() => readEvents(create(CreateWebhookRequestSchema, fields))).toThrow(/events may hold only/);
  },
);

test.each([
  ['parked', { status: 'parked', state: DeliveryState.PARKED }],
  ['parked', { status: 'parked' }],
  ['parked', { state: DeliveryState.PARKED }],
  [null, {}],
])('reads the status %s of %j', (status, fields) => {
  expect(readDeliveryStatus(create(ListDeliveriesRequestSchema, fields))).toBe(status);
});

test('refuses an unknown status', () => {
  const request = create(ListDeliveriesRequestSchema, { status: 'gone' });
  expect(() => readDeliveryStatus(request)).toThrow(/status must be one of pending, delivering/);
});

test('writes states and times in both forms', () => {
  const endpoint = {
    id: 'e',
    url: 'https://a.example',
    description: '',
    events: ['book.chapters_translated' as const],
    status: 'disabled' as const,
    disabledReason: 'plan' as const,
    consecutiveExhausted: 0,
    createdAt: '2026-01-31T12:00:00.123Z',
  };
  expect(toWebhookMessage(endpoint)).toMatchObject({
    status: 'disabled',
    state: EndpointState.DISABLED,
    disabledReason: 'plan',
    disableReason: DisabledReason.PLAN,
    events: ['book.chapters_translated'],
    eventTypes: [EventType.BOOK_CHAPTERS_TRANSLATED],
    createdAt: '2026-01-31T12:00:00.123Z',
    createTime: { seconds: 1769860800n, nanos: 123_000_000 },
  });
});
