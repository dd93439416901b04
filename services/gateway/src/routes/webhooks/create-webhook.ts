import Type from 'typebox';
import { responses } from '../../http/document.ts';
import { requirePro } from '../../http/plan.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { presentWebhook, toEventFields } from '../../present/webhooks.ts';
import { postBody } from '../../schemas/common.ts';
import { SecretSchema, WebhookSchema, webhookFields } from '../../schemas/webhooks.ts';

/** POST /workspace/webhooks (docs/rules.md#webhook-endpoints; Pro plan): the only time that the secret is shown. */
export const createWebhook: Route = (server, { notifier }) => {
  server.post(
    '/workspace/webhooks',
    {
      config: {
        scope: 'settings',
        describeSecret: ({ webhook }) => `the webhook ${(webhook as { id: string }).id}`,
      },
      schema: {
        summary: 'Register a webhook',
        description:
          'Pro. The address must be https on a public server; at most 20 webhooks. The response is not stored for an Idempotency-Key.',
        tags: ['Webhooks'],
        body: postBody(
          {
            url: webhookFields.url,
            description: Type.Optional(webhookFields.description),
            events: Type.Optional(webhookFields.events),
          },
          { url: 'https://example.com/versio' },
        ),
        response: responses(
          201,
          'The new webhook; its secret is shown only here.',
          Type.Object({ webhook: WebhookSchema, secret: SecretSchema }),
          ['INVALID_BODY', 'PLAN_REQUIRED', 'WEBHOOK_EXISTS', 'LIMIT_REACHED'],
        ),
      },
    },
    async (request, reply) => {
      requirePro(request, 'webhooks');
      const { url, description = '', events = [] } = request.body;
      const { webhook, secret } = await notifier.createWebhook(
        { url, description, ...toEventFields(events) },
        callOptions(request),
      );
      return reply.code(201).send({ webhook: presentWebhook(webhook!), secret });
    },
  );
};
