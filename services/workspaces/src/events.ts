import { create, type MessageInitShape, toBinary } from '@bufbuild/protobuf';
import { newId } from '@versio/kit/ids';
import { enqueue } from '@versio/kit/outbox';
import type { Transaction } from '@versio/kit/postgres';
import { currentTraceparent } from '@versio/kit/telemetry';
import { EnvelopeSchema } from '@versio/proto/versio/events/v1/envelope_pb';

/** Where workspaces tells its facts; the key is the workspace's id. */
export const WORKSPACES_TOPIC = 'versio.workspaces.v1';

/** Writes an event into the outbox, emitted transactionally. */
export const emit = async (
  tx: Transaction,
  workspaceId: string,
  payload: MessageInitShape<typeof EnvelopeSchema>['payload'],
): Promise<void> => {
  const eventId = newId();
  const envelope = create(EnvelopeSchema, {
    schemaVersion: 1,
    eventId,
    time: new Date().toISOString(),
    workspaceId,
    traceparent: currentTraceparent() ?? '',
    payload,
  });
  await enqueue(tx, [
    { topic: WORKSPACES_TOPIC, key: workspaceId, eventId, payload: toBinary(EnvelopeSchema, envelope) },
  ]);
};
