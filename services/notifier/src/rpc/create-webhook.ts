import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { isUniqueViolation, onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { CreateWebhookResponseSchema } from '@versio/proto/versio/notifier/v1/notifier_pb';
import type { NotifierContext, Rpc } from '../context.ts';
import { judgeTarget, planRequired, recordChange, requirePro, webhookExists } from '../endpoints/access.ts';
import { readDescription, readEvents, toWebhookMessage } from '../messages.ts';
import { countEndpoints, insertEndpoint, lockWorkspace, URL_INDEX } from '../store/endpoints.ts';
import { createWrappedSecret, readCreatedSecret } from '../store/secrets.ts';

/** Endpoints of one workspace (docs/rules.md#webhook-endpoints). */
const MAX_ENDPOINTS = 20;

/**
 * Creates an endpoint. Invariant: at most 20 per workspace, each url once; the workspace's row is locked while they are
 * counted. The secret is derived from the operation id, so that a retry returns the same one and the operations table
 * holds no secret.
 */
export const createWebhook = (notifier: NotifierContext): Rpc<'createWebhook'> => ({
  async createWebhook(request, context) {
    const { pool, config } = notifier;
    const call = callOf(context);
    const { workspaceId } = call;
    const description = readDescription(request.description);
    const events = readEvents(request);
    await requirePro(pool, workspaceId);
    const target = await judgeTarget(notifier, request.url, context);
    const response = await onceInTransaction(pool, call, 'CreateWebhook', CreateWebhookResponseSchema, async (tx) => {
      if ((await lockWorkspace(tx, workspaceId)) === 'free') throw planRequired();
      if ((await countEndpoints(tx, workspaceId)) >= MAX_ENDPOINTS)
        throw fail('LIMIT_REACHED', `a workspace has at most ${MAX_ENDPOINTS} webhooks; delete one first`);
      const id = newId();
      const wrappedSecret = createWrappedSecret(config.serviceKeys, call, id);
      const endpoint = await insertEndpoint(tx, { id, workspaceId, ...target, description, events, wrappedSecret });
      await recordChange(tx, call, 'webhook.created', endpoint);
      return create(CreateWebhookResponseSchema, { webhook: toWebhookMessage(endpoint) });
    }).catch((error) => {
      throw isUniqueViolation(error, URL_INDEX) ? webhookExists() : error;
    });
    return { ...response, secret: await readCreatedSecret(pool, config.serviceKeys, call, response.webhook!.id) };
  },
});
