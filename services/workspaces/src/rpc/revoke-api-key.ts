import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { parseId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { RevokeApiKeyResponseSchema } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { deleteApiKey, lockApiKey } from '../store/api-keys.ts';
import { insertAuditEntry } from '../store/audit-entries.ts';

/** The channel on which gateways receive the ids of revoked keys. */
const REVOKED_KEYS_CHANNEL = 'api-keys';

/** Revokes a key. The message makes it effective at once; without it gateways look the key up again after 900 ms. */
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
    await cache.publish(REVOKED_KEYS_CHANNEL, apiKeyId.toLowerCase());
    return response;
  },
});

const NOT_FOUND_MESSAGE = 'there is no such API key';
