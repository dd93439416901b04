import { callOf, coercePageSize } from '@versio/kit/rpc';
import { MAX_PAGE_SIZE } from '@versio/proto/limits';
import type { NotifierContext, Rpc } from '../context.ts';
import { requireEndpoint } from '../endpoints/access.ts';
import { readDeliveryStatus, toDeliveryMessage } from '../messages.ts';
import { listDeliveriesOf } from '../store/deliveries.ts';

const DEFAULT_LIMIT = 100;

/** Lists deliveries of an endpoint, newest first, on any plan. */
export const listDeliveries = ({ pool }: NotifierContext): Rpc<'listDeliveries'> => ({
  async listDeliveries(request, context) {
    const { webhookId, limit, offset } = request;
    const status = readDeliveryStatus(request);
    const { workspaceId } = callOf(context);
    await requireEndpoint(pool, workspaceId, webhookId);
    const { deliveries, total } = await listDeliveriesOf(pool, workspaceId, webhookId, {
      limit: coercePageSize(limit, MAX_PAGE_SIZE, DEFAULT_LIMIT),
      offset,
      status,
    });
    return { deliveries: deliveries.map(toDeliveryMessage), total };
  },
});
