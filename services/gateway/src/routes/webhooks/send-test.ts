import { responses } from '../../http/document.ts';
import { requirePro } from '../../http/plan.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { DeliveryIdSchema, WebhookParams } from '../../schemas/webhooks.ts';

/**
 * POST /workspace/webhooks/{id}/test (docs/rules.md#webhook-endpoints; Pro plan): sends a ping over the delivery path,
 * also to a disabled webhook.
 */
export const sendTest: Route = (server, { notifier }) => {
  server.post(
    '/workspace/webhooks/:id/test',
    {
      config: { scope: 'settings', emptyBodyIsObject: true },
      schema: {
        summary: 'Send a test',
        description: 'Pro. Sends a `ping` over the delivery path, also to a disabled webhook.',
        tags: ['Webhooks'],
        params: WebhookParams,
        response: responses(202, 'The ping was started.', DeliveryIdSchema, [
          'INVALID_BODY',
          'PLAN_REQUIRED',
          'WEBHOOK_NOT_FOUND',
        ]),
      },
    },
    async (request, reply) => {
      requirePro(request, 'webhooks');
      const { deliveryId } = await notifier.sendTest({ webhookId: request.params.id }, callOptions(request));
      return reply.code(202).send({ deliveryId });
    },
  );
};
