import { fail } from '@versio/kit/errors';
import { callOf } from '@versio/kit/rpc';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { openWithPassphrase } from '../keys/passphrase-seal.ts';
import { findProvider } from '../messages.ts';
import {
  assertTriesLeft,
  bindingOf,
  type ProviderName,
  readSealedKeys,
  recordFailure,
  type SealedProviderKey,
} from '../store/provider-keys.ts';
import { readWorkspace } from '../store/workspaces.ts';

const MAX_PASSPHRASE_CHARACTERS = 4_096;

/**
 * Opens the newest key of a provider that the passphrase fits. Returns it wrapped by the service key, so that it is
 * never sent in the clear. Tries one passphrase of a workspace at a time, so that concurrent calls cannot exceed the
 * limit of wrong ones; each replica has permits of its own, so n replicas allow at most n - 1 more.
 */
export const unlockProviderKey = (workspaces: WorkspacesContext): Rpc<'unlockProviderKey'> => ({
  async unlockProviderKey(request, context) {
    const { passphrase, translateRequestId } = request;
    const { workspaceId, signal } = callOf(context);
    const { pool, serviceKeys, passphrasePermits } = workspaces;
    const { plan } = await readWorkspace(pool, workspaceId);
    if (plan !== 'pro') throw fail('PLAN_REQUIRED', 'provider keys of your own need the Pro plan');
    return passphrasePermits.run({ key: workspaceId, signal }, async () => {
      await assertTriesLeft(pool, workspaceId);
      const provider = findProvider(request);
      const opened =
        provider !== undefined &&
        passphrase.length <= MAX_PASSPHRASE_CHARACTERS &&
        (await openNewest(await readSealedKeys(pool, workspaceId, provider), passphrase, workspaceId, provider));
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
  provider: ProviderName,
): Promise<{ id: string; baseUrl: string; secret: Buffer } | undefined> => {
  for (const { id, baseUrl, sealedKey } of sealedKeys) {
    const secret = await openWithPassphrase(sealedKey, passphrase, bindingOf(workspaceId, provider, id));
    if (secret !== undefined) return { id, baseUrl, secret };
  }
  return undefined;
};
