import { fail } from '@versio/kit/errors';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { toAuthentication } from '../messages.ts';
import { findKeyOwner, rehashApiKey } from '../store/api-keys.ts';

const MAX_KEY_CHARACTERS = 512;

/** Finds the owner of an API key. The error does not reveal why a key is refused (unknown, revoked or expired). */
export const authenticateKey = ({ pool, apiKeyTexts, apiKeyUse }: WorkspacesContext): Rpc<'authenticateKey'> => ({
  async authenticateKey({ key }) {
    if (key.length === 0 || key.length > MAX_KEY_CHARACTERS) throw fail('UNAUTHORIZED');
    const hashes = apiKeyTexts.hashes(key);
    const owner = await findKeyOwner(pool, hashes);
    if (owner === undefined) throw fail('UNAUTHORIZED');
    // The text is known only now: a rotation of the pepper rehashes a key when it is used.
    if (!owner.hash.equals(hashes[0]!)) await rehashApiKey(pool, owner, hashes[0]!);
    apiKeyUse.note(owner.apiKeyId, owner.lastUsedAt);
    return toAuthentication(owner);
  },
});
