import { parseId } from '@versio/kit/ids';
import { inTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { publish } from '../events/publish.ts';
import { announceKeyChange } from '../keys/api-keys.ts';
import { announceSessionChange } from '../members/sessions.ts';
import { toWorkspaceMessage } from '../messages.ts';
import { insertAuditEntry } from '../store/audit-entries.ts';
import { lockDeletion, startDeletion } from '../store/deletions.ts';
import { updateSuspension } from '../store/workspaces.ts';

/**
 * Begins to delete a workspace (docs/rules.md#deleting-a-workspace); it is suspended in the same transaction. The state
 * in its row makes a repetition harmless and lets the deletion go on after a kill at any line.
 */
export const deleteWorkspace = (workspaces: WorkspacesContext): Rpc<'deleteWorkspace'> => ({
  async deleteWorkspace({ workspaceId }, context) {
    const { pool, cache } = workspaces;
    const author = callOf(context);
    parseId(workspaceId, 'WORKSPACE_NOT_FOUND', 'there is no such workspace');
    const workspace = await inTransaction(pool, async (tx) => {
      const before = await lockDeletion(tx, workspaceId);
      if (before.deletionStartedAt !== null) return before;
      if (before.suspendedAt === null) {
        const { changeNo } = await updateSuspension(tx, workspaceId, true);
        const value = { suspended: true, changeNo: BigInt(changeNo) };
        await publish(tx, workspaceId, { case: 'suspensionChanged', value });
      }
      // Without the name, which is to go.
      const target = { kind: 'workspace', id: workspaceId, name: '' };
      await insertAuditEntry(tx, { ...author, workspaceId, action: 'workspace.deletion_started', target });
      return startDeletion(tx, workspaceId);
    });
    await announceKeyChange(cache, workspaceId);
    await announceSessionChange(workspaces, workspaceId);
    return { workspace: toWorkspaceMessage(workspace) };
  },
});
