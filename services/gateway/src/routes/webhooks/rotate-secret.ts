import Type from 'typebox';
import { answers } from '../../http/document.ts';
import { requirePro } from '../../http/plan.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { SecretSchema, WebhookParams } from '../../schemas/webhooks.ts';

/**
 * POST /workspace/webhooks/{id}/rotate-secret (docs/rules.md#webhook-endpoints; Pro plan): the only time that the new
 * secret is shown.
 */
export const rotateSecret: Route = (server, { notifier }) => {
  server.post(
    '/workspace/webhooks/:id/rotate-secret',
    {
      config: {
        scope: 'settings',
        emptyBodyIsObject: true,
        secretAnswer: () => 'a new signing secret, which is not shown again',
      },
      schema: {
        summary: 'Give a webhook a new secret',
        description:
          'Pro. Deliveries carry a signature by the old secret too for 24 h, in the Standard Webhooks headers. The answer is not kept for an Idempotency-Key.',
        tags: ['Webhooks'],
        params: WebhookParams,
        response: answers(200, 'The new secret, shown only here.', Type.Object({ secret: SecretSchema }), [
          'PLAN_REQUIRED',
          'WEBHOOK_NOT_FOUND',
        ]),
      },
    },
    async (request) => {
      requirePro(request, 'webhooks');
      const { secret } = await notifier.rotateSecret({ webhookId: request.params.id }, callOptions(request));
      return { secret };
    },
  );
};
