import { create } from '@bufbuild/protobuf';
import { newId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { MAX_NAME_LENGTH } from '@versio/proto/limits';
import { CreateWorkspaceResponseSchema } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { prefixOf } from '../keys/api-key-texts.ts';
import { toWorkspaceMessage } from '../messages.ts';
import { toPlan } from '../plan.ts';
import { insertApiKey } from '../store/api-keys.ts';
import { insertWorkspace } from '../store/workspaces.ts';
import { systemCall } from '../system-call.ts';
import { SCOPES, toText } from '../valid.ts';

/** Makes a workspace with a first key of all scopes. A retry answers the same workspace and the same key. */
export const createWorkspace = ({ pool, apiKeyTexts }: WorkspacesContext): Rpc<'createWorkspace'> => ({
  async createWorkspace(request, handlerContext) {
    const call = systemCall(callOf(handlerContext));
    const name = toText(request.name, 'name', 1, MAX_NAME_LENGTH);
    const plan = toPlan(request);
    const { workspace } = await onceInTransaction(
      pool,
      call,
      'CreateWorkspace',
      CreateWorkspaceResponseSchema,
      async (tx) => {
        const made = await insertWorkspace(tx, { id: newId(), name, plan });
        const key = apiKeyTexts.make([made!.id, call.operationId]);
        await insertApiKey(tx, {
          id: newId(),
          workspaceId: made!.id,
          name: 'First key',
          prefix: prefixOf(key),
          hash: apiKeyTexts.hash(key),
          scopes: SCOPES,
          expiresAt: null,
        });
        return create(CreateWorkspaceResponseSchema, { workspace: toWorkspaceMessage(made!) });
      },
    );
    return { workspace, apiKey: await apiKeyTexts.remake(pool, [workspace!.id, call.operationId]) };
  },
});
