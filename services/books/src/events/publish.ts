import { create, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import type { OutgoingMessage } from '@versio/kit/bus';
import { newId } from '@versio/kit/ids';
import { currentTraceparent } from '@versio/kit/telemetry';
import { EnvelopeSchema } from '@versio/proto/versio/events/v1/envelope_pb';
import type { OutcomeRow } from '../store/outcomes.ts';

/** Where books tells its facts; the key is the book id, so all facts of a book keep their order. */
export const CHAPTERS_TOPIC = 'versio.chapters.v1';

type Payload = NonNullable<MessageInitShape<typeof EnvelopeSchema>['payload']>;

/** Makes the message of a fact, to be put into the outbox in the fact's own transaction. */
export const factOf = (fact: {
  workspaceId: string;
  bookId: string;
  payload: Payload;
  eventId?: string;
  /** ISO 8601; now when absent. */
  time?: string;
}): OutgoingMessage => {
  const { workspaceId, bookId, payload, eventId = newId(), time = new Date().toISOString() } = fact;
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

/** The fact that a job was taken back. */
export const releasedFact = (released: OutcomeRow): OutgoingMessage =>
  factOf({
    workspaceId: released.workspaceId,
    bookId: released.bookId,
    eventId: released.eventId,
    time: released.endedAt,
    payload: {
      case: 'chapterReleased',
      value: { bookId: released.bookId, chapterId: released.chapterId, jobId: released.jobId },
    },
  });
