import type { ServiceImpl } from '@connectrpc/connect';
import type { QuarantineService } from '@versio/proto/versio/events/v1/quarantine_pb';
import type { Bus } from './bus.ts';

/**
 * Creates the service through which operators see and replay the messages that the consumer groups of a service
 * rejected.
 */
export const createQuarantineService = (
  bus: Bus,
  groups: readonly string[],
): ServiceImpl<typeof QuarantineService> => ({
  async listQuarantined() {
    const messages = [];
    for (const group of groups)
      for (const { topic, shard, position, eventId, key, cause, payload } of await bus.quarantined(group))
        messages.push({ group, topic, shard, position, eventId, key, cause, payloadBytes: payload.byteLength });
    return { messages };
  },
  async replayQuarantined() {
    let replayedMessages = 0;
    for (const group of groups) replayedMessages += await bus.replayQuarantined(group);
    return { replayedMessages };
  },
});
