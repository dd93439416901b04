import { callOf, parsePage } from '@versio/kit/rpc';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { listApiKeysOf } from '../store/api-keys.ts';

/** The API keys, oldest first, without their texts. */
export const listApiKeys = ({ pool }: WorkspacesContext): Rpc<'listApiKeys'> => ({
  listApiKeys: (request, handlerContext) => listApiKeysOf(pool, callOf(handlerContext).workspaceId, parsePage(request)),
});
