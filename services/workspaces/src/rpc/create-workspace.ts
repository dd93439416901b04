import { create } from '@bufbuild/protobuf';
import { newId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { MAX_NAME_LENGTH } from '@versio/proto/limits';
import { CreateWorkspaceResponseSchema } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import { type Rpc, toSystemCall, type WorkspacesContext } from '../context.ts';
import { prefixOf } from '../keys/api-keys.ts';
import { readPlan, readText, SCOPES, toWorkspaceMessage } from '../messages.ts';
import { insertApiKey } from '../store/api-keys.ts';
import { insertAuditEntry } from '../store/audit-entries.ts';
import { insertWorkspace } from '../store/workspaces.ts';

/** Creates a workspace with a first key of all scopes. A retry returns the same workspace and the same key. */
export const createWorkspace = ({ pool, apiKeyTexts }: WorkspacesContext): Rpc<'createWorkspace'> => ({
  async createWorkspace(request, context) {
    const author = callOf(context);
    const call = toSystemCall(author);
    const name = readText(request.name, 'name', 1, MAX_NAME_LENGTH);
    const plan = readPlan(request);
    const { workspace } = await onceInTransaction(
      pool,
      call,
      'CreateWorkspace',
      CreateWorkspaceResponseSchema,
      async (tx) => {
        // Defined: only a development name can conflict.
        const created = (await insertWorkspace(tx, { id: newId(), name, plan }))!;
        const key = apiKeyTexts.create([created.id, call.operationId]);
        await insertApiKey(tx, {
          id: newId(),
          workspaceId: created.id,
          name: 'First key',
          prefix: prefixOf(key),
          hash: apiKeyTexts.hash(key),
          scopes: SCOPES,
          expiresAt: null,
        });
        const target = { kind: 'workspace', id: created.id, name };
        await insertAuditEntry(tx, { ...author, workspaceId: created.id, action: 'workspace.created', target });
        return create(CreateWorkspaceResponseSchema, { workspace: toWorkspaceMessage(created) });
      },
    );
    return { workspace, apiKey: await apiKeyTexts.recreate(pool, [workspace!.id, call.operationId]) };
  },
});
