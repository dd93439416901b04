import { callOf, parsePage } from '@versio/kit/rpc';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { toProviderKeyMessage } from '../messages.ts';
import { listProviderKeysOf } from '../store/provider-keys.ts';

/** Lists the provider keys, oldest first, without their secrets; on any plan. */
export const listProviderKeys = ({ pool }: WorkspacesContext): Rpc<'listProviderKeys'> => ({
  async listProviderKeys(request, context) {
    const { providerKeys, total } = await listProviderKeysOf(pool, callOf(context).workspaceId, parsePage(request));
    return { providerKeys: providerKeys.map(toProviderKeyMessage), total };
  },
});
