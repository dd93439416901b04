import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { requirePro } from '../../http/plan.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentWebhook } from '../../present/webhooks.ts';
import { WebhookParams, WebhookSchema } from '../../schemas/webhooks.ts';

/** POST /workspace/webhooks/{id}/disable (docs/rules.md#webhook-endpoints; Pro plan): its open windows are parked. */
export const disableWebhook: Route = (server, { notifier }) => {
  server.post(
    '/workspace/webhooks/:id/disable',
    {
      config: { scope: 'settings', emptyBodyIsObject: true },
      schema: {
        summary: 'Disable a webhook',
        description: 'Pro. Open notification windows are parked until it is enabled.',
        tags: ['Webhooks'],
        params: WebhookParams,
        response: responses(200, 'The disabled webhook.', Type.Object({ webhook: WebhookSchema }), [
          'PLAN_REQUIRED',
          'WEBHOOK_NOT_FOUND',
        ]),
      },
    },
    async (request) => {
      requirePro(request, 'webhooks');
      const { webhook } = await notifier.disableWebhook({ webhookId: request.params.id }, callOptions(request));
      return { webhook: presentWebhook(webhook!) };
    },
  );
};
