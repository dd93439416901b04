import { fail } from '@versio/kit/errors.ts';
import { findKeyOwner } from '../api-key-store.ts';
import type { Rpc, WorkspacesContext } from '../context.ts';

const MAX_KEY_LENGTH = 512;

/** Finds whose key this is. Why a key is refused (unknown, revoked, expired) is not told. */
export const authenticateKey = ({ pool, apiKeyTexts, apiKeyUse }: WorkspacesContext): Rpc<'authenticateKey'> => ({
  async authenticateKey({ key }) {
    const owner =
      key.length > 0 && key.length <= MAX_KEY_LENGTH ? await findKeyOwner(pool, apiKeyTexts.hash(key)) : undefined;
    if (owner === undefined) throw fail('UNAUTHORIZED');
    const { apiKeyId, workspaceId, plan, scopes, expiresAt, lastUsedAt } = owner;
    apiKeyUse.note(apiKeyId, lastUsedAt);
    // settings implies translate.
    const granted = scopes.includes('settings') ? ['translate', 'settings'] : scopes;
    return { workspaceId, apiKeyId, scopes: granted, plan, expiresAt: expiresAt ?? '' };
  },
});
