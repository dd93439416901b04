import { create } from '@bufbuild/protobuf';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { EnableWebhookResponseSchema } from '@versio/proto/versio/notifier/v1/notifier_pb';
import type { NotifierContext, Rpc } from '../context.ts';
import { changeEndpoint, judgeTarget, recordChange, requireEndpoint, requirePro } from '../endpoints/access.ts';
import { toWebhookMessage } from '../messages.ts';

/** Enables an endpoint if its url is still allowed; sends one catch-up for each book with missed chapters at once. */
export const enableWebhook = (notifier: NotifierContext): Rpc<'enableWebhook'> => ({
  async enableWebhook({ webhookId }, context) {
    const { pool, wakeSender } = notifier;
    const call = callOf(context);
    const { workspaceId } = call;
    await requirePro(pool, workspaceId);
    await judgeTarget(notifier, (await requireEndpoint(pool, workspaceId, webhookId)).url, context);
    const response = await onceInTransaction(pool, call, 'EnableWebhook', EnableWebhookResponseSchema, async (tx) => {
      await recordChange(tx, call, 'webhook.enabled', await requireEndpoint(tx, workspaceId, webhookId));
      await changeEndpoint(tx, notifier, { workspaceId, webhookId }, () => [
        { endpointId: webhookId, event: { type: 'enable' } },
      ]);
      return create(EnableWebhookResponseSchema, {
        webhook: toWebhookMessage(await requireEndpoint(tx, workspaceId, webhookId)),
      });
    });
    wakeSender();
    return response;
  },
});
