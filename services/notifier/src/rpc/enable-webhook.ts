import { create } from '@bufbuild/protobuf';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { EnableWebhookResponseSchema } from '@versio/proto/versio/notifier/v1/notifier_pb';
import type { NotifierContext, Rpc } from '../context.ts';
import { changeEndpoint, judgeTarget, requireEndpoint, requirePro, toWebhook } from './shared.ts';

/** Enables an endpoint whose url still stands the test; one catch-up for each book that was missed goes out at once (rulings section 6). */
export const enableWebhook = (context: NotifierContext): Rpc<'enableWebhook'> => ({
  async enableWebhook({ webhookId }, handlerContext) {
    const { pool, wakeSender } = context;
    const call = callOf(handlerContext);
    const { workspaceId } = call;
    await requirePro(pool, workspaceId);
    await judgeTarget(context, (await requireEndpoint(pool, workspaceId, webhookId)).url, handlerContext);
    const answer = await onceInTransaction(pool, call, 'EnableWebhook', EnableWebhookResponseSchema, async (tx) => {
      await changeEndpoint(tx, context, { workspaceId, webhookId }, () => [
        { endpointId: webhookId, event: { type: 'enable' } },
      ]);
      return create(EnableWebhookResponseSchema, {
        webhook: toWebhook(await requireEndpoint(tx, workspaceId, webhookId)),
      });
    });
    wakeSender();
    return answer;
  },
});
