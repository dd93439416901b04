import { callOf } from '@versio/kit/rpc';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { toWorkspaceMessage } from '../messages.ts';
import { readWorkspace } from '../store/workspaces.ts';

/** Returns the acting workspace. */
export const getWorkspace = ({ pool }: WorkspacesContext): Rpc<'getWorkspace'> => ({
  async getWorkspace(_request, context) {
    return { workspace: toWorkspaceMessage(await readWorkspace(pool, callOf(context).workspaceId)) };
  },
});
