import type { MessageInitShape } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { codePointLength, isWellFormedText } from '@versio/kit/text';
import { createEnumNames, toOptionalTimestamp, toTimestamp } from '@versio/kit/wire';
import { MAX_WEBHOOK_DESCRIPTION_LENGTH } from '@versio/proto/limits';
import {
  AttemptOutcome,
  type AttemptSchema,
  type DeliverySchema,
  DeliveryState,
  DisabledReason,
  EndpointState,
  EventType,
  type WebhookSchema,
} from '@versio/proto/versio/notifier/v1/notifier_pb';
import type { DeliveryStatus, EventName, WindowEvent } from './state-machine/types.ts';
import type { AttemptRow, DeliveryWithAttempts } from './store/deliveries.ts';
import type { EndpointView } from './store/endpoints.ts';

const endpointStates = createEnumNames(EndpointState);
const disabledReasons = createEnumNames(DisabledReason);
const deliveryStates = createEnumNames(DeliveryState);
const attemptOutcomes = createEnumNames(AttemptOutcome);
const EVENT_TYPES: Readonly<Record<EventName, EventType>> = {
  'book.chapters_translated': EventType.BOOK_CHAPTERS_TRANSLATED,
  ping: EventType.PING,
  'book.translation_finished': EventType.BOOK_TRANSLATION_FINISHED,
  'book.chapters_failed': EventType.BOOK_CHAPTERS_FAILED,
};

/** The events that can be chosen; a ping is sent to an endpoint whatever its events (docs/rules.md#webhooks). */
const SELECTABLE_EVENTS: readonly WindowEvent[] = [
  'book.chapters_translated',
  'book.translation_finished',
  'book.chapters_failed',
];
const DEFAULT_EVENTS: readonly WindowEvent[] = ['book.chapters_translated'];

/**
 * Returns the events of a request without duplicates; `book.chapters_translated` if it names none. Errors:
 * INVALID_BODY.
 */
export const readEvents = ({
  eventTypes,
  events,
}: {
  eventTypes: readonly EventType[];
  events: readonly string[];
}): WindowEvent[] => {
  const isRequested = (name: WindowEvent): boolean =>
    eventTypes.length > 0 ? eventTypes.includes(EVENT_TYPES[name]) : events.includes(name);
  const requested = new Set<unknown>(eventTypes.length > 0 ? eventTypes : events);
  const selected = SELECTABLE_EVENTS.filter(isRequested);
  if (selected.length < requested.size)
    throw fail('INVALID_BODY', `events may hold only ${SELECTABLE_EVENTS.join(', ')}`);
  return selected.length > 0 ? selected : [...DEFAULT_EVENTS];
};

/** Returns a description. Errors: INVALID_BODY. */
export const readDescription = (description: string): string => {
  if (!isWellFormedText(description) || codePointLength(description) > MAX_WEBHOOK_DESCRIPTION_LENGTH)
    throw fail('INVALID_BODY', `description must have at most ${MAX_WEBHOOK_DESCRIPTION_LENGTH} characters`);
  return description;
};

/** Returns the status that a list of deliveries is restricted to, or null. Errors: INVALID_BODY. */
export const readDeliveryStatus = ({
  state,
  status,
}: {
  state: DeliveryState;
  status: string;
}): DeliveryStatus | null => {
  if (state === DeliveryState.UNSPECIFIED && status === '') return null;
  try {
    return deliveryStates.nameOf(state, status);
  } catch (error) {
    const known = 'pending, delivering, delivered, parked, exhausted, cancelled';
    throw fail('INVALID_BODY', `status must be one of ${known}`, {}, { cause: error });
  }
};

/** Returns the message of an endpoint. */
export const toWebhookMessage = (endpoint: EndpointView): MessageInitShape<typeof WebhookSchema> => {
  const { status, disabledReason, events, createdAt } = endpoint;
  return {
    ...endpoint,
    state: endpointStates.valueOf(status),
    disabledReason: disabledReason ?? undefined,
    disableReason: disabledReason === null ? DisabledReason.UNSPECIFIED : disabledReasons.valueOf(disabledReason),
    eventTypes: events.map((event) => EVENT_TYPES[event]),
    createTime: toTimestamp(createdAt),
  };
};

/** Returns the message of a delivery with its attempts. */
export const toDeliveryMessage = ({ row, attempts }: DeliveryWithAttempts): MessageInitShape<typeof DeliverySchema> => {
  const nextAttemptAt = row.status === 'pending' ? row.due_at : undefined;
  return {
    id: row.id,
    event: row.event,
    eventType: EVENT_TYPES[row.event],
    bookId: row.book_id,
    title: row.title,
    pendingSince: row.pending_since,
    pendingSinceTime: toTimestamp(row.pending_since),
    status: row.status,
    state: deliveryStates.valueOf(row.status),
    attempts: attempts.map(toAttemptMessage),
    nextAttemptAt,
    nextAttemptTime: toOptionalTimestamp(nextAttemptAt),
  };
};

const toAttemptMessage = ({
  at,
  status,
  outcome,
  durationMs,
  error,
}: AttemptRow): MessageInitShape<typeof AttemptSchema> => ({
  at,
  startTime: toTimestamp(at),
  status: status ?? undefined,
  outcome,
  attemptOutcome: attemptOutcomes.valueOf(outcome),
  durationMs,
  error: error ?? undefined,
});
