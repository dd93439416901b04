import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { isId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { ChangePasswordResponseSchema } from '@versio/proto/versio/workspaces/v1/members_pb';
import type { MembersRpc, WorkspacesContext } from '../context.ts';
import { memberNotFound, readNewPassword, toTarget } from '../members/fields.ts';
import { announceSessionChange } from '../members/sessions.ts';
import { insertAuditEntry } from '../store/audit-entries.ts';
import { readMemberWithPassword, setPassword } from '../store/members.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { assertSignInsLeft, recordSignInFailure } from '../store/sign-in-failures.ts';

/**
 * Changes a password. A wrong present one counts as a failed sign-in, so that a stolen session is no way to guess it.
 * The member's other sessions end.
 */
export const changePassword = (workspaces: WorkspacesContext): MembersRpc<'changePassword'> => ({
  async changePassword({ memberId, sessionId, currentPassword, newPassword }, context) {
    const { pool, passwords } = workspaces;
    const call = callOf(context);
    readNewPassword(newPassword);
    if (!isId(memberId)) throw memberNotFound();
    const member = await readMemberWithPassword(pool, call.workspaceId, memberId);
    // Whoever has stolen a session could make it last by a first password, so only a link sets that.
    if (member === undefined)
      throw fail('FORBIDDEN', 'you have no password; a link by an owner of the workspace sets one');
    const attempt = { email: member.email, clientAddress: call.clientAddress };
    const newHash = await passwords.inTurn(member.email, call.signal, async () => {
      await assertSignInsLeft(pool, attempt);
      if (await passwords.verify(currentPassword, member.passwordHash)) return passwords.hash(newPassword);
      await recordSignInFailure(pool, attempt);
      throw fail('FORBIDDEN', 'the present password is wrong');
    });
    const response = await onceInTransaction(pool, call, 'ChangePassword', ChangePasswordResponseSchema, async (tx) => {
      if (!(await setPassword(tx, member, newHash, member.passwordHash)))
        throw fail('FORBIDDEN', 'the password was changed meanwhile');
      await deleteSessionsOf(tx, member, isId(sessionId) ? sessionId : null);
      await insertAuditEntry(tx, { ...call, action: 'member.password_changed', target: toTarget(member) });
      return create(ChangePasswordResponseSchema);
    });
    await announceSessionChange(workspaces, memberId);
    return response;
  },
});
