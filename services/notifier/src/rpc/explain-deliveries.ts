import { parseId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import { toTimestamp } from '@versio/kit/wire';
import type { NotifierContext, Rpc } from '../context.ts';
import { explainDelivery } from '../flows/explain-delivery.ts';
import { PERMIT_LIMITS } from '../sender/permits.ts';
import { readDeliveryFacts } from '../store/deliveries.ts';

const MAX_DELIVERIES = 100;

/** Says why deliveries were not sent yet (deploy/docs/operations.md#why-is-a-webhook-late). */
export const explainDeliveries = ({ pool }: NotifierContext): Rpc<'explainDeliveries'> => ({
  async explainDeliveries({ webhookId }, context) {
    const { workspaceId } = callOf(context);
    if (webhookId !== '') parseId(webhookId, 'WEBHOOK_NOT_FOUND');
    const of = { workspaceId, endpointId: webhookId || null };
    const { facts, total } = await readDeliveryFacts(pool, of, MAX_DELIVERIES);
    const deliveries = facts.map((delivery) => ({
      ...{ deliveryId: delivery.id, webhookId: delivery.endpointId, host: delivery.host, bookId: delivery.bookId },
      dueTime: toTimestamp(delivery.dueAt),
      ...explainDelivery(delivery, PERMIT_LIMITS),
    }));
    return { deliveries, total };
  },
});
