import { create } from '@bufbuild/protobuf';
import { newId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { UpdateMemberResponseSchema } from '@versio/proto/versio/workspaces/v1/members_pb';
import { type MembersRpc, toSystemCall, type WorkspacesContext } from '../context.ts';
import { toMemberMessage, toTarget } from '../members/fields.ts';
import { createLink, linkSecretOf } from '../members/links.ts';
import { insertAuditEntry } from '../store/audit-entries.ts';
import { insertMember, lockMember } from '../store/members.ts';
import { lockDevelopmentWorkspace } from '../store/workspaces.ts';

// ".invalid": no mail can ever reach it (RFC 2606).
const DEVELOPMENT_OWNER = 'owner@versio.invalid';

/** Makes a sign-in link for the development workspace, whose owner is added if needed (docs/rules.md#npm-start). */
export const createSignInLink = (workspaces: WorkspacesContext): MembersRpc<'createSignInLink'> => ({
  async createSignInLink({ name }, context) {
    const { pool } = workspaces;
    const call = callOf(context);
    const once = toSystemCall(call);
    // Stored without the secret, as the member it is for.
    const { member } = await onceInTransaction(
      pool,
      once,
      'CreateSignInLink',
      UpdateMemberResponseSchema,
      async (tx) => {
        const { id: workspaceId } = await lockDevelopmentWorkspace(tx, name);
        const owner =
          (await insertMember(tx, { id: newId(), workspaceId, email: DEVELOPMENT_OWNER, role: 'owner' })) ??
          (await lockMember(tx, workspaceId, { email: DEVELOPMENT_OWNER }))!;
        await createLink(tx, workspaces, call, owner, 'sign_in');
        await insertAuditEntry(tx, { ...call, workspaceId, action: 'session.link_created', target: toTarget(owner) });
        return create(UpdateMemberResponseSchema, { member: toMemberMessage(owner) });
      },
    );
    return { secret: await linkSecretOf(workspaces, call, member!.id) };
  },
});
