import { create, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import type { OutgoingMessage } from '@versio/kit/bus';
import { newId } from '@versio/kit/ids';
import { currentTraceparent } from '@versio/kit/telemetry';
import { EnvelopeSchema } from '@versio/proto/versio/events/v1/envelope_pb';
import type { OutcomeRow } from '../store/outcomes.ts';

/** The topic of books. Its key is the book id, so that all events of a book keep their order. */
export const CHAPTERS_TOPIC = 'versio.chapters.v1';

type Payload = NonNullable<MessageInitShape<typeof EnvelopeSchema>['payload']>;

/** Creates the message of an event. The caller stores it in the outbox in the transaction of the event's cause. */
export const createEvent = (event: {
  workspaceId: string;
  bookId: string;
  payload: Payload;
  eventId?: string;
  /** ISO 8601; default: now. */
  time?: string;
}): OutgoingMessage => {
  const { workspaceId, bookId, payload, eventId = newId(), time = new Date().toISOString() } = event;
  const envelope = create(EnvelopeSchema, {
    schemaVersion: 1,
    eventId,
    time,
    workspaceId,
    traceparent: currentTraceparent() ?? '',
    payload,
  });
  return { topic: CHAPTERS_TOPIC, key: bookId, eventId, payload: toBinary(EnvelopeSchema, envelope) };
};

/** Creates the event of a released job. */
export const createReleasedEvent = (released: OutcomeRow): OutgoingMessage =>
  createEvent({
    workspaceId: released.workspaceId,
    bookId: released.bookId,
    eventId: released.eventId,
    time: released.endedAt,
    payload: {
      case: 'chapterReleased',
      value: { bookId: released.bookId, chapterId: released.chapterId, jobId: released.jobId },
    },
  });
