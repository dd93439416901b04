import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { MAX_MEMBERS } from '@versio/proto/limits';
import { InviteMemberResponseSchema } from '@versio/proto/versio/workspaces/v1/members_pb';
import type { MembersRpc, WorkspacesContext } from '../context.ts';
import { readEmail, readRole, toMemberMessage, toTarget } from '../members/fields.ts';
import { createLink, linkSecretOf } from '../members/links.ts';
import { insertAuditEntry } from '../store/audit-entries.ts';
import { countMembers, insertMember } from '../store/members.ts';
import { lockWorkspace } from '../store/workspaces.ts';

/** Adds a member with an invitation. A retry returns the same member and the same link. */
export const inviteMember = (workspaces: WorkspacesContext): MembersRpc<'inviteMember'> => ({
  async inviteMember(request, context) {
    const { pool } = workspaces;
    const call = callOf(context);
    const { workspaceId } = call;
    const email = readEmail(request.email);
    const role = readRole(request.role);
    const { member, mailQueued } = await onceInTransaction(
      pool,
      call,
      'InviteMember',
      InviteMemberResponseSchema,
      async (tx) => {
        await lockWorkspace(tx, workspaceId);
        if ((await countMembers(tx, workspaceId)) >= MAX_MEMBERS)
          throw fail('LIMIT_REACHED', `a workspace has at most ${MAX_MEMBERS} members; delete one first`);
        const created = await insertMember(tx, { id: newId(), workspaceId, email, role });
        if (created === undefined) throw fail('INVALID_BODY', 'email: the workspace has a member with this address');
        const mailQueued = await createLink(tx, workspaces, call, created, 'invitation');
        await insertAuditEntry(tx, { ...call, action: 'member.invited', target: toTarget(created) });
        return create(InviteMemberResponseSchema, { member: toMemberMessage(created), mailQueued });
      },
    );
    return { member, mailQueued, linkSecret: await linkSecretOf(workspaces, call, member!.id) };
  },
});
