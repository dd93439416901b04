import { create } from '@bufbuild/protobuf';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { MAX_NAME_LENGTH } from '@versio/proto/limits';
import { UpdateWorkspaceResponseSchema } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { readText, toWorkspaceMessage } from '../messages.ts';
import { insertAuditEntry } from '../store/audit-entries.ts';
import * as store from '../store/workspaces.ts';

/** Changes name or default model. Callers check the model first: only translation knows the models. */
export const updateWorkspace = ({ pool }: WorkspacesContext): Rpc<'updateWorkspace'> => ({
  updateWorkspace(request, context) {
    const call = callOf(context);
    const name = request.name === undefined ? undefined : readText(request.name, 'name', 1, MAX_NAME_LENGTH);
    const defaultModel =
      request.defaultModel === undefined ? undefined : readText(request.defaultModel, 'defaultModel', 0, 64);
    return onceInTransaction(pool, call, 'UpdateWorkspace', UpdateWorkspaceResponseSchema, async (tx) => {
      const workspace = await store.updateWorkspace(tx, call.workspaceId, { name, defaultModel });
      const target = { kind: 'workspace', id: workspace.id, name: workspace.name };
      if (name !== undefined || defaultModel !== undefined)
        await insertAuditEntry(tx, { ...call, action: 'workspace.updated', target });
      return create(UpdateWorkspaceResponseSchema, { workspace: toWorkspaceMessage(workspace) });
    });
  },
});
