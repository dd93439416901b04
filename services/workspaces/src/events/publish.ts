import { createEventMessage, type EventPayload, WORKSPACES_TOPIC } from '@versio/kit/events';
import { enqueue } from '@versio/kit/outbox';
import type { Transaction } from '@versio/kit/postgres';

/** Writes an event into the outbox, emitted transactionally. */
export const publish = (tx: Transaction, workspaceId: string, payload: EventPayload): Promise<void> =>
  enqueue(tx, [createEventMessage({ topic: WORKSPACES_TOPIC, key: workspaceId, workspaceId, payload })]);
