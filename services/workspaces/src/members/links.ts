import { newId } from '@versio/kit/ids';
import type { Transaction } from '@versio/kit/postgres';
import type { Call } from '@versio/kit/rpc';
import type { WorkspacesContext } from '../context.ts';
import { deriveSecrets, hashSecret, recreateSecret } from '../keys/derived-secret.ts';
import { type LinkKindName, readLinkHash, replaceLinks } from '../store/member-links.ts';
import { countMail, queueMail } from '../store/member-mails.ts';
import type { MemberRow } from '../store/members.ts';

/**
 * Makes a link for a member, in place of older ones. Its secret is `linkSecretOf` the call. With a server for mail, the
 * link of an invitation or a reset is queued to be mailed in the same transaction; returns whether it was.
 */
export const createLink = async (
  tx: Transaction,
  { serviceKeys, mailer }: WorkspacesContext,
  call: Call,
  member: MemberRow,
  kind: LinkKindName,
): Promise<boolean> => {
  const id = newId();
  const secret = deriveSecrets(serviceKeys, linkContext(call, member.id))[0]!;
  await replaceLinks(tx, member, { id, kind, secretHash: hashSecret(secret) });
  if (mailer === undefined || kind === 'sign_in' || hasNoMailbox(member.email)) return false;
  if (!(await countMail(tx, member))) return false;
  await queueMail(tx, id, serviceKeys.wrap(Buffer.from(secret), boundTo(id)));
  return true;
};

/** What the secret of a link is bound to while it waits for its mail. */
export const boundTo = (linkId: string): string[] => ['member link mail', linkId];

// RFC 2606: as that of the owner of "Demo".
const hasNoMailbox = (email: string): boolean => email.endsWith('.invalid');

/**
 * Returns the secret of the link that this call, or an earlier attempt of it, has made for a member. It is not stored.
 */
export const linkSecretOf = async (
  { pool, serviceKeys }: WorkspacesContext,
  call: Call,
  memberId: string,
): Promise<string> => {
  const context = linkContext(call, memberId);
  const hash = await readLinkHash(pool, memberId);
  return hash ? recreateSecret(serviceKeys, context, hash) : deriveSecrets(serviceKeys, context)[0]!;
};

const linkContext = ({ operationId }: Call, memberId: string): string[] => ['member link', memberId, operationId];
