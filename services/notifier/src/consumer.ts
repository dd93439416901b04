import { fromBinary } from '@bufbuild/protobuf';
import { type BusMessage, InvalidMessage } from '@versio/kit/bus/bus.ts';
import { isId } from '@versio/kit/ids.ts';
import { type Envelope, EnvelopeSchema } from '@versio/proto/versio/events/v1/envelope_pb';
import type { Rules } from './state-machine/types.ts';
import type { Store } from './store/store.ts';
import { takeBookDeleted, takeChapterDone, takePlanChanged } from './work/take-events.ts';

/** Where books and workspaces tell their facts. */
export const TOPICS = ['versio.chapters.v1', 'versio.workspaces.v1'];

/**
 * Takes events in: chapter_done opens or joins windows, book_deleted cancels, plan_changed parks or goes on; all others are not the notifier's.
 * @param wake tells the sender when something is due
 */
export const takeEvent =
  (store: Store, rules: Rules, wake: (atMs?: number) => void) =>
  async (message: BusMessage): Promise<void> => {
    const { eventId, workspaceId, time, payload } = decode(message);
    if (payload.case === 'chapterDone') {
      const { bookId, bookTitle, doneAt } = payload.value;
      requireIds(eventId, workspaceId, bookId);
      const dueMs = await takeChapterDone(store, rules, {
        eventId,
        workspaceId,
        bookId,
        bookTitle,
        doneMs: msOf(doneAt),
      });
      if (dueMs !== undefined) wake(dueMs);
    } else if (payload.case === 'bookDeleted') {
      const { bookId } = payload.value;
      requireIds(eventId, workspaceId, bookId);
      await takeBookDeleted(store, rules, { eventId, workspaceId, bookId });
    } else if (payload.case === 'planChanged') {
      const { plan } = payload.value;
      requireIds(eventId, workspaceId);
      if (plan !== 'free' && plan !== 'pro') throw new InvalidMessage('the plan must be free or pro');
      await takePlanChanged(store, rules, { eventId, workspaceId, plan, timeMs: msOf(time) });
      wake();
    }
  };

const decode = ({ payload }: BusMessage): Envelope => {
  try {
    return fromBinary(EnvelopeSchema, payload);
  } catch (error) {
    throw new InvalidMessage('not an Envelope', { cause: error });
  }
};

const requireIds = (...ids: string[]): void => {
  if (!ids.every(isId)) throw new InvalidMessage('event, workspace and book must be UUIDs');
};

const msOf = (timestamp: string): number => {
  const ms = Date.parse(timestamp);
  if (Number.isNaN(ms)) throw new InvalidMessage('a time must be ISO 8601');
  return ms;
};
