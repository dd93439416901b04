import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { isId } from '@versio/kit/ids';
import { inTransaction, onceInTransaction, type Transaction } from '@versio/kit/postgres';
import { type Call, callOf } from '@versio/kit/rpc';
import { CreateSessionResponseSchema } from '@versio/proto/versio/workspaces/v1/members_pb';
import { type MembersRpc, toSystemCall, type WorkspacesContext } from '../context.ts';
import { normalizeEmail, toSessionMessage, toTarget } from '../members/fields.ts';
import { openSession, tokenOf } from '../members/sessions.ts';
import type { OidcIdentity } from '../oidc/provider.ts';
import { refuse } from '../oidc/refusals.ts';
import { openState } from '../oidc/sign-in-state.ts';
import { insertAuditEntry } from '../store/audit-entries.ts';
import { deleteLinksOf } from '../store/member-links.ts';
import { linkIdentity, listMembersOfEmail, lockMemberOfIdentity } from '../store/members.ts';

/** As many entries as a refused sign-in writes at most; an address may be a member of many workspaces. */
const MAX_REFUSED_MEMBERS = 5;

/**
 * Signs in the member whom the OpenID provider has identified (docs/rules.md#sign-in-with-openid-connect). The code of
 * the provider works once, so after a crash between its exchange and the transaction the person begins again.
 */
export const finishOidcSignIn = (workspaces: WorkspacesContext): MembersRpc<'finishOidcSignIn'> => ({
  async finishOidcSignIn(request, context) {
    const { pool, serviceKeys, oidcProvider } = workspaces;
    const call = callOf(context);
    if (oidcProvider === undefined) throw fail('NOT_FOUND', 'no OpenID provider is configured');
    const { checks, redirectUri, workspaceId, returnTo } = openState(serviceKeys, request.state);
    const returnUrl = new URL(redirectUri);
    returnUrl.search = request.responseQuery;
    const found = await oidcProvider.finish(returnUrl, checks);
    const identity = { ...found, email: normalizeEmail(found.email) };
    if (!identity.isEmailVerified) {
      await recordRefusal(workspaces, call, identity);
      throw refuse('email_unverified', 'the OpenID provider has not verified the e-mail address');
    }
    const once = toSystemCall(call);
    const { session } = await onceInTransaction(
      pool,
      once,
      'FinishOidcSignIn',
      CreateSessionResponseSchema,
      async (tx) => {
        const named = workspaceId === '' ? null : workspaceId;
        if (named !== null && !isId(named)) return create(CreateSessionResponseSchema);
        const member = await lockMemberOfIdentity(tx, identity, named);
        if (member === undefined) return create(CreateSessionResponseSchema);
        if (!member.isLinked) await linkMember(tx, call, member, identity);
        const opened = await openSession(tx, workspaces, call, member, 'oidc');
        return create(CreateSessionResponseSchema, { session: toSessionMessage(opened) });
      },
    );
    if (session === undefined) {
      await recordRefusal(workspaces, call, identity);
      throw refuse('not_a_member', 'there is no member with this e-mail address');
    }
    return { session, token: await tokenOf(workspaces, call, session.id), returnTo };
  },
});

/** Links a member to an identity, from when on it alone decides; who was invited has joined by that. */
const linkMember = async (
  tx: Transaction,
  call: Call,
  member: NonNullable<Awaited<ReturnType<typeof lockMemberOfIdentity>>>,
  identity: OidcIdentity,
): Promise<void> => {
  await linkIdentity(tx, member, identity);
  // The invitation would set a password that nobody asked for any more.
  if (!member.hasJoined) await deleteLinksOf(tx, member);
  const { workspaceId, id } = member;
  const entry = { ...call, workspaceId, actor: `member:${id}`, target: toTarget(member) };
  if (!member.hasJoined) await insertAuditEntry(tx, { ...entry, action: 'member.joined' });
  await insertAuditEntry(tx, { ...entry, action: 'member.identity_linked' });
};

/** Tells the owners of workspaces that somebody with a member's address was refused. */
const recordRefusal = ({ pool }: WorkspacesContext, { clientAddress }: Call, { email }: OidcIdentity): Promise<void> =>
  inTransaction(pool, async (tx) => {
    for (const member of await listMembersOfEmail(tx, email, MAX_REFUSED_MEMBERS))
      await insertAuditEntry(tx, {
        workspaceId: member.workspaceId,
        actor: 'anonymous',
        clientAddress,
        action: 'session.refused',
        target: { ...toTarget(member), name: `${member.email} (oidc)` },
      });
  });
