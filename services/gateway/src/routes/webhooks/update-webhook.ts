import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { requirePro } from '../../http/plan.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentWebhook, toEventFields } from '../../present/webhooks.ts';
import { WebhookParams, WebhookSchema, webhookFields } from '../../schemas/webhooks.ts';

/**
 * PATCH /workspace/webhooks/{id} (docs/rules.md#webhook-endpoints; Pro plan). Waiting deliveries go to a new url at
 * once.
 */
export const updateWebhook: Route = (server, { notifier }) => {
  server.patch(
    '/workspace/webhooks/:id',
    {
      config: { scope: 'settings' },
      schema: {
        summary: 'Change a webhook',
        description: 'Pro. Waiting deliveries go to a new url at once.',
        tags: ['Webhooks'],
        params: WebhookParams,
        body: Type.Object({
          url: Type.Optional(webhookFields.url),
          description: Type.Optional(webhookFields.description),
          events: Type.Optional(webhookFields.events),
        }),
        response: responses(200, 'The changed webhook.', Type.Object({ webhook: WebhookSchema }), [
          'INVALID_BODY',
          'PLAN_REQUIRED',
          'WEBHOOK_NOT_FOUND',
          'WEBHOOK_EXISTS',
        ]),
      },
    },
    async (request) => {
      requirePro(request, 'webhooks');
      const { url, description, events } = request.body;
      const { webhook } = await notifier.updateWebhook(
        { webhookId: request.params.id, url, description, events: events && toEventFields(events) },
        callOptions(request),
      );
      return { webhook: presentWebhook(webhook!) };
    },
  );
};
