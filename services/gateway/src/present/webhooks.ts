import { createEnumNames, type EnumName, toIsoTime, toOptionalIsoTime } from '@versio/kit/wire';
import {
  AttemptOutcome,
  type Delivery,
  DeliveryState,
  DisabledReason,
  EndpointState,
  EventType,
  type Webhook,
} from '@versio/proto/versio/notifier/v1/notifier_pb';

const endpointStates = createEnumNames(EndpointState);
const disabledReasons = createEnumNames(DisabledReason);
const deliveryStates = createEnumNames(DeliveryState);
const attemptOutcomes = createEnumNames(AttemptOutcome);

const EVENT_TYPES = {
  'book.chapters_translated': EventType.BOOK_CHAPTERS_TRANSLATED,
  'book.translation_finished': EventType.BOOK_TRANSLATION_FINISHED,
  'book.chapters_failed': EventType.BOOK_CHAPTERS_FAILED,
  ping: EventType.PING,
} as const;

/** The name of an event in the REST interface. */
export type EventName = keyof typeof EVENT_TYPES;

/** Returns the fields of a request that name events. */
export const toEventFields = (events: readonly EventName[]): { events: string[]; eventTypes: EventType[] } => ({
  events: [...events],
  eventTypes: events.map((event) => EVENT_TYPES[event]),
});

/** Returns the fields of a request that restrict deliveries to a status; undefined means any. */
export const toStatusFields = (
  status: EnumName<typeof DeliveryState> | undefined,
): { status: string; state: DeliveryState } => ({
  status: status ?? '',
  state: status === undefined ? DeliveryState.UNSPECIFIED : deliveryStates.valueOf(status),
});

export const presentWebhook = (webhook: Webhook) => ({
  id: webhook.id,
  url: webhook.url,
  description: webhook.description,
  events: webhook.eventTypes.length > 0 ? webhook.eventTypes.map((type) => toEventName(type)) : webhook.events,
  status: endpointStates.nameOf(webhook.state, webhook.status),
  disabledReason:
    webhook.disableReason === DisabledReason.UNSPECIFIED
      ? (webhook.disabledReason ?? null)
      : disabledReasons.nameOf(webhook.disableReason),
  consecutiveExhausted: webhook.consecutiveExhausted,
  createdAt: toIsoTime(webhook.createTime, webhook.createdAt),
});

export const presentDelivery = (delivery: Delivery) => ({
  id: delivery.id,
  event: toEventName(delivery.eventType, delivery.event),
  bookId: delivery.bookId,
  title: delivery.title,
  pendingSince: toIsoTime(delivery.pendingSinceTime, delivery.pendingSince),
  status: deliveryStates.nameOf(delivery.state, delivery.status),
  attempts: delivery.attempts.map(({ startTime, at, status, attemptOutcome, outcome, durationMs, error }) => ({
    at: toIsoTime(startTime, at),
    status: status ?? null,
    outcome: attemptOutcomes.nameOf(attemptOutcome, outcome),
    durationMs,
    error: error ?? null,
  })),
  nextAttemptAt: toOptionalIsoTime(delivery.nextAttemptTime, delivery.nextAttemptAt),
});

const toEventName = (type: EventType, legacyName = ''): string =>
  Object.entries(EVENT_TYPES).find(([, value]) => value === type)?.[0] ?? legacyName;
