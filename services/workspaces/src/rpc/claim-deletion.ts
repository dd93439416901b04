import type { Rpc, WorkspacesContext } from '../context.ts';
import { claimDeletion as claim } from '../store/deletions.ts';

/** Hands out a workspace whose deletion is to go on. */
export const claimDeletion = ({ pool }: WorkspacesContext): Rpc<'claimDeletion'> => ({
  async claimDeletion() {
    return { workspaceId: (await claim(pool)) ?? '' };
  },
});
