import { callOf, parsePage } from '@versio/kit/rpc';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { listProviderKeysOf } from '../store/provider-keys.ts';

/** The provider keys, oldest first, without their secrets; on every plan. */
export const listProviderKeys = ({ pool }: WorkspacesContext): Rpc<'listProviderKeys'> => ({
  listProviderKeys: (request, handlerContext) =>
    listProviderKeysOf(pool, callOf(handlerContext).workspaceId, parsePage(request)),
});
