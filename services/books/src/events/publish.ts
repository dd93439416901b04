import type { OutgoingMessage } from '@versio/kit/bus';
import { CHAPTERS_TOPIC, createEventMessage, type EventPayload } from '@versio/kit/events';
import type { OutcomeRow } from '../store/outcomes.ts';

/**
 * Creates the message of an event; the key is the book id, so that all events of a book keep their order. The caller
 * stores it in the outbox in the transaction of the event's cause.
 */
export const createEvent = (event: {
  workspaceId: string;
  bookId: string;
  payload: EventPayload;
  eventId?: string;
  /** ISO 8601; default: now. */
  time?: string;
}): OutgoingMessage => createEventMessage({ ...event, topic: CHAPTERS_TOPIC, key: event.bookId });

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
