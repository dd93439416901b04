import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentWebhook } from '../../present/webhooks.ts';
import { listOf, PageQuery } from '../../schemas/common.ts';
import { WebhookSchema } from '../../schemas/webhooks.ts';

/** GET /workspace/webhooks (docs/rules.md#webhook-endpoints), oldest first; on every plan. */
export const listWebhooks: Route = (server, { notifier }) => {
  server.get(
    '/workspace/webhooks',
    {
      config: { scope: 'settings' },
      schema: {
        summary: 'The webhooks, without their secrets',
        description: 'On every plan.',
        tags: ['Webhooks'],
        querystring: PageQuery,
        response: responses(200, 'The webhooks, oldest first.', listOf('webhooks', WebhookSchema), ['INVALID_BODY']),
      },
    },
    async (request) => {
      const { limit, offset = 0 } = request.query;
      const { webhooks, total } = await notifier.listWebhooks({ limit, offset }, callOptions(request));
      return { webhooks: webhooks.map(presentWebhook), total, limit: limit ?? null, offset };
    },
  );
};
