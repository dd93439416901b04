import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { OUTBOUND_URL_REFUSED_MESSAGE } from '@versio/kit/net';
import type { Queryable } from '@versio/kit/postgres';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { MAX_NAME_LENGTH } from '@versio/proto/limits';
import {
  type CreateProviderKeyRequest,
  CreateProviderKeyResponseSchema,
} from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { sealWithPassphrase } from '../keys/passphrase-seal.ts';
import { bindingOf, insertProviderKey, readSealedKeys } from '../store/provider-keys.ts';
import { lockWorkspace, readWorkspace, type WorkspaceRow } from '../store/workspaces.ts';
import { PROVIDERS, toText } from '../valid.ts';

const MAX_KEYS_PER_PROVIDER = 5;

/** Stores a provider key, encrypted under a passphrase that is not kept (rulings section 5; Pro). */
export const createProviderKey = (context: WorkspacesContext): Rpc<'createProviderKey'> => ({
  async createProviderKey(request, handlerContext) {
    const call = callOf(handlerContext);
    const { pool, passphrasePermits, isAllowedBaseUrl } = context;
    const valid = toValid(request);
    // Asked once more inside the transaction; here, so that a refusal costs neither a look-up of names nor scrypt.
    assertPro(await readWorkspace(pool, call.workspaceId));
    if (valid.baseUrl !== '' && !(await isAllowedBaseUrl(valid.baseUrl, call.signal)))
      throw fail('INVALID_BODY', `baseUrl ${OUTBOUND_URL_REFUSED_MESSAGE}`);
    const id = newId();
    const sealedKey = await passphrasePermits.run({ key: call.workspaceId, signal: call.signal }, () =>
      sealWithPassphrase(request.apiKey, request.passphrase, bindingOf(call.workspaceId, valid.provider, id)),
    );
    return onceInTransaction(pool, call, 'CreateProviderKey', CreateProviderKeyResponseSchema, async (tx) => {
      assertPro(await lockWorkspace(tx, call.workspaceId));
      await assertRoom(tx, call.workspaceId, valid.provider);
      const providerKey = await insertProviderKey(tx, { id, workspaceId: call.workspaceId, ...valid, sealedKey });
      return create(CreateProviderKeyResponseSchema, { providerKey });
    });
  },
});

const toValid = (request: CreateProviderKeyRequest): { provider: string; label: string; baseUrl: string } => {
  if (!PROVIDERS.includes(request.provider))
    throw fail('INVALID_BODY', `provider must be one of ${PROVIDERS.join(', ')}`);
  toText(request.apiKey, 'apiKey', 1, 4_096);
  toText(request.passphrase, 'passphrase', 1, 1_024);
  return {
    provider: request.provider,
    label: toText(request.label, 'label', 1, MAX_NAME_LENGTH),
    baseUrl: request.baseUrl,
  };
};

/** Errors: PLAN_REQUIRED. */
const assertPro = ({ plan }: WorkspaceRow): void => {
  if (plan !== 'pro') throw fail('PLAN_REQUIRED', 'provider keys of your own need the Pro plan');
};

const assertRoom = async (db: Queryable, workspaceId: string, provider: string): Promise<void> => {
  if ((await readSealedKeys(db, workspaceId, provider)).length >= MAX_KEYS_PER_PROVIDER)
    throw fail(
      'LIMIT_REACHED',
      `a workspace has at most ${MAX_KEYS_PER_PROVIDER} keys of one provider; delete one first`,
    );
};
