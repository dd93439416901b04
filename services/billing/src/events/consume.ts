import { fromBinary } from '@bufbuild/protobuf';
import { type BusMessage, InvalidMessage } from '@versio/kit/bus';
import { isId } from '@versio/kit/ids';
import { type Envelope, EnvelopeSchema } from '@versio/proto/versio/events/v1/envelope_pb';
import type { Settle, Settlement } from '../settlement.ts';

/** Where books tells how jobs ended. */
export const CHAPTERS_TOPIC = 'versio.chapters.v1';

/** Takes in chapter events: done captures, failed and released release; all others are not billing's. */
export const takeChapterEvent =
  (settle: Settle) =>
  async (message: BusMessage): Promise<void> => {
    const settlement = toSettlement(decode(message));
    if (settlement) await settle(settlement);
  };

/** Takes in several: each ends a hold of its own, and those that wait at the same time are settled together. */
export const takeChapterEvents =
  (settle: Settle) =>
  async (messages: readonly BusMessage[]): Promise<void> => {
    const settlements = messages.flatMap((message) => toSettlement(decode(message)) ?? []);
    const outcomes = await Promise.allSettled(settlements.map(settle));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  };

const decode = ({ payload }: BusMessage): Envelope => {
  try {
    return fromBinary(EnvelopeSchema, payload);
  } catch (error) {
    throw new InvalidMessage('not an Envelope', { cause: error });
  }
};

/** What an event means for the ledger; undefined when nothing. Throws InvalidMessage for ids that are none. */
const toSettlement = ({ eventId, workspaceId, payload }: Envelope): Settlement | undefined => {
  if (payload.case !== 'chapterDone' && payload.case !== 'chapterFailed' && payload.case !== 'chapterReleased')
    return undefined;
  const holdId = payload.value.jobId;
  if (![eventId, workspaceId, holdId].every(isId)) throw new InvalidMessage('event, workspace and job must be UUIDs');
  return {
    eventId: eventId.toLowerCase(),
    workspaceId: workspaceId.toLowerCase(),
    holdId: holdId.toLowerCase(),
    state: payload.case === 'chapterDone' ? 'captured' : 'released',
  };
};
