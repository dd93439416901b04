import { create } from '@bufbuild/protobuf';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { DeleteWebhookResponseSchema } from '@versio/proto/versio/notifier/v1/notifier_pb';
import type { NotifierContext, Rpc } from '../context.ts';
import { forgetSecrets } from '../store/endpoints.ts';
import { changeEndpoint } from './shared.ts';

/** Deletes an endpoint, on any plan: its open deliveries are cancelled and its secrets forgotten in the same transaction. */
export const deleteWebhook = (context: NotifierContext): Rpc<'deleteWebhook'> => ({
  async deleteWebhook({ webhookId }, handlerContext) {
    const call = callOf(handlerContext);
    const { workspaceId } = call;
    return onceInTransaction(context.pool, call, 'DeleteWebhook', DeleteWebhookResponseSchema, async (tx) => {
      await changeEndpoint(tx, context, { workspaceId, webhookId }, () => [
        { endpointId: webhookId, event: { type: 'delete' } },
      ]);
      await forgetSecrets(tx, workspaceId, webhookId);
      return create(DeleteWebhookResponseSchema);
    });
  },
});
