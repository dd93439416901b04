import { callOf } from '@versio/kit/rpc';
import type { NotifierContext, Rpc } from '../context.ts';
import { requireEndpoint } from '../endpoints/access.ts';
import { readDeliveryStatus, toDeliveryMessage } from '../messages.ts';
import { listDeliveriesOf } from '../store/deliveries.ts';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 1_000;

/** Lists deliveries of an endpoint, newest first, on any plan. */
export const listDeliveries = ({ pool }: NotifierContext): Rpc<'listDeliveries'> => ({
  async listDeliveries(request, context) {
    const { webhookId, limit, offset } = request;
    const status = readDeliveryStatus(request);
    const { workspaceId } = callOf(context);
    await requireEndpoint(pool, workspaceId, webhookId);
    const { deliveries, total } = await listDeliveriesOf(pool, workspaceId, webhookId, {
      limit: limit > 0 ? Math.min(limit, MAX_LIMIT) : DEFAULT_LIMIT,
      offset,
      status,
    });
    return { deliveries: deliveries.map(toDeliveryMessage), total };
  },
});
