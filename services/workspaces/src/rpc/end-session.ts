import { create } from '@bufbuild/protobuf';
import { isId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { EndSessionResponseSchema } from '@versio/proto/versio/workspaces/v1/members_pb';
import type { MembersRpc, WorkspacesContext } from '../context.ts';
import { announceSessionChange } from '../members/sessions.ts';
import { insertAuditEntry } from '../store/audit-entries.ts';
import { deleteSession, readSession } from '../store/sessions.ts';

/** Ends a session; without effect if it has ended. */
export const endSession = (workspaces: WorkspacesContext): MembersRpc<'endSession'> => ({
  async endSession({ sessionId }, context) {
    const call = callOf(context);
    if (!isId(sessionId)) return {};
    const response = await onceInTransaction(
      workspaces.pool,
      call,
      'EndSession',
      EndSessionResponseSchema,
      async (tx) => {
        const session = await readSession(tx, sessionId);
        if (session && (await deleteSession(tx, call.workspaceId, sessionId)))
          await insertAuditEntry(tx, {
            ...call,
            action: 'session.ended',
            target: { kind: 'member', id: session.id, name: session.email },
          });
        return create(EndSessionResponseSchema);
      },
    );
    await announceSessionChange(workspaces, sessionId);
    return response;
  },
});
