import { fail } from '@versio/kit/errors';
import { callOf } from '@versio/kit/rpc';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { openWithPassphrase } from '../keys/passphrase-seal.ts';
import { assertTriesLeft, recordFailure } from '../store/passphrase-failures.ts';
import { bindingOf, readSealedKeys, type SealedProviderKey } from '../store/provider-keys.ts';
import { readWorkspace } from '../store/workspaces.ts';

const PASSPHRASE_MAX_LENGTH = 4_096;

/**
 * Opens the newest key of a provider that the passphrase fits and answers it wrapped by the service key, so that it
 * never crosses the wire in the clear. One try at a time in a workspace, so that concurrent calls cannot guess past the
 * limit; each replica has a queue of its own, so with n replicas at most n - 1 guesses more get through.
 */
export const unlockProviderKey = (context: WorkspacesContext): Rpc<'unlockProviderKey'> => ({
  async unlockProviderKey({ provider, passphrase, translateRequestId }, handlerContext) {
    const { workspaceId, signal } = callOf(handlerContext);
    const { pool, serviceKeys, passphrasePermits } = context;
    const { plan } = await readWorkspace(pool, workspaceId);
    if (plan !== 'pro') throw fail('PLAN_REQUIRED', 'provider keys of your own need the Pro plan');
    return passphrasePermits.run({ key: workspaceId, signal }, async () => {
      await assertTriesLeft(pool, workspaceId);
      const sealedKeys = await readSealedKeys(pool, workspaceId, provider);
      const opened =
        passphrase.length <= PASSPHRASE_MAX_LENGTH && (await openNewest(sealedKeys, passphrase, workspaceId, provider));
      if (!opened) {
        await recordFailure(pool, workspaceId);
        throw fail('INVALID_PASSPHRASE', 'the passphrase unlocks none of your keys for the provider of this model');
      }
      const { id: providerKeyId, baseUrl, secret } = opened;
      const wrappedKey = serviceKeys.wrap(secret, [workspaceId, translateRequestId, providerKeyId]);
      secret.fill(0);
      return { providerKeyId, baseUrl, wrappedKey: new Uint8Array(wrappedKey) };
    });
  },
});

const openNewest = async (
  sealedKeys: readonly SealedProviderKey[],
  passphrase: string,
  workspaceId: string,
  provider: string,
): Promise<{ id: string; baseUrl: string; secret: Buffer } | undefined> => {
  for (const { id, baseUrl, sealedKey } of sealedKeys) {
    const secret = await openWithPassphrase(sealedKey, passphrase, bindingOf(workspaceId, provider, id));
    if (secret !== undefined) return { id, baseUrl, secret };
  }
  return undefined;
};
