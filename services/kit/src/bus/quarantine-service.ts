import type { ServiceImpl } from '@connectrpc/connect';
import type { QuarantineService } from '@versio/proto/versio/events/v1/quarantine_pb';
import { fail } from '../errors.ts';
import { type Bus, comesFrom, type QuarantinedMessage } from './bus.ts';

// Enough to see what it is. Events carry ids and numbers, but a foreign message may carry anything.
const SHOWN_BYTES = 2_048;

/**
 * Creates the service through which operators see, replay and discard the messages that the consumer groups of a
 * service rejected.
 */
export const createQuarantineService = (
  bus: Bus,
  groups: readonly string[],
): ServiceImpl<typeof QuarantineService> => ({
  async listQuarantined() {
    const messages = [];
    for (const group of groups)
      for (const message of await bus.quarantined(group)) messages.push(toMessage(group, message));
    return { messages };
  },
  async showQuarantined({ position }) {
    for (const group of groups) {
      const found = position && (await bus.quarantined(group)).find(comesFrom(position));
      if (found) return { message: toMessage(group, found), payloadStart: found.payload.subarray(0, SHOWN_BYTES) };
    }
    throw unknownMessage();
  },
  async replayQuarantined({ only }) {
    let replayedMessages = 0;
    for (const group of groups) replayedMessages += await bus.replayQuarantined(group, only);
    if (only && replayedMessages === 0) throw unknownMessage();
    return { replayedMessages };
  },
  async discardQuarantined() {
    let discardedMessages = 0;
    for (const group of groups) discardedMessages += await bus.discardQuarantined(group);
    return { discardedMessages };
  },
});

const toMessage = (group: string, { topic, shard, position, eventId, key, cause, payload }: QuarantinedMessage) => ({
  group,
  topic,
  shard,
  position,
  eventId,
  key,
  cause,
  payloadBytes: payload.byteLength,
});

const unknownMessage = () => fail('NOT_FOUND', 'the quarantine has no such message; list it first');
