import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { RedeemLinkResponseSchema } from '@versio/proto/versio/workspaces/v1/members_pb';
import { type MembersRpc, toSystemCall, type WorkspacesContext } from '../context.ts';
import { hashSecret } from '../keys/derived-secret.ts';
import { readNewPassword, toSessionMessage } from '../members/fields.ts';
import { announceSessionChange, openSession, tokenOf } from '../members/sessions.ts';
import { insertAuditEntry } from '../store/audit-entries.ts';
import { deleteLinksOf, findLink, lockLink } from '../store/member-links.ts';
import { setPassword } from '../store/members.ts';
import { deleteSessionsOf } from '../store/sessions.ts';

/**
 * Uses a link: it and the member's other links end, a new password ends all sessions, and a session begins, in one
 * transaction. A password that is refused leaves the link as it is. A retry returns the same session.
 */
export const redeemLink = (workspaces: WorkspacesContext): MembersRpc<'redeemLink'> => ({
  async redeemLink({ secret, password }, context) {
    const { pool, passwords } = workspaces;
    const call = callOf(context);
    const secretHash = hashSecret(secret);
    // Before the work of scrypt; a retry finds no link and needs no hash.
    const seen = await findLink(pool, secretHash);
    const needsPassword = seen !== undefined && seen.kind !== 'sign_in';
    const passwordHash = needsPassword
      ? await passwords.inTurn(seen.email, call.signal, () => passwords.hash(readNewPassword(password)))
      : undefined;
    const once = toSystemCall(call);
    const { session } = await onceInTransaction(pool, once, 'RedeemLink', RedeemLinkResponseSchema, async (tx) => {
      const link = await lockLink(tx, secretHash);
      if (link === undefined)
        throw fail('UNAUTHORIZED', 'the link was used, has expired, or was replaced by a newer one');
      // Only if the link was made after it was looked for.
      if (link.kind !== 'sign_in' && passwordHash === undefined) throw fail('UNAVAILABLE', 'try again');
      const { workspaceId, memberId: id, email } = link;
      const member = { workspaceId, id, email };
      await deleteLinksOf(tx, member);
      if (passwordHash !== undefined) {
        await setPassword(tx, member, passwordHash);
        await deleteSessionsOf(tx, member, null);
        const action = link.kind === 'invitation' ? 'member.joined' : 'member.password_changed';
        const target = { kind: 'member', id, name: email };
        await insertAuditEntry(tx, { ...call, workspaceId, actor: `member:${id}`, action, target });
      }
      const opened = await openSession(tx, workspaces, call, member, 'link');
      return create(RedeemLinkResponseSchema, { session: toSessionMessage(opened) });
    });
    await announceSessionChange(workspaces, session!.member!.id);
    return { session, token: await tokenOf(workspaces, call, session!.id) };
  },
});
