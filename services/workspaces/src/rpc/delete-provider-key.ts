import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { parseId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { DeleteProviderKeyResponseSchema } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { Rpc, WorkspacesContext } from '../context.ts';
import { publish } from '../events/publish.ts';
import { insertAuditEntry } from '../store/audit-entries.ts';
import { deleteProviderKeyOf } from '../store/provider-keys.ts';

/** Deletes a provider key, on any plan; the event lets the jobs that use it fail. */
export const deleteProviderKey = ({ pool }: WorkspacesContext): Rpc<'deleteProviderKey'> => ({
  deleteProviderKey({ providerKeyId }, context) {
    const call = callOf(context);
    parseId(providerKeyId, 'PROVIDER_KEY_NOT_FOUND', NOT_FOUND_MESSAGE);
    return onceInTransaction(pool, call, 'DeleteProviderKey', DeleteProviderKeyResponseSchema, async (tx) => {
      const name = await deleteProviderKeyOf(tx, call.workspaceId, providerKeyId);
      if (name === undefined) throw fail('PROVIDER_KEY_NOT_FOUND', NOT_FOUND_MESSAGE);
      const target = { kind: 'provider_key', id: providerKeyId.toLowerCase(), name };
      await insertAuditEntry(tx, { ...call, action: 'provider_key.deleted', target });
      await publish(tx, call.workspaceId, {
        case: 'providerKeyDeleted',
        value: { providerKeyId: providerKeyId.toLowerCase() },
      });
      return create(DeleteProviderKeyResponseSchema);
    });
  },
});

const NOT_FOUND_MESSAGE = 'there is no such provider key';
