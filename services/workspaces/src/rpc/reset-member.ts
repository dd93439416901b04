import { create } from '@bufbuild/protobuf';
import { isId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { InviteMemberResponseSchema } from '@versio/proto/versio/workspaces/v1/members_pb';
import type { MembersRpc, WorkspacesContext } from '../context.ts';
import { memberNotFound, normalizeEmail, toMemberMessage, toTarget } from '../members/fields.ts';
import { createLink, linkSecretOf } from '../members/links.ts';
import { insertAuditEntry } from '../store/audit-entries.ts';
import { lockMember } from '../store/members.ts';

/**
 * Makes a new link in place of older ones. The present password stays until the link is used. A retry returns the same
 * link.
 */
export const resetMember = (workspaces: WorkspacesContext): MembersRpc<'resetMember'> => ({
  async resetMember({ memberId, email }, context) {
    const { pool } = workspaces;
    const call = callOf(context);
    if (memberId !== '' && !isId(memberId)) throw memberNotFound();
    const who = memberId === '' ? { email: normalizeEmail(email) } : { id: memberId };
    // Stored without the secret, as the answer to an invitation: its own has no member.
    const { member, mailQueued } = await onceInTransaction(
      pool,
      call,
      'ResetMember',
      InviteMemberResponseSchema,
      async (tx) => {
        const found = await lockMember(tx, call.workspaceId, who);
        if (found === undefined) throw memberNotFound();
        const mailQueued = await createLink(tx, workspaces, call, found, found.hasJoined ? 'reset' : 'invitation');
        await insertAuditEntry(tx, { ...call, action: 'member.reset', target: toTarget(found) });
        return create(InviteMemberResponseSchema, { member: toMemberMessage(found), mailQueued });
      },
    );
    return { mailQueued, linkSecret: await linkSecretOf(workspaces, call, member!.id) };
  },
});
