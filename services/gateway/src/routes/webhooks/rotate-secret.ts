import Type from 'typebox';
import { responses } from '../../http/document.ts';
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
        describeSecret: () => 'a new signing secret, which is not shown again',
      },
      schema: {
        summary: 'Rotate the secret of a webhook',
        description:
          'Pro. For 24 h the Standard Webhooks headers also carry a signature with the old secret. The response is not stored for an Idempotency-Key.',
        tags: ['Webhooks'],
        params: WebhookParams,
        response: responses(200, 'The new secret, shown only here.', Type.Object({ secret: SecretSchema }), [
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
