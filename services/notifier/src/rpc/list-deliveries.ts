import { fail } from '@versio/kit/errors';
import { callOf } from '@versio/kit/rpc';
import type { NotifierContext, Rpc } from '../context.ts';
import { listOfDeliveries } from '../store/deliveries.ts';
import { requireEndpoint } from './shared.ts';

const STATUSES = ['pending', 'delivering', 'delivered', 'parked', 'exhausted', 'cancelled'];
const LIMIT_DEFAULT = 100;
const LIMIT_MAX = 1_000;

/** Deliveries of an endpoint, newest first, on any plan. */
export const listDeliveries = ({ pool }: NotifierContext): Rpc<'listDeliveries'> => ({
  async listDeliveries({ webhookId, limit, offset, status }, context) {
    if (status !== '' && !STATUSES.includes(status))
      throw fail('INVALID_BODY', `status must be one of ${STATUSES.join(', ')}`);
    const { workspaceId } = callOf(context);
    await requireEndpoint(pool, workspaceId, webhookId);
    return listOfDeliveries(pool, workspaceId, webhookId, {
      limit: limit > 0 ? Math.min(limit, LIMIT_MAX) : LIMIT_DEFAULT,
      offset,
      status: status === '' ? null : status,
    });
  },
});
