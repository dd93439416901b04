import { callOf, parsePage } from '@versio/kit/rpc';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { toApiKeyMessage } from '../messages.ts';
import { listApiKeysOf } from '../store/api-keys.ts';

/** Lists the API keys, oldest first, without their texts. */
export const listApiKeys = ({ pool }: WorkspacesContext): Rpc<'listApiKeys'> => ({
  async listApiKeys(request, context) {
    const { apiKeys, total } = await listApiKeysOf(pool, callOf(context).workspaceId, parsePage(request));
    return { apiKeys: apiKeys.map(toApiKeyMessage), total };
  },
});
