import { create } from '@bufbuild/protobuf';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { DeleteWebhookResponseSchema } from '@versio/proto/versio/notifier/v1/notifier_pb';
import type { NotifierContext, Rpc } from '../context.ts';
import { changeEndpoint, recordChange, requireEndpoint } from '../endpoints/access.ts';
import { deleteSecrets } from '../store/secrets.ts';

/** Deletes an endpoint, on any plan; cancels its open deliveries and deletes its secrets in the same transaction. */
export const deleteWebhook = (notifier: NotifierContext): Rpc<'deleteWebhook'> => ({
  async deleteWebhook({ webhookId }, context) {
    const call = callOf(context);
    const { workspaceId } = call;
    return onceInTransaction(notifier.pool, call, 'DeleteWebhook', DeleteWebhookResponseSchema, async (tx) => {
      await recordChange(tx, call, 'webhook.deleted', await requireEndpoint(tx, workspaceId, webhookId));
      await changeEndpoint(tx, notifier, { workspaceId, webhookId }, () => [
        { endpointId: webhookId, event: { type: 'delete' } },
      ]);
      await deleteSecrets(tx, workspaceId, webhookId);
      return create(DeleteWebhookResponseSchema);
    });
  },
});
