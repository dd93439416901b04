import type { MessageInitShape } from '@bufbuild/protobuf';
import type { HandlerContext } from '@connectrpc/connect';
import { fail } from '@versio/kit/errors';
import { isId } from '@versio/kit/ids';
import { judgeDestination, OUTBOUND_URL_REFUSED_MESSAGE } from '@versio/kit/net';
import type { Queryable, Transaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import type { WebhookSchema } from '@versio/proto/versio/notifier/v1/notifier_pb';
import type { NotifierContext } from '../context.ts';
import type { Endpoint } from '../state-machine/types.ts';
import { type EndpointTarget, type EndpointView, readEndpoint, readPlan } from '../store/endpoints.ts';
import { within } from '../store/postgres-store.ts';
import type { StoreTransaction } from '../store/store.ts';
import { type Happening, letHappen, type Outcome } from '../work/machine.ts';

/** Refuses a workspace known to be without Pro. One not known yet was let in by the gateway. Errors: PLAN_REQUIRED. */
export const requirePro = async (db: Queryable, workspaceId: string): Promise<void> => {
  if ((await readPlan(db, workspaceId)) === 'free') throw planRequired();
};

/** The refusal of a workspace without Pro. */
export const planRequired = () => fail('PLAN_REQUIRED', 'webhooks need the Pro plan');

/** An endpoint of the workspace. Errors: WEBHOOK_NOT_FOUND. */
export const requireEndpoint = async (db: Queryable, workspaceId: string, webhookId: string): Promise<EndpointView> => {
  const endpoint = isId(webhookId) ? await readEndpoint(db, workspaceId, webhookId) : undefined;
  if (endpoint === undefined) throw fail('WEBHOOK_NOT_FOUND', 'no such webhook in this workspace');
  return endpoint;
};

/** Judges an endpoint's URL by the rules of rulings section 6, its host's addresses included. Errors: INVALID_BODY with the one fixed message. */
export const judgeTarget = async (
  { config, resolver, logger }: NotifierContext,
  url: string,
  context: HandlerContext,
): Promise<EndpointTarget> => {
  const judged = await judgeDestination(url, config.policy, resolver, context);
  if (!judged.ok) {
    logger.info({ reason: judged.reason, workspaceId: callOf(context).workspaceId }, 'a webhook address was refused');
    throw fail('INVALID_BODY', `url ${OUTBOUND_URL_REFUSED_MESSAGE}`);
  }
  return { url, urlKey: judged.url.href, host: judged.url.host };
};

/**
 * Lets something happen to an endpoint of the workspace, in the call's transaction and under the endpoint's lock.
 * @param happenings what happens, once the endpoint is held
 */
export const changeEndpoint = async (
  tx: Transaction,
  { config, logger }: NotifierContext,
  { workspaceId, webhookId }: { workspaceId: string; webhookId: string },
  happenings: (endpoint: Endpoint, store: StoreTransaction) => Happening[] | Promise<Happening[]>,
): Promise<Outcome> => {
  await requireEndpoint(tx, workspaceId, webhookId);
  const store = await within(tx);
  const [endpoint] = await store.endpoints([webhookId]);
  if (endpoint === undefined || endpoint.status === 'deleted')
    throw fail('WEBHOOK_NOT_FOUND', 'no such webhook in this workspace');
  const outcome = await letHappen(store, config.rules, [endpoint], await happenings(endpoint, store));
  logger.debug({ webhookId, workspaceId }, 'webhook changed');
  return outcome;
};

/** An endpoint as the RPCs answer it. */
export const toWebhook = ({ disabledReason, ...view }: EndpointView): MessageInitShape<typeof WebhookSchema> => ({
  ...view,
  disabledReason: disabledReason ?? undefined,
});

/** The most pings and resends of one endpoint that may be open. */
const OPEN_REQUESTS_MAX = 100;

/** Errors: RATE_LIMITED when too many pings and resends of an endpoint wait already. */
export const requireRoomForRequest = async (tx: Transaction, webhookId: string): Promise<void> => {
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM deliveries
     WHERE endpoint_id = $1::uuid AND kind IN ('ping', 'resend') AND status IN ('pending', 'delivering', 'parked')`,
    [webhookId],
  );
  if (rows[0]!.count >= OPEN_REQUESTS_MAX)
    throw fail('RATE_LIMITED', `${OPEN_REQUESTS_MAX} tests and resends of this webhook are still under way`, {
      retryAfterSeconds: '60',
    });
};
