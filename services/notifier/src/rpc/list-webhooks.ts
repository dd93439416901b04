import { callOf } from '@versio/kit/rpc';
import type { NotifierContext, Rpc } from '../context.ts';
import { toWebhookMessage } from '../messages.ts';
import { listEndpoints } from '../store/endpoints.ts';

/** Lists the endpoints, oldest first, on any plan. */
export const listWebhooks = ({ pool }: NotifierContext): Rpc<'listWebhooks'> => ({
  async listWebhooks({ limit, offset }, context) {
    const { endpoints, total } = await listEndpoints(pool, callOf(context).workspaceId, { limit, offset });
    return { webhooks: endpoints.map(toWebhookMessage), total };
  },
});
