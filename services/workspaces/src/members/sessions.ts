import { fail } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import type { Transaction } from '@versio/kit/postgres';
import type { Call } from '@versio/kit/rpc';
import type { WorkspacesContext } from '../context.ts';
import { deriveSecrets, hashSecret, recreateSecret } from '../keys/derived-secret.ts';
import { insertAuditEntry } from '../store/audit-entries.ts';
import type { MemberRow } from '../store/members.ts';
import { insertSession, readSession, type SessionRow } from '../store/sessions.ts';

/** The channel on which gateways receive the ids of ended sessions, and of members and workspaces that have changed. */
const SESSIONS_CHANNEL = 'sessions';

/** How a member got in, for the audit log. */
type SignInMethod = 'password' | 'link' | 'oidc';

/** Opens a session for a member, in the transaction that checked the right to it. Errors: SUSPENDED. */
export const openSession = async (
  tx: Transaction,
  { serviceKeys, sessionLimits }: WorkspacesContext,
  call: Call,
  { workspaceId, id: memberId, email }: Pick<MemberRow, 'workspaceId' | 'id' | 'email'>,
  method: SignInMethod,
): Promise<SessionRow> => {
  const id = newId();
  const tokenHash = hashSecret(deriveSecrets(serviceKeys, tokenContext(call, id))[0]!);
  await insertAuditEntry(tx, {
    workspaceId,
    actor: `member:${memberId}`,
    clientAddress: call.clientAddress,
    action: 'session.created',
    target: { kind: 'member', id: memberId, name: `${email} (${method})` },
  });
  const opened = await insertSession(tx, {
    ...{ id, workspaceId, memberId, tokenHash },
    lifetimeMs: sessionLimits.lifetimeMs,
  });
  // Rolls all back. A workspace that is suspended a moment later refuses the session itself.
  if (opened.isSuspended)
    throw fail('SUSPENDED', 'the workspace is suspended: ask the operator', { problem: 'suspended' });
  return opened;
};

/** Returns the token of a session that this call, or an earlier attempt of it, has opened. */
export const tokenOf = async ({ pool, serviceKeys }: WorkspacesContext, call: Call, sessionId: string) => {
  const context = tokenContext(call, sessionId);
  const stored = await readSession(pool, sessionId);
  return stored ? recreateSecret(serviceKeys, context, stored.tokenHash) : deriveSecrets(serviceKeys, context)[0]!;
};

const tokenContext = ({ operationId }: Call, sessionId: string): string[] => ['session', sessionId, operationId];

/**
 * Makes a change of a session, or of those of a member or a workspace, effective at once; without the message gateways
 * look again after 900 ms.
 */
export const announceSessionChange = ({ cache }: WorkspacesContext, id: string): Promise<void> =>
  cache.publish(SESSIONS_CHANNEL, id.toLowerCase());
