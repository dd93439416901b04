import { callOf, parsePage } from '@versio/kit/rpc';
import type { MembersRpc, WorkspacesContext } from '../context.ts';
import { toMemberMessage } from '../members/fields.ts';
import { listMembersOf } from '../store/members.ts';

/** Lists the members, oldest first. */
export const listMembers = ({ pool }: WorkspacesContext): MembersRpc<'listMembers'> => ({
  async listMembers(request, context) {
    const { members, total } = await listMembersOf(pool, callOf(context).workspaceId, parsePage(request));
    return { members: members.map(toMemberMessage), total };
  },
});
