import { assertUuids, CHAPTERS_TOPIC, decodeEnvelope } from '@versio/kit/events';
import type { Consumer } from '@versio/kit/service';
import type { Envelope } from '@versio/proto/versio/events/v1/envelope_pb';
import type { BillingContext } from '../context.ts';
import { CONSUMER, type Settlement } from '../settlement.ts';
import { createEndingCheck } from './verify-ending.ts';

/**
 * Consumes chapter events: done captures a hold, failed and released release it, once books has confirmed it. All
 * others are ignored.
 */
export const chapterEventConsumer = ({ books, settle }: Pick<BillingContext, 'books' | 'settle'>): Consumer => {
  const verify = createEndingCheck({ books });
  const settleVerified = async (claimed: Settlement): Promise<void> => settle(await verify(claimed));
  return {
    group: CONSUMER,
    topics: [CHAPTERS_TOPIC],
    handle: async (message) => {
      const settlement = toSettlement(decodeEnvelope(message));
      if (settlement) await settleVerified(settlement);
    },
    // Each event ends a hold of its own, so events that wait at the same time are settled together.
    handleBatch: async (messages) => {
      const settlements = messages.flatMap((message) => toSettlement(decodeEnvelope(message)) ?? []);
      const results = await Promise.allSettled(settlements.map(settleVerified));
      for (const result of results) if (result.status === 'rejected') throw result.reason;
    },
  };
};

/** Returns the settlement that an event asks for, if any. Throws InvalidMessage if an id is not a UUID. */
const toSettlement = ({ eventId, workspaceId, payload }: Envelope): Settlement | undefined => {
  if (payload.case !== 'chapterDone' && payload.case !== 'chapterFailed' && payload.case !== 'chapterReleased')
    return undefined;
  const holdId = payload.value.jobId;
  assertUuids({ eventId, workspaceId, jobId: holdId });
  return {
    eventId: eventId.toLowerCase(),
    workspaceId: workspaceId.toLowerCase(),
    holdId: holdId.toLowerCase(),
    state: payload.case === 'chapterDone' ? 'captured' : 'released',
  };
};
