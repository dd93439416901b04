import { create } from '@bufbuild/protobuf';
import { isId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { Role, UpdateMemberResponseSchema } from '@versio/proto/versio/workspaces/v1/members_pb';
import type { MembersRpc, WorkspacesContext } from '../context.ts';
import { memberNotFound, readRole, toMemberMessage, toTarget } from '../members/fields.ts';
import { assertOtherOwner } from '../members/last-owner.ts';
import { announceSessionChange } from '../members/sessions.ts';
import { insertAuditEntry } from '../store/audit-entries.ts';
import { lockMember, setRole } from '../store/members.ts';
import { lockWorkspace } from '../store/workspaces.ts';

/** Changes a member's role, which sessions of the member have within 1 s. */
export const updateMember = (workspaces: WorkspacesContext): MembersRpc<'updateMember'> => ({
  async updateMember(request, context) {
    const { pool } = workspaces;
    const call = callOf(context);
    const { memberId } = request;
    const role = request.role === Role.UNSPECIFIED ? undefined : readRole(request.role);
    if (!isId(memberId)) throw memberNotFound();
    const response = await onceInTransaction(pool, call, 'UpdateMember', UpdateMemberResponseSchema, async (tx) => {
      await lockWorkspace(tx, call.workspaceId);
      const before = await lockMember(tx, call.workspaceId, { id: memberId });
      if (before === undefined) throw memberNotFound();
      if (role === undefined || role === before.role)
        return create(UpdateMemberResponseSchema, { member: toMemberMessage(before) });
      await assertOtherOwner(tx, before);
      const changed = await setRole(tx, before, role);
      const target = { ...toTarget(changed), name: `${changed.email} (${before.role} → ${role})` };
      await insertAuditEntry(tx, { ...call, action: 'member.role_changed', target });
      return create(UpdateMemberResponseSchema, { member: toMemberMessage(changed) });
    });
    await announceSessionChange(workspaces, memberId);
    return response;
  },
});
