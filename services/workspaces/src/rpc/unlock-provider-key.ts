import { fail } from '@versio/kit/errors';
import type { Pool } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import type { ServiceKeys } from '@versio/kit/secrets';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { openWithPassphrase, sealWithPassphrase } from '../keys/passphrase-seal.ts';
import { isOutdated } from '../keys/scrypt-key.ts';
import { findProvider } from '../messages.ts';
import {
  assertTriesLeft,
  bindingOf,
  type ProviderName,
  readSealedKeys,
  recordFailure,
  replaceSeal,
  type SealedProviderKey,
  sealOf,
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
        (await openNewest(workspaces, { workspaceId, provider, passphrase }));
      if (!opened) {
        await recordFailure(pool, workspaceId);
        throw fail(
          'INVALID_PASSPHRASE',
          'passphrase: it unlocks none of your keys for the provider of this model; check it, or leave it out to use the system key',
        );
      }
      const { id: providerKeyId, baseUrl, secret } = opened;
      const wrappedKey = serviceKeys.wrap(secret, [workspaceId, translateRequestId, providerKeyId]);
      secret.fill(0);
      return { providerKeyId, baseUrl, wrappedKey: new Uint8Array(wrappedKey) };
    });
  },
});

interface Opening {
  workspaceId: string;
  provider: ProviderName;
  passphrase: string;
}

const openNewest = async (
  { pool, serviceKeys }: WorkspacesContext,
  { workspaceId, provider, passphrase }: Opening,
): Promise<{ id: string; baseUrl: string; secret: Buffer } | undefined> => {
  for (const key of await readSealedKeys(pool, workspaceId, provider)) {
    const binding = bindingOf(workspaceId, provider, key.id);
    const seal = sealOf(key, serviceKeys, binding);
    const secret = await openWithPassphrase(seal, passphrase, binding);
    if (secret === undefined) continue;
    if (isOutdated(seal)) await renew(pool, key, { secret, passphrase, binding, serviceKeys });
    return { id: key.id, baseUrl: key.baseUrl, secret };
  }
  return undefined;
};

/** Seals a key again with today's cost. Only here, because the passphrase is known at no other time. */
const renew = async (
  pool: Pool,
  key: SealedProviderKey,
  {
    secret,
    passphrase,
    binding,
    serviceKeys,
  }: { secret: Buffer; passphrase: string; binding: string[]; serviceKeys: ServiceKeys },
): Promise<void> => {
  const seal = await sealWithPassphrase(secret.toString('utf8'), passphrase, binding);
  await replaceSeal(pool, key, serviceKeys.wrap(seal, binding));
};
