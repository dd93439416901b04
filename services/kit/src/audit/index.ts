import { AUDIT_TOPIC, createEventMessage } from '../events/index.ts';
import { enqueue } from '../outbox/index.ts';
import type { Transaction } from '../postgres/index.ts';
import type { Call } from '../rpc/index.ts';

/** A change for the audit log (docs/rules.md#audit-log). */
export interface SettingChange {
  /** What was done: `webhook.created`. */
  action: string;
  /** What was changed. The name is for people, and never holds a secret. */
  target: { kind: string; id: string; name: string };
}

/** Who asks for a change, and where from. */
export type ChangeAuthor = Pick<Call, 'actor' | 'clientAddress'>;

/**
 * Reports a change to the audit log, in the transaction of the change: workspaces stores it once if and only if it
 * commits.
 */
export const publishSettingChange = (
  tx: Transaction,
  { workspaceId, actor, clientAddress }: ChangeAuthor & Pick<Call, 'workspaceId'>,
  { action, target: { kind, id, name } }: SettingChange,
): Promise<void> => {
  const value = { actor, clientAddress, action, targetKind: kind, targetId: id, targetName: name };
  const payload = { case: 'settingChanged' as const, value };
  return enqueue(tx, [createEventMessage({ topic: AUDIT_TOPIC, key: workspaceId, workspaceId, payload })]);
};
