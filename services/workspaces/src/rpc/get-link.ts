import { fail } from '@versio/kit/errors';
import { toTimestamp } from '@versio/kit/wire';
import type { MembersRpc, WorkspacesContext } from '../context.ts';
import { hashSecret } from '../keys/derived-secret.ts';
import { linkKinds } from '../members/fields.ts';
import { findLink } from '../store/member-links.ts';

/** Says what a link is for, without using it. */
export const getLink = ({ pool }: WorkspacesContext): MembersRpc<'getLink'> => ({
  async getLink({ secret }) {
    const link = await findLink(pool, hashSecret(secret));
    if (link === undefined)
      throw fail('UNAUTHORIZED', 'the link was used, has expired, or was replaced by a newer one');
    const { kind, email, workspaceId, workspaceName, expiresAt } = link;
    return { kind: linkKinds.valueOf(kind), email, workspaceId, workspaceName, expireTime: toTimestamp(expiresAt) };
  },
});
