import { createBatcher } from '@versio/kit/async';
import { type BusMessage, InvalidMessage } from '@versio/kit/bus';
import { assertUuids, CHAPTERS_TOPIC, decodeEnvelope, toEpochMs, WORKSPACES_TOPIC } from '@versio/kit/events';
import { createEnumNames } from '@versio/kit/wire';
import type { Envelope } from '@versio/proto/versio/events/v1/envelope_pb';
import { Plan } from '@versio/proto/versio/workspaces/v1/plan_pb';
import type { Rules } from '../state-machine/types.ts';
import type { Store } from '../store/store.ts';
import type { InTurn } from '../turns.ts';
import {
  type ChapterEndedFact,
  takeBookDeleted,
  takeChaptersEnded,
  takePlanChanged,
  takeSuspensionChanged,
} from './take-events.ts';

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

/** What events are processed with. */
export interface EventTakerOptions {
  store: Store;
  /** In which ended chapters take turns with claims and records. */
  inTurn: InTurn;
  rules: Rules;
  /** Called with the time at which a delivery is due. */
  wake: (atMs?: number) => void;
}

/**
 * Creates the consumer: chapter_done and chapter_failed open or join windows, book_deleted cancels, plan_changed parks
 * or resumes, suspension_changed holds back or lets go; other events are ignored. Ended chapters that arrive together,
 * from any shard, share a transaction, because its cost is mostly round trips.
 */
export const createEventTaker = ({ store, inTurn, rules, wake }: EventTakerOptions): EventTaker => {
  const takeAll = (facts: readonly ChapterEndedFact[]) => inTurn(() => takeChaptersEnded(store, rules, facts));
  const takeInBatch = createBatcher(MAX_WAITING_LISTS, async (lists: readonly (readonly ChapterEndedFact[])[]) => {
    const dueMs = await takeAll(lists.flat());
    return lists.map(() => dueMs);
  });
  const takeEnded = async (facts: readonly ChapterEndedFact[]): Promise<void> => {
    // On failure each list runs alone, so that one bad event does not fail the others.
    const dueMs = await takeInBatch(facts).catch(() => takeAll(facts));
    if (dueMs !== undefined) wake(dueMs);
  };
  const take = async (envelope: Envelope): Promise<void> => {
    const { eventId, workspaceId, occurTime, payload } = envelope;
    if (payload.case === 'bookDeleted') {
      const { bookId } = payload.value;
      assertUuids({ eventId, workspaceId, bookId });
      await takeBookDeleted(store, rules, { eventId, workspaceId, bookId });
    } else if (payload.case === 'planChanged') {
      assertUuids({ eventId, workspaceId });
      const plan = planNames.findName(payload.value.planTier);
      if (plan === undefined) throw new InvalidMessage('the plan must be free or pro');
      await takePlanChanged(store, rules, { eventId, workspaceId, plan, timeMs: toEpochMs('occur_time', occurTime) });
      wake();
    } else if (payload.case === 'suspensionChanged') {
      assertUuids({ eventId, workspaceId });
      const { suspended, changeNo } = payload.value;
      await takeSuspensionChanged(store, { eventId, workspaceId, suspended, changeNo });
      if (!suspended) wake();
    }
  };
  return {
    async take(message) {
      const envelope = decodeEnvelope(message);
      const fact = toFact(envelope);
      await (fact === undefined ? take(envelope) : takeEnded([fact]));
    },
    async takeTogether(messages) {
      let ended: ChapterEndedFact[] = [];
      for (const envelope of messages.map(decodeEnvelope)) {
        const fact = toFact(envelope);
        if (fact !== undefined) {
          ended.push(fact);
          continue;
        }
        if (ended.length > 0) await takeEnded(ended);
        ended = [];
        await take(envelope);
      }
      if (ended.length > 0) await takeEnded(ended);
    },
  };
};

/**
 * Returns the fact of a chapter_done or chapter_failed, otherwise undefined. A chapter_failed without a title is from a
 * books service one version behind, whose failures are not notified of.
 */
const toFact = ({ eventId, workspaceId, occurTime, payload }: Envelope): ChapterEndedFact | undefined => {
  if (payload.case !== 'chapterDone' && payload.case !== 'chapterFailed') return undefined;
  const { bookId, bookTitle } = payload.value;
  if (payload.case === 'chapterFailed' && bookTitle === '') return undefined;
  assertUuids({ eventId, workspaceId, bookId });
  return {
    eventId: eventId.toLowerCase(),
    workspaceId: workspaceId.toLowerCase(),
    bookId: bookId.toLowerCase(),
    bookTitle,
    ...(payload.case === 'chapterDone'
      ? { outcome: 'done', endedMs: toEpochMs('done_time', payload.value.doneTime) }
      : { outcome: 'failed', endedMs: toEpochMs('occur_time', occurTime) }),
  };
};
