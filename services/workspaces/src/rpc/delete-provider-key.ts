import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { parseId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { DeleteProviderKeyResponseSchema } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { emit } from '../events/publish.ts';
import { deleteProviderKeyOf } from '../store/provider-keys.ts';

/** Deletes a provider key, on every plan; jobs on it hear of it by the event. */
export const deleteProviderKey = ({ pool }: WorkspacesContext): Rpc<'deleteProviderKey'> => ({
  deleteProviderKey({ providerKeyId }, handlerContext) {
    const call = callOf(handlerContext);
    parseId(providerKeyId, 'PROVIDER_KEY_NOT_FOUND', NOT_FOUND_MESSAGE);
    return onceInTransaction(pool, call, 'DeleteProviderKey', DeleteProviderKeyResponseSchema, async (tx) => {
      if (!(await deleteProviderKeyOf(tx, call.workspaceId, providerKeyId)))
        throw fail('PROVIDER_KEY_NOT_FOUND', NOT_FOUND_MESSAGE);
      await emit(tx, call.workspaceId, {
        case: 'providerKeyDeleted',
        value: { providerKeyId: providerKeyId.toLowerCase() },
      });
      return create(DeleteProviderKeyResponseSchema);
    });
  },
});

const NOT_FOUND_MESSAGE = 'there is no such provider key';
