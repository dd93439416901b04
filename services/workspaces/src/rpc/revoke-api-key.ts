import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { parseId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { RevokeApiKeyResponseSchema } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { announceKeyChange } from '../keys/api-keys.ts';
import { deleteApiKey, lockApiKey } from '../store/api-keys.ts';
import { insertAuditEntry } from '../store/audit-entries.ts';

/** Revokes a key. */
export const revokeApiKey = ({ pool, cache }: WorkspacesContext): Rpc<'revokeApiKey'> => ({
  async revokeApiKey({ apiKeyId }, context) {
    const call = callOf(context);
    parseId(apiKeyId, 'API_KEY_NOT_FOUND', NOT_FOUND_MESSAGE);
    const response = await onceInTransaction(pool, call, 'RevokeApiKey', RevokeApiKeyResponseSchema, async (tx) => {
      const apiKey = await lockApiKey(tx, call.workspaceId, apiKeyId);
      if (apiKey === undefined) throw fail('API_KEY_NOT_FOUND', NOT_FOUND_MESSAGE);
      // Before the deletion: a key that revokes itself still has its name then.
      const target = { kind: 'api_key', id: apiKey.id, name: apiKey.name };
      await insertAuditEntry(tx, { ...call, action: 'api_key.revoked', target });
      await deleteApiKey(tx, call.workspaceId, apiKeyId);
      return create(RevokeApiKeyResponseSchema);
    });
    await announceKeyChange(cache, apiKeyId);
    return response;
  },
});

const NOT_FOUND_MESSAGE = 'there is no such API key';
