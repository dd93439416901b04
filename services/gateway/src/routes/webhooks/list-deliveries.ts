import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentDelivery, toStatusFields } from '../../present/webhooks.ts';
import { listOf, PageQuery } from '../../schemas/common.ts';
import { DeliverySchema, DeliveryStatusSchema, WebhookParams } from '../../schemas/webhooks.ts';

const DEFAULT_LIMIT = 100;

const DeliveriesQuery = Type.Object({
  ...PageQuery.properties,
  status: Type.Optional({ ...DeliveryStatusSchema, description: 'Only deliveries with this status.' }),
});

/** GET /workspace/webhooks/{id}/deliveries (docs/rules.md#webhook-endpoints), newest first; on every plan. */
export const listDeliveries: Route = (server, { notifier }) => {
  server.get(
    '/workspace/webhooks/:id/deliveries',
    {
      config: { scope: 'settings' },
      schema: {
        summary: 'Deliveries with their attempts',
        description: 'With all their attempts.',
        tags: ['Webhooks'],
        params: WebhookParams,
        querystring: DeliveriesQuery,
        response: responses(
          200,
          'The deliveries, newest first; 100 unless `limit` is given.',
          listOf('deliveries', DeliverySchema),
          ['INVALID_BODY', 'WEBHOOK_NOT_FOUND'],
        ),
      },
    },
    async (request) => {
      const { limit = DEFAULT_LIMIT, offset = 0, status } = request.query;
      const { deliveries, total } = await notifier.listDeliveries(
        { webhookId: request.params.id, limit, offset, ...toStatusFields(status) },
        callOptions(request),
      );
      return { deliveries: deliveries.map(presentDelivery), total, limit, offset };
    },
  );
};
