import { callOf } from '@versio/kit/rpc';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { toWorkspaceMessage } from '../messages.ts';
import { countApiKeys } from '../store/api-keys.ts';
import { readWorkspace } from '../store/workspaces.ts';

/** Returns the acting workspace and the number of its API keys. */
export const getWorkspace = ({ pool }: WorkspacesContext): Rpc<'getWorkspace'> => ({
  async getWorkspace(_request, context) {
    const { workspaceId } = callOf(context);
    const workspace = toWorkspaceMessage(await readWorkspace(pool, workspaceId));
    return { workspace, apiKeyCount: await countApiKeys(pool, workspaceId) };
  },
});
