import { responses } from '../../http/document.ts';
import { callOptions } from '../../http/request.ts';
import type { Route } from '../../http/server.ts';
import { WebhookParams } from '../../schemas/webhooks.ts';

/**
 * DELETE /workspace/webhooks/{id} (docs/rules.md#webhook-endpoints); on every plan. Its open deliveries are cancelled.
 */
export const deleteWebhook: Route = (server, { notifier }) => {
  server.delete(
    '/workspace/webhooks/:id',
    {
      config: { scope: 'settings' },
      schema: {
        summary: 'Delete a webhook',
        description: 'On every plan.',
        tags: ['Webhooks'],
        params: WebhookParams,
        response: responses(204, 'The webhook was deleted.', null, ['WEBHOOK_NOT_FOUND']),
      },
    },
    async (request, reply) => {
      await notifier.deleteWebhook({ webhookId: request.params.id }, callOptions(request));
      return reply.code(204).send();
    },
  );
};
