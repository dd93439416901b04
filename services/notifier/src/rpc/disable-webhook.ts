import { create } from '@bufbuild/protobuf';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { DisableWebhookResponseSchema } from '@versio/proto/versio/notifier/v1/notifier_pb';
import type { NotifierContext, Rpc } from '../context.ts';
import { changeEndpoint, requireEndpoint, requirePro, toWebhook } from './shared.ts';

/** Disables an endpoint by hand: its open windows are parked; one in flight ends by itself. */
export const disableWebhook = (context: NotifierContext): Rpc<'disableWebhook'> => ({
  async disableWebhook({ webhookId }, handlerContext) {
    const { pool } = context;
    const call = callOf(handlerContext);
    const { workspaceId } = call;
    await requirePro(pool, workspaceId);
    return onceInTransaction(pool, call, 'DisableWebhook', DisableWebhookResponseSchema, async (tx) => {
      await changeEndpoint(tx, context, { workspaceId, webhookId }, () => [
        { endpointId: webhookId, event: { type: 'disable' } },
      ]);
      return create(DisableWebhookResponseSchema, {
        webhook: toWebhook(await requireEndpoint(tx, workspaceId, webhookId)),
      });
    });
  },
});
