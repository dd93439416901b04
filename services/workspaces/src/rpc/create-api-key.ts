import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { MAX_NAME_LENGTH } from '@versio/proto/limits';
import { CreateApiKeyResponseSchema } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { prefixOf } from '../keys/api-key-texts.ts';
import { countApiKeys, insertApiKey } from '../store/api-keys.ts';
import { lockWorkspace } from '../store/workspaces.ts';
import { toExpiry, toScopes, toText } from '../valid.ts';

// Lists answer all keys at once: 1,000 stay far below a message's 16 MiB.
const MAX_API_KEYS = 1_000;

/** Makes an API key. A retry answers the same key with the same text, which is stored nowhere. */
export const createApiKey = ({ pool, apiKeyTexts }: WorkspacesContext): Rpc<'createApiKey'> => ({
  async createApiKey(request, handlerContext) {
    const call = callOf(handlerContext);
    const name = toText(request.name, 'name', 1, MAX_NAME_LENGTH);
    const scopes = toScopes(request.scopes);
    const textContext = (apiKeyId: string): string[] => [call.workspaceId, call.operationId, apiKeyId];
    const { apiKey } = await onceInTransaction(pool, call, 'CreateApiKey', CreateApiKeyResponseSchema, async (tx) => {
      const expiresAt = toExpiry(request.expiresAt);
      await lockWorkspace(tx, call.workspaceId);
      if ((await countApiKeys(tx, call.workspaceId)) >= MAX_API_KEYS)
        throw fail('LIMIT_REACHED', `a workspace has at most ${MAX_API_KEYS} API keys; delete one first`);
      const id = newId();
      const key = apiKeyTexts.make(textContext(id));
      const made = await insertApiKey(tx, {
        id,
        workspaceId: call.workspaceId,
        name,
        prefix: prefixOf(key),
        hash: apiKeyTexts.hash(key),
        scopes,
        expiresAt,
      });
      return create(CreateApiKeyResponseSchema, { apiKey: made });
    });
    return { apiKey, key: await apiKeyTexts.remake(pool, textContext(apiKey!.id)) };
  },
});
