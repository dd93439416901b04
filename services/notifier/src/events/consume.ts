import { createBatcher } from '@versio/kit/async';
import { type BusMessage, InvalidMessage } from '@versio/kit/bus';
import { assertUuids, CHAPTERS_TOPIC, decodeEnvelope, toEpochMs, WORKSPACES_TOPIC } from '@versio/kit/events';
import { createEnumNames } from '@versio/kit/wire';
import type { ChapterDone, Envelope } from '@versio/proto/versio/events/v1/envelope_pb';
import { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';
import type { Rules } from '../state-machine/types.ts';
import type { Store } from '../store/store.ts';
import { type ChapterDoneFact, takeBookDeleted, takeChaptersDone, takePlanChanged } from './take-events.ts';

/** The topics of the events that the notifier applies. */
export const TOPICS = [CHAPTERS_TOPIC, WORKSPACES_TOPIC];

const planNames = createEnumNames(Plan);

/** Processes events, one or several. */
export interface EventTaker {
  take(message: BusMessage): Promise<void>;
  takeTogether(messages: readonly BusMessage[]): Promise<void>;
}

// At most one list of each shard waits.
const MAX_WAITING_LISTS = 16;

/**
 * Creates the consumer: chapter_done opens or joins windows, book_deleted cancels, plan_changed parks or resumes; other
 * events are ignored. Done chapters that arrive together, from any shard, share a transaction, because its cost is
 * mostly round trips.
 * @param wake called with the time at which a delivery is due
 */
export const createEventTaker = (store: Store, rules: Rules, wake: (atMs?: number) => void): EventTaker => {
  const takeInBatch = createBatcher(MAX_WAITING_LISTS, async (lists: readonly (readonly ChapterDoneFact[])[]) => {
    const dueMs = await takeChaptersDone(store, rules, lists.flat());
    return lists.map(() => dueMs);
  });
  const takeDone = async (facts: readonly ChapterDoneFact[]): Promise<void> => {
    // On failure each list runs alone, so that one bad event does not fail the others.
    const dueMs = await takeInBatch(facts).catch(() => takeChaptersDone(store, rules, facts));
    if (dueMs !== undefined) wake(dueMs);
  };
  const take = async (envelope: Envelope): Promise<void> => {
    const { eventId, workspaceId, occurTime, payload } = envelope;
    if (payload.case === 'chapterDone') await takeDone([toFact(envelope, payload.value)]);
    else if (payload.case === 'bookDeleted') {
      const { bookId } = payload.value;
      assertUuids({ eventId, workspaceId, bookId });
      await takeBookDeleted(store, rules, { eventId, workspaceId, bookId });
    } else if (payload.case === 'planChanged') {
      assertUuids({ eventId, workspaceId });
      const plan = planNames.findName(payload.value.planTier);
      if (plan === undefined) throw new InvalidMessage('the plan must be free or pro');
      await takePlanChanged(store, rules, { eventId, workspaceId, plan, timeMs: toEpochMs('occur_time', occurTime) });
      wake();
    }
  };
  return {
    take: (message) => take(decodeEnvelope(message)),
    async takeTogether(messages) {
      let done: ChapterDoneFact[] = [];
      for (const envelope of messages.map(decodeEnvelope)) {
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

const toFact = ({ eventId, workspaceId }: Envelope, { bookId, bookTitle, doneTime }: ChapterDone): ChapterDoneFact => {
  assertUuids({ eventId, workspaceId, bookId });
  return {
    eventId: eventId.toLowerCase(),
    workspaceId: workspaceId.toLowerCase(),
    bookId: bookId.toLowerCase(),
    bookTitle,
    doneMs: toEpochMs('done_time', doneTime),
  };
};
