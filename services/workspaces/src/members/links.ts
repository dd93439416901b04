import { newId } from '@versio/kit/ids';
import type { Transaction } from '@versio/kit/postgres';
import type { Call } from '@versio/kit/rpc';
import type { WorkspacesContext } from '../context.ts';
import { deriveSecrets, hashSecret, recreateSecret } from '../keys/derived-secret.ts';
import { type LinkKindName, readLinkHash, replaceLinks } from '../store/member-links.ts';
import type { MemberRow } from '../store/members.ts';

/** Makes a link for a member, in place of older ones. Its secret is `linkSecretOf` the call. */
export const createLink = (
  tx: Transaction,
  { serviceKeys }: WorkspacesContext,
  call: Call,
  member: MemberRow,
  kind: LinkKindName,
): Promise<void> => {
  const secretHash = hashSecret(deriveSecrets(serviceKeys, linkContext(call, member.id))[0]!);
  return replaceLinks(tx, member, { id: newId(), kind, secretHash });
};

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
