import { create, fromBinary, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { type Envelope, EnvelopeSchema } from '@versio/proto/versio/events/v1/envelope_pb';
import { InvalidMessage, type OutgoingMessage } from '../bus/bus.ts';
import { newId } from '../ids.ts';
import { currentTraceparent } from '../telemetry/tracing.ts';
import { toTimestamp } from '../wire/times.ts';
import { fillBothForms } from './both-forms.ts';

/** The payload of an event, for instance `{ case: 'bookDeleted', value: { bookId } }`. */
export type EventPayload = NonNullable<MessageInitShape<typeof EnvelopeSchema>['payload']>;

/**
 * Creates the message of an event, for the outbox.
 * @param event.eventId default: a new one
 * @param event.time a Date or ISO 8601; default: now
 */
export const createEventMessage = (event: {
  topic: string;
  key: string;
  workspaceId: string;
  payload: EventPayload;
  eventId?: string;
  time?: Date | string;
}): OutgoingMessage => {
  const { topic, key, workspaceId, payload, eventId = newId(), time = new Date() } = event;
  const envelope = create(EnvelopeSchema, {
    schemaVersion: 1,
    eventId,
    occurTime: toTimestamp(time),
    workspaceId,
    traceparent: currentTraceparent() ?? '',
    payload,
  });
  fillBothForms(envelope);
  return { topic, key, eventId, payload: toBinary(EnvelopeSchema, envelope) };
};

/**
 * Decodes the payload of a message. Fields that replace deprecated ones are set, whichever of them the sender filled.
 * @throws InvalidMessage if the payload is not an Envelope
 */
export const decodeEnvelope = ({ payload }: Pick<OutgoingMessage, 'payload'>): Envelope => {
  let envelope: Envelope;
  try {
    envelope = fromBinary(EnvelopeSchema, payload);
  } catch (error) {
    throw new InvalidMessage('not an Envelope', { cause: error });
  }
  fillBothForms(envelope);
  return envelope;
};
