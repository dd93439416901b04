import { fromBinary } from '@bufbuild/protobuf';
import { createBatcher } from '@versio/kit/async';
import { type BusMessage, InvalidMessage } from '@versio/kit/bus';
import { isId } from '@versio/kit/ids';
import { type Envelope, EnvelopeSchema } from '@versio/proto/versio/events/v1/envelope_pb';
import type { Rules } from './state-machine/types.ts';
import type { Store } from './store/store.ts';
import { type ChapterDoneFact, takeBookDeleted, takeChaptersDone, takePlanChanged } from './work/take-events.ts';

/** Where books and workspaces tell their facts. */
export const TOPICS = ['versio.chapters.v1', 'versio.workspaces.v1'];

/** Takes events in, one or several. */
export interface EventTaker {
  take(message: BusMessage): Promise<void>;
  takeTogether(messages: readonly BusMessage[]): Promise<void>;
}

// Of each shard one list at most waits.
const MOST_LISTS = 16;

/**
 * Takes events in: chapter_done opens or joins windows, book_deleted cancels, plan_changed parks or goes on; all others are not the notifier's. Done
 * chapters that come at the same time, of whatever shards, share a transaction, since most of what one costs is its round trips.
 * @param wake tells the sender when something is due
 */
export const createEventTaker = (store: Store, rules: Rules, wake: (atMs?: number) => void): EventTaker => {
  const takeTogether = createBatcher(MOST_LISTS, async (lists: readonly (readonly ChapterDoneFact[])[]) => {
    const dueMs = await takeChaptersDone(store, rules, lists.flat());
    return lists.map(() => dueMs);
  });
  const takeDone = async (facts: readonly ChapterDoneFact[]): Promise<void> => {
    // What spoils a transaction must not fail its neighbours.
    const dueMs = await takeTogether(facts).catch(() => takeChaptersDone(store, rules, facts));
    if (dueMs !== undefined) wake(dueMs);
  };
  const take = async (envelope: Envelope): Promise<void> => {
    const { eventId, workspaceId, time, payload } = envelope;
    if (payload.case === 'chapterDone') await takeDone([toFact(envelope, payload.value)]);
    else if (payload.case === 'bookDeleted') {
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
  return {
    take: (message) => take(decode(message)),
    async takeTogether(messages) {
      let done: ChapterDoneFact[] = [];
      for (const envelope of messages.map(decode)) {
        if (envelope.payload.case === 'chapterDone') {
          done.push(toFact(envelope, envelope.payload.value));
          continue;
        }
        if (done.length > 0) await takeDone(done);
        done = [];
        await take(envelope);
      }
      if (done.length > 0) await takeDone(done);
    },
  };
};

const toFact = (
  { eventId, workspaceId }: Envelope,
  { bookId, bookTitle, doneAt }: { bookId: string; bookTitle: string; doneAt: string },
): ChapterDoneFact => {
  requireIds(eventId, workspaceId, bookId);
  return {
    eventId: eventId.toLowerCase(),
    workspaceId: workspaceId.toLowerCase(),
    bookId: bookId.toLowerCase(),
    bookTitle,
    doneMs: msOf(doneAt),
  };
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
