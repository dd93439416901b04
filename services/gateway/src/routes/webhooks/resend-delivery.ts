import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { requirePro } from '../../http/plan.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { identifier } from '../../schemas/common.ts';
import { DeliveryIdSchema } from '../../schemas/webhooks.ts';

/**
 * POST /workspace/webhooks/{id}/deliveries/{deliveryId}/resend (docs/rules.md#webhook-endpoints; Pro plan): the same
 * event, title and pending_since.
 */
export const resendDelivery: Route = (server, { notifier }) => {
  server.post(
    '/workspace/webhooks/:id/deliveries/:deliveryId/resend',
    {
      config: { scope: 'settings', emptyBodyIsObject: true },
      schema: {
        summary: 'Send a delivery again',
        description: 'Pro. Sends the same event, title and pending_since; counters do not change.',
        tags: ['Webhooks'],
        params: Type.Object({ id: identifier('The webhook.'), deliveryId: identifier('The delivery.') }),
        response: responses(202, 'The new delivery was started.', DeliveryIdSchema, [
          'INVALID_BODY',
          'PLAN_REQUIRED',
          'WEBHOOK_NOT_FOUND',
          'DELIVERY_NOT_FOUND',
        ]),
      },
    },
    async (request, reply) => {
      requirePro(request, 'webhooks');
      const { id: webhookId, deliveryId: sourceId } = request.params;
      const { deliveryId } = await notifier.resendDelivery({ webhookId, deliveryId: sourceId }, callOptions(request));
      return reply.code(202).send({ deliveryId });
    },
  );
};
