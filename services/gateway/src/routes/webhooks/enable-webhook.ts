import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { requirePro } from '../../http/plan.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentWebhook } from '../../present/webhooks.ts';
import { WebhookParams, WebhookSchema } from '../../schemas/webhooks.ts';

/**
 * POST /workspace/webhooks/{id}/enable (docs/rules.md#webhook-endpoints; Pro plan): one catch-up goes out for each book
 * that was missed.
 */
export const enableWebhook: Route = (server, { notifier }) => {
  server.post(
    '/workspace/webhooks/:id/enable',
    {
      config: { scope: 'settings', emptyBodyIsObject: true },
      schema: {
        summary: 'Enable a webhook',
        description: 'Pro. One catch-up notification is sent for each book with missed notifications.',
        tags: ['Webhooks'],
        params: WebhookParams,
        response: responses(200, 'The enabled webhook.', Type.Object({ webhook: WebhookSchema }), [
          'INVALID_BODY',
          'PLAN_REQUIRED',
          'WEBHOOK_NOT_FOUND',
        ]),
      },
    },
    async (request) => {
      requirePro(request, 'webhooks');
      const { webhook } = await notifier.enableWebhook({ webhookId: request.params.id }, callOptions(request));
      return { webhook: presentWebhook(webhook!) };
    },
  );
};
