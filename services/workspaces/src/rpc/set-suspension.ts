import { create } from '@bufbuild/protobuf';
import { parseId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { SetSuspensionResponseSchema } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import { type Rpc, toSystemCall, type WorkspacesContext } from '../context.ts';
import { publish } from '../events/publish.ts';
import { announceKeyChange } from '../keys/api-keys.ts';
import { announceSessionChange } from '../members/sessions.ts';
import { toWorkspaceMessage } from '../messages.ts';
import { insertAuditEntry } from '../store/audit-entries.ts';
import { lockWorkspace, updateSuspension } from '../store/workspaces.ts';

/**
 * Suspends or resumes a workspace (docs/rules.md#suspension). The messages make it effective in all gateways at once;
 * after a kill before them gateways look again after 900 ms.
 */
export const setSuspension = (workspaces: WorkspacesContext): Rpc<'setSuspension'> => ({
  async setSuspension({ workspaceId, suspended }, context) {
    const { pool, cache } = workspaces;
    const author = callOf(context);
    parseId(workspaceId, 'WORKSPACE_NOT_FOUND', 'there is no such workspace');
    const response = await onceInTransaction(
      pool,
      toSystemCall(author),
      'SetSuspension',
      SetSuspensionResponseSchema,
      async (tx) => {
        const before = await lockWorkspace(tx, workspaceId);
        if ((before.suspendedAt !== null) === suspended)
          return create(SetSuspensionResponseSchema, { workspace: toWorkspaceMessage(before) });
        const { workspace, changeNo } = await updateSuspension(tx, workspaceId, suspended);
        const value = { suspended, changeNo: BigInt(changeNo) };
        await publish(tx, workspace.id, { case: 'suspensionChanged', value });
        const target = { kind: 'workspace', id: workspace.id, name: workspace.name };
        const action = suspended ? 'workspace.suspended' : 'workspace.resumed';
        await insertAuditEntry(tx, { ...author, workspaceId: workspace.id, action, target });
        return create(SetSuspensionResponseSchema, { workspace: toWorkspaceMessage(workspace) });
      },
    );
    await announceKeyChange(cache, workspaceId);
    await announceSessionChange(workspaces, workspaceId);
    return response;
  },
});
