import { create } from '@bufbuild/protobuf';
import { isId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { DeleteMemberResponseSchema } from '@versio/proto/versio/workspaces/v1/members_pb';
import type { MembersRpc, WorkspacesContext } from '../context.ts';
import { memberNotFound, toTarget } from '../members/fields.ts';
import { assertOtherOwner } from '../members/last-owner.ts';
import { announceSessionChange } from '../members/sessions.ts';
import { insertAuditEntry } from '../store/audit-entries.ts';
import * as store from '../store/members.ts';
import { lockWorkspace } from '../store/workspaces.ts';

/** Deletes a member with all sessions, which end within 1 s, and links. */
export const deleteMember = (workspaces: WorkspacesContext): MembersRpc<'deleteMember'> => ({
  async deleteMember({ memberId }, context) {
    const { pool } = workspaces;
    const call = callOf(context);
    if (!isId(memberId)) throw memberNotFound();
    const response = await onceInTransaction(pool, call, 'DeleteMember', DeleteMemberResponseSchema, async (tx) => {
      await lockWorkspace(tx, call.workspaceId);
      const member = await store.lockMember(tx, call.workspaceId, { id: memberId });
      if (member === undefined) throw memberNotFound();
      await assertOtherOwner(tx, member);
      // Before the deletion: a member who leaves is named as the actor.
      await insertAuditEntry(tx, { ...call, action: 'member.deleted', target: toTarget(member) });
      await store.deleteMember(tx, member);
      return create(DeleteMemberResponseSchema);
    });
    await announceSessionChange(workspaces, memberId);
    return response;
  },
});
