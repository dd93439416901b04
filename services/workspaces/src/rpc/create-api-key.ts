import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { MAX_NAME_LENGTH } from '@versio/proto/limits';
import { CreateApiKeyResponseSchema } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { prefixOf } from '../keys/api-keys.ts';
import { readExpiry, readScopes, readText, toApiKeyMessage } from '../messages.ts';
import { countApiKeys, insertApiKey } from '../store/api-keys.ts';
import { insertAuditEntry } from '../store/audit-entries.ts';
import { lockWorkspace } from '../store/workspaces.ts';

/** Creates an API key. A retry returns the same key with the same text, which is not stored. */
export const createApiKey = ({ pool, planLimits, apiKeyTexts }: WorkspacesContext): Rpc<'createApiKey'> => ({
  async createApiKey(request, context) {
    const call = callOf(context);
    const { workspaceId } = call;
    const name = readText(request.name, 'name', 1, MAX_NAME_LENGTH);
    const scopes = readScopes(request);
    const textContext = (apiKeyId: string): string[] => [workspaceId, call.operationId, apiKeyId];
    const { apiKey } = await onceInTransaction(pool, call, 'CreateApiKey', CreateApiKeyResponseSchema, async (tx) => {
      const expiresAt = readExpiry(request);
      // Exact, because all that add keys lock the workspace first.
      const { plan } = await lockWorkspace(tx, workspaceId);
      const limit = planLimits[plan].apiKeys;
      if ((await countApiKeys(tx, workspaceId)) >= limit)
        throw fail('LIMIT_REACHED', `the plan allows ${limit} API keys in a workspace; delete one first`, {
          limit: 'apiKeys',
        });
      const id = newId();
      const key = apiKeyTexts.create(textContext(id));
      const hash = apiKeyTexts.hash(key);
      const created = await insertApiKey(tx, { id, workspaceId, name, prefix: prefixOf(key), hash, scopes, expiresAt });
      await insertAuditEntry(tx, { ...call, action: 'api_key.created', target: { kind: 'api_key', id, name } });
      // Defined: 256 random bits do not repeat.
      return create(CreateApiKeyResponseSchema, { apiKey: toApiKeyMessage(created!) });
    });
    return { apiKey, key: await apiKeyTexts.recreate(pool, textContext(apiKey!.id)) };
  },
});
