import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { parseId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { RevokeApiKeyResponseSchema } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { deleteApiKey } from '../store/api-keys.ts';

/** The channel on which gateways receive the ids of revoked keys. */
const REVOKED_KEYS_CHANNEL = 'api-keys';

/** Revokes a key. The message makes it effective at once; without it gateways look the key up again after 900 ms. */
export const revokeApiKey = ({ pool, cache }: WorkspacesContext): Rpc<'revokeApiKey'> => ({
  async revokeApiKey({ apiKeyId }, context) {
    const call = callOf(context);
    parseId(apiKeyId, 'API_KEY_NOT_FOUND', NOT_FOUND_MESSAGE);
    const response = await onceInTransaction(pool, call, 'RevokeApiKey', RevokeApiKeyResponseSchema, async (tx) => {
      if (!(await deleteApiKey(tx, call.workspaceId, apiKeyId))) throw fail('API_KEY_NOT_FOUND', NOT_FOUND_MESSAGE);
      return create(RevokeApiKeyResponseSchema);
    });
    await cache.publish(REVOKED_KEYS_CHANNEL, apiKeyId.toLowerCase());
    return response;
  },
});

const NOT_FOUND_MESSAGE = 'there is no such API key';
