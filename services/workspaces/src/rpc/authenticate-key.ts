import { fail } from '@versio/kit/errors';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { planNames } from '../plan.ts';
import { findKeyOwner, rehashApiKey } from '../store/api-keys.ts';

const MAX_KEY_LENGTH = 512;

/** Finds whose key this is. Why a key is refused (unknown, revoked, expired) is not told. */
export const authenticateKey = ({ pool, apiKeyTexts, apiKeyUse }: WorkspacesContext): Rpc<'authenticateKey'> => ({
  async authenticateKey({ key }) {
    if (key.length === 0 || key.length > MAX_KEY_LENGTH) throw fail('UNAUTHORIZED');
    const hashes = apiKeyTexts.hashes(key);
    const owner = await findKeyOwner(pool, hashes);
    if (owner === undefined) throw fail('UNAUTHORIZED');
    // The text is at hand now alone: a rotation of the pepper goes on by the keys' being used.
    if (!owner.hash.equals(hashes[0]!)) await rehashApiKey(pool, owner, hashes[0]!);
    const { apiKeyId, workspaceId, plan, scopes, expiresAt, lastUsedAt } = owner;
    apiKeyUse.note(apiKeyId, lastUsedAt);
    // settings implies translate.
    const granted = scopes.includes('settings') ? ['translate', 'settings'] : scopes;
    return {
      workspaceId,
      apiKeyId,
      scopes: granted,
      plan,
      planTier: planNames.valueOf(plan),
      expiresAt: expiresAt ?? '',
    };
  },
});
