import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { isId } from '@versio/kit/ids';
import { inTransaction, onceInTransaction } from '@versio/kit/postgres';
import { type Call, callOf } from '@versio/kit/rpc';
import { MAX_PASSWORD_LENGTH } from '@versio/proto/limits';
import { CreateSessionResponseSchema } from '@versio/proto/versio/workspaces/v1/members_pb';
import { type MembersRpc, toSystemCall, type WorkspacesContext } from '../context.ts';
import { isOutdatedHash } from '../keys/password-hash.ts';
import { normalizeEmail, toSessionMessage, toTarget } from '../members/fields.ts';
import { openSession, tokenOf } from '../members/sessions.ts';
import { insertAuditEntry } from '../store/audit-entries.ts';
import { findMembersByEmail, type MemberWithPassword, setPassword } from '../store/members.ts';
import { assertSignInsLeft, recordSignInFailure } from '../store/sign-in-failures.ts';

/** An address may be a member of several workspaces; those seen longest ago must be named in the request. */
const MAX_MEMBERS_TRIED = 5;

/**
 * Signs a member in by password (docs/rules.md#sessions). An unknown address takes as long as a wrong password. A
 * failure is recorded before the response, so that a crash does not give another try.
 */
export const createSession = (workspaces: WorkspacesContext): MembersRpc<'createSession'> => ({
  async createSession(request, context) {
    const { pool, passwords } = workspaces;
    const call = callOf(context);
    const email = normalizeEmail(request.email);
    const { password, workspaceId } = request;
    const named = workspaceId === '' ? null : workspaceId;
    return passwords.inTurn(email, call.signal, async () => {
      await assertSignInsLeft(pool, { email, clientAddress: call.clientAddress });
      const members =
        named === null || isId(named)
          ? await findMembersByEmail(pool, { email, workspaceId: named, limit: MAX_MEMBERS_TRIED })
          : [];
      const member = await findMatching(workspaces, members, password);
      if (member === undefined) {
        await recordFailure(workspaces, call, email, members);
        throw fail('UNAUTHORIZED', 'the e-mail address or the password is wrong');
      }
      const newHash = isOutdatedHash(member.passwordHash) ? await passwords.hash(password) : member.passwordHash;
      const once = toSystemCall(call);
      const { session } = await onceInTransaction(
        pool,
        once,
        'CreateSession',
        CreateSessionResponseSchema,
        async (tx) => {
          // Locks the member. Another password meanwhile, or none: this one is no longer right.
          if (!(await setPassword(tx, member, newHash, member.passwordHash))) throw fail('UNAUTHORIZED');
          const opened = await openSession(tx, workspaces, call, member, 'password');
          return create(CreateSessionResponseSchema, { session: toSessionMessage(opened) });
        },
      );
      return { session, token: await tokenOf(workspaces, call, session!.id) };
    });
  },
});

const findMatching = async (
  { passwords }: WorkspacesContext,
  members: readonly MemberWithPassword[],
  password: string,
): Promise<MemberWithPassword | undefined> => {
  if (password.length > MAX_PASSWORD_LENGTH * 2) return undefined;
  for (const member of members) if (await passwords.verify(password, member.passwordHash)) return member;
  if (members.length === 0) await passwords.verify(password, undefined);
  return undefined;
};

const recordFailure = (
  { pool }: WorkspacesContext,
  { clientAddress }: Call,
  email: string,
  members: readonly MemberWithPassword[],
): Promise<void> =>
  inTransaction(pool, async (tx) => {
    await recordSignInFailure(tx, { email, clientAddress });
    for (const member of members)
      await insertAuditEntry(tx, {
        workspaceId: member.workspaceId,
        actor: 'anonymous',
        clientAddress,
        action: 'session.refused',
        target: toTarget(member),
      });
  });
