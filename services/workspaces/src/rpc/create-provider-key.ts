import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { OUTBOUND_URL_REFUSED_MESSAGE } from '@versio/kit/net';
import { onceInTransaction, type Queryable } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { MAX_NAME_LENGTH, MAX_PASSPHRASE_LENGTH, MIN_PASSPHRASE_LENGTH } from '@versio/proto/limits';
import {
  type CreateProviderKeyRequest,
  CreateProviderKeyResponseSchema,
} from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { sealWithPassphrase } from '../keys/passphrase-seal.ts';
import { readProvider, readText, toProviderKeyMessage } from '../messages.ts';
import { insertAuditEntry } from '../store/audit-entries.ts';
import {
  bindingOf,
  insertProviderKey,
  type NewProviderKey,
  type ProviderName,
  readSealedKeys,
} from '../store/provider-keys.ts';
import { lockWorkspace, readWorkspace, type WorkspaceRow } from '../store/workspaces.ts';

const MAX_KEYS_PER_PROVIDER = 5;

/**
 * Stores a provider key, encrypted under a passphrase that is not stored, and then under the service key
 * (docs/rules.md#provider-keys).
 */
export const createProviderKey = (workspaces: WorkspacesContext): Rpc<'createProviderKey'> => ({
  async createProviderKey(request, context) {
    const call = callOf(context);
    const { workspaceId, signal } = call;
    const { pool, passphrasePermits, isAllowedBaseUrl, serviceKeys } = workspaces;
    const fields = readFields(request);
    // Checked again in the transaction; here, so that a refusal costs neither a DNS look-up nor scrypt.
    assertPro(await readWorkspace(pool, workspaceId));
    if (fields.baseUrl !== '' && !(await isAllowedBaseUrl(fields.baseUrl, signal)))
      throw fail('INVALID_BODY', `baseUrl ${OUTBOUND_URL_REFUSED_MESSAGE}`);
    const id = newId();
    const binding = bindingOf(workspaceId, fields.provider, id);
    const seal = await passphrasePermits.run({ key: workspaceId, signal }, () =>
      sealWithPassphrase(request.apiKey, request.passphrase, binding),
    );
    const wrappedSeal = serviceKeys.wrap(seal, binding);
    return onceInTransaction(pool, call, 'CreateProviderKey', CreateProviderKeyResponseSchema, async (tx) => {
      readText(request.passphrase, 'passphrase', MIN_PASSPHRASE_LENGTH, MAX_PASSPHRASE_LENGTH);
      assertPro(await lockWorkspace(tx, workspaceId));
      await assertBelowLimit(tx, workspaceId, fields.provider);
      const providerKey = await insertProviderKey(tx, { id, workspaceId, ...fields, wrappedSeal });
      const target = { kind: 'provider_key', id, name: fields.label };
      await insertAuditEntry(tx, { ...call, action: 'provider_key.created', target });
      return create(CreateProviderKeyResponseSchema, { providerKey: toProviderKeyMessage(providerKey) });
    });
  },
});

const readFields = (request: CreateProviderKeyRequest): Pick<NewProviderKey, 'provider' | 'label' | 'baseUrl'> => {
  const provider = readProvider(request);
  readText(request.apiKey, 'apiKey', 1, 4_096);
  readText(request.passphrase, 'passphrase', 1, MAX_PASSPHRASE_LENGTH);
  return { provider, label: readText(request.label, 'label', 1, MAX_NAME_LENGTH), baseUrl: request.baseUrl };
};

/** Errors: PLAN_REQUIRED. */
const assertPro = ({ plan }: WorkspaceRow): void => {
  if (plan !== 'pro') throw fail('PLAN_REQUIRED', 'provider keys of your own need the Pro plan');
};

/** Errors: LIMIT_REACHED. */
const assertBelowLimit = async (db: Queryable, workspaceId: string, provider: ProviderName): Promise<void> => {
  if ((await readSealedKeys(db, workspaceId, provider)).length >= MAX_KEYS_PER_PROVIDER)
    throw fail(
      'LIMIT_REACHED',
      `a workspace has at most ${MAX_KEYS_PER_PROVIDER} keys of one provider; delete one first`,
    );
};
