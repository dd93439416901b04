import { create } from '@bufbuild/protobuf';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { DisableWebhookResponseSchema } from '@versio/proto/versio/notifier/v1/notifier_pb';
import type { NotifierContext, Rpc } from '../context.ts';
import { changeEndpoint, recordChange, requireEndpoint, requirePro } from '../endpoints/access.ts';
import { toWebhookMessage } from '../messages.ts';

/** Disables an endpoint by hand and parks its pending windows; an attempt in flight goes on. */
export const disableWebhook = (notifier: NotifierContext): Rpc<'disableWebhook'> => ({
  async disableWebhook({ webhookId }, context) {
    const { pool } = notifier;
    const call = callOf(context);
    const { workspaceId } = call;
    await requirePro(pool, workspaceId);
    return onceInTransaction(pool, call, 'DisableWebhook', DisableWebhookResponseSchema, async (tx) => {
      await recordChange(tx, call, 'webhook.disabled', await requireEndpoint(tx, workspaceId, webhookId));
      await changeEndpoint(tx, notifier, { workspaceId, webhookId }, () => [
        { endpointId: webhookId, event: { type: 'disable' } },
      ]);
      return create(DisableWebhookResponseSchema, {
        webhook: toWebhookMessage(await requireEndpoint(tx, workspaceId, webhookId)),
      });
    });
  },
});
