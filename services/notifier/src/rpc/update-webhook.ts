import { create } from '@bufbuild/protobuf';
import { isUniqueViolation, onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { UpdateWebhookResponseSchema } from '@versio/proto/versio/notifier/v1/notifier_pb';
import type { NotifierContext, Rpc } from '../context.ts';
import { judgeTarget, recordChange, requireEndpoint, requirePro, webhookExists } from '../endpoints/access.ts';
import { readDescription, readEvents, toWebhookMessage } from '../messages.ts';
import { URL_INDEX, updateEndpoint } from '../store/endpoints.ts';

/** Changes the given fields. Pending deliveries are sent to a new url, too. */
export const updateWebhook = (notifier: NotifierContext): Rpc<'updateWebhook'> => ({
  async updateWebhook(request, context) {
    const { pool } = notifier;
    const call = callOf(context);
    const { workspaceId } = call;
    const { webhookId } = request;
    await requirePro(pool, workspaceId);
    await requireEndpoint(pool, workspaceId, webhookId);
    const description = request.description === undefined ? undefined : readDescription(request.description);
    const events = request.events === undefined ? undefined : readEvents(request.events);
    const target = request.url === undefined ? undefined : await judgeTarget(notifier, request.url, context);
    return onceInTransaction(pool, call, 'UpdateWebhook', UpdateWebhookResponseSchema, async (tx) => {
      await requireEndpoint(tx, workspaceId, webhookId);
      const endpoint = await updateEndpoint(tx, workspaceId, webhookId, { target, description, events });
      await recordChange(tx, call, 'webhook.updated', endpoint);
      return create(UpdateWebhookResponseSchema, { webhook: toWebhookMessage(endpoint) });
    }).catch((error) => {
      throw isUniqueViolation(error, URL_INDEX) ? webhookExists() : error;
    });
  },
});
