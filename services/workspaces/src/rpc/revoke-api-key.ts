import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { parseId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { RevokeApiKeyResponseSchema } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { deleteApiKey } from '../store/api-keys.ts';

/** Where gateways hear of revoked keys, by id. */
const CHANNEL = 'api-keys';

/** Revokes a key. The message only makes it sooner: gateways ask again after 900 ms anyway (architecture section 6). */
export const revokeApiKey = ({ pool, cache }: WorkspacesContext): Rpc<'revokeApiKey'> => ({
  async revokeApiKey({ apiKeyId }, handlerContext) {
    const call = callOf(handlerContext);
    parseId(apiKeyId, 'API_KEY_NOT_FOUND', 'there is no such API key');
    const answer = await onceInTransaction(pool, call, 'RevokeApiKey', RevokeApiKeyResponseSchema, async (tx) => {
      if (!(await deleteApiKey(tx, call.workspaceId, apiKeyId)))
        throw fail('API_KEY_NOT_FOUND', 'there is no such API key');
      return create(RevokeApiKeyResponseSchema);
    });
    await cache.publish(CHANNEL, apiKeyId.toLowerCase());
    return answer;
  },
});
