import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import { isUniqueViolation, onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { CreateWebhookResponseSchema } from '@versio/proto/versio/notifier/v1/notifier_pb';
import type { NotifierContext, Rpc } from '../context.ts';
import { countEndpoints, insertEndpoint, lockWorkspace, URL_INDEX } from '../store/endpoints.ts';
import { descriptionOf, eventsOf } from './fields.ts';
import { makeSecret, readMadeSecret } from './secrets.ts';
import { judgeTarget, planRequired, requirePro, toWebhook } from './shared.ts';

/** Endpoints of one workspace (rulings section 5). */
const ENDPOINTS_MAX = 20;

/**
 * Registers an endpoint. Invariant: at most 20 a workspace, each url once; the workspace's row is locked while they are counted. The secret
 * is derived from the operation id, so that a retry answers the same one and nothing secret stands in the operations table.
 */
export const createWebhook = (context: NotifierContext): Rpc<'createWebhook'> => ({
  async createWebhook(request, handlerContext) {
    const { pool } = context;
    const call = callOf(handlerContext);
    const description = descriptionOf(request.description);
    const events = eventsOf(request.events);
    await requirePro(pool, call.workspaceId);
    const target = await judgeTarget(context, request.url, handlerContext);
    const answer = await onceInTransaction(pool, call, 'CreateWebhook', CreateWebhookResponseSchema, async (tx) => {
      if ((await lockWorkspace(tx, call.workspaceId)) === 'free') throw planRequired();
      if ((await countEndpoints(tx, call.workspaceId)) >= ENDPOINTS_MAX)
        throw fail('LIMIT_REACHED', `a workspace has at most ${ENDPOINTS_MAX} webhooks`);
      const id = newId();
      const endpoint = await insertEndpoint(tx, {
        id,
        workspaceId: call.workspaceId,
        ...target,
        description,
        events,
        ...makeSecret(context, call, id),
      });
      return create(CreateWebhookResponseSchema, { webhook: toWebhook(endpoint) });
    }).catch((error) => {
      throw isUniqueViolation(error, URL_INDEX) ? webhookExists() : error;
    });
    return { ...answer, secret: await readMadeSecret(context, call, answer.webhook!.id) };
  },
});

/** The refusal of a url that the workspace has already. */
export const webhookExists = () => fail('WEBHOOK_EXISTS', 'the workspace has a webhook with this url');
