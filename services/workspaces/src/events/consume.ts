import { AUDIT_TOPIC, assertUuids, decodeEnvelope, toEpochMs } from '@versio/kit/events';
import { inTransaction, type Pool } from '@versio/kit/postgres';
import type { Consumer } from '@versio/kit/service';
import { insertAuditEntry } from '../store/audit-entries.ts';

/**
 * Creates the consumer that stores the changes of other services in the audit log. It needs no inbox: the entry has the
 * id of its event, so it is stored once.
 */
export const createConsumer = (pool: Pool): Consumer => ({
  group: 'workspaces',
  topics: [AUDIT_TOPIC],
  async handle(message) {
    const { eventId, workspaceId, occurTime, payload } = decodeEnvelope(message);
    if (payload.case !== 'settingChanged') return;
    assertUuids({ eventId, workspaceId });
    const { actor, clientAddress, action, targetKind, targetId, targetName } = payload.value;
    const entry = {
      id: eventId,
      workspaceId,
      createdAt: new Date(toEpochMs('occur_time', occurTime)).toISOString(),
      actor,
      clientAddress,
      action,
      target: { kind: targetKind, id: targetId, name: targetName },
    };
    await inTransaction(pool, (tx) => insertAuditEntry(tx, entry), { isIdempotent: true });
  },
});
