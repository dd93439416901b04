import { create } from '@bufbuild/protobuf';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { MAX_NAME_LENGTH } from '@versio/proto/limits';
import { UpdateWorkspaceResponseSchema } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { toWorkspaceMessage } from '../messages.ts';
import * as store from '../store/workspaces.ts';
import { toText } from '../valid.ts';

/**
 * Changes name or default model. Whether the model exists is known to translation alone; its callers ask there first.
 */
export const updateWorkspace = ({ pool }: WorkspacesContext): Rpc<'updateWorkspace'> => ({
  updateWorkspace(request, handlerContext) {
    const call = callOf(handlerContext);
    const name = request.name === undefined ? undefined : toText(request.name, 'name', 1, MAX_NAME_LENGTH);
    const defaultModel =
      request.defaultModel === undefined ? undefined : toText(request.defaultModel, 'defaultModel', 0, 64);
    return onceInTransaction(pool, call, 'UpdateWorkspace', UpdateWorkspaceResponseSchema, async (tx) =>
      create(UpdateWorkspaceResponseSchema, {
        workspace: toWorkspaceMessage(await store.updateWorkspace(tx, call.workspaceId, { name, defaultModel })),
      }),
    );
  },
});
