import { create } from '@bufbuild/protobuf';
import { isUniqueViolation, onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { UpdateWebhookResponseSchema } from '@versio/proto/versio/notifier/v1/notifier_pb';
import type { NotifierContext, Rpc } from '../context.ts';
import { URL_INDEX, updateEndpoint } from '../store/endpoints.ts';
import { webhookExists } from './create-webhook.ts';
import { descriptionOf, eventsOf } from './fields.ts';
import { judgeTarget, requireEndpoint, requirePro, toWebhook } from './shared.ts';

/** Changes the given fields; a new url is judged like that of a new endpoint, and what waits goes there. */
export const updateWebhook = (context: NotifierContext): Rpc<'updateWebhook'> => ({
  async updateWebhook(request, handlerContext) {
    const { pool } = context;
    const call = callOf(handlerContext);
    const { webhookId } = request;
    await requirePro(pool, call.workspaceId);
    await requireEndpoint(pool, call.workspaceId, webhookId);
    const description = request.description === undefined ? undefined : descriptionOf(request.description);
    const events = request.events === undefined ? undefined : eventsOf(request.events.events);
    const target = request.url === undefined ? undefined : await judgeTarget(context, request.url, handlerContext);
    return onceInTransaction(pool, call, 'UpdateWebhook', UpdateWebhookResponseSchema, async (tx) => {
      await requireEndpoint(tx, call.workspaceId, webhookId);
      const endpoint = await updateEndpoint(tx, call.workspaceId, webhookId, { target, description, events });
      return create(UpdateWebhookResponseSchema, { webhook: toWebhook(endpoint) });
    }).catch((error) => {
      throw isUniqueViolation(error, URL_INDEX) ? webhookExists() : error;
    });
  },
});
