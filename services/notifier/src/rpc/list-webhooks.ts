import { callOf } from '@versio/kit/rpc';
import type { NotifierContext, Rpc } from '../context.ts';
import { listEndpoints } from '../store/endpoints.ts';
import { toWebhook } from './shared.ts';

/** The endpoints, oldest first, on any plan. */
export const listWebhooks = ({ pool }: NotifierContext): Rpc<'listWebhooks'> => ({
  async listWebhooks({ limit, offset }, context) {
    const { endpoints, total } = await listEndpoints(pool, callOf(context).workspaceId, { limit, offset });
    return { webhooks: endpoints.map(toWebhook), total };
  },
});
