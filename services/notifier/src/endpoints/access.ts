import type { HandlerContext } from '@connectrpc/connect';
import { publishSettingChange } from '@versio/kit/audit';
import { fail } from '@versio/kit/errors';
import { isId } from '@versio/kit/ids';
import { judgeDestination, OUTBOUND_URL_REFUSED_MESSAGE } from '@versio/kit/net';
import type { Queryable, Transaction } from '@versio/kit/postgres';
import { type Call, callOf } from '@versio/kit/rpc';
import type { NotifierContext } from '../context.ts';
import { type ApplyResult, applyEvents, type TargetedEvent } from '../flows/apply-events.ts';
import type { Endpoint } from '../state-machine/types.ts';
import { type EndpointTarget, type EndpointView, readEndpoint, readPlan } from '../store/endpoints.ts';
import { toStoreTransaction } from '../store/postgres-store.ts';
import { OPEN_SQL } from '../store/rows.ts';
import type { StoreTransaction } from '../store/store.ts';

/** Refuses a workspace that has lost Pro. The gateway has checked one without a stored plan. Errors: PLAN_REQUIRED. */
export const requirePro = async (db: Queryable, workspaceId: string): Promise<void> => {
  if ((await readPlan(db, workspaceId)) === 'free') throw planRequired();
};

/** Returns the error for a workspace without Pro. */
export const planRequired = () => fail('PLAN_REQUIRED', 'webhooks need the Pro plan');

/** Returns the error for a url that the workspace has already. */
export const webhookExists = () =>
  fail('WEBHOOK_EXISTS', 'url: the workspace has a webhook with this address; change that one');

/** Returns an endpoint of the workspace. Errors: WEBHOOK_NOT_FOUND. */
export const requireEndpoint = async (db: Queryable, workspaceId: string, webhookId: string): Promise<EndpointView> => {
  const endpoint = isId(webhookId) ? await readEndpoint(db, workspaceId, webhookId) : undefined;
  if (endpoint === undefined) throw notFound();
  return endpoint;
};

const notFound = () => fail('WEBHOOK_NOT_FOUND', 'there is no such webhook in the workspace');

/**
 * Checks a url and the addresses of its host (docs/rules.md#webhook-urls). Errors: INVALID_BODY with one fixed message.
 */
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
 * Applies events to an endpoint of the workspace, in the call's transaction and under the endpoint's lock. Errors:
 * WEBHOOK_NOT_FOUND.
 * @param createEvents called when the endpoint is locked
 */
export const changeEndpoint = async (
  tx: Transaction,
  { config, logger }: NotifierContext,
  { workspaceId, webhookId }: { workspaceId: string; webhookId: string },
  createEvents: (endpoint: Endpoint, store: StoreTransaction) => TargetedEvent[] | Promise<TargetedEvent[]>,
): Promise<ApplyResult> => {
  await requireEndpoint(tx, workspaceId, webhookId);
  const store = await toStoreTransaction(tx);
  const [endpoint] = await store.endpoints([webhookId]);
  if (endpoint === undefined || endpoint.status === 'deleted') throw notFound();
  const result = await applyEvents(store, config.rules, [endpoint], await createEvents(endpoint, store));
  logger.debug({ webhookId, workspaceId }, 'webhook changed');
  return result;
};

/** Reports a change to the audit log. Of the URL only the host: its path and query may hold secrets. */
export const recordChange = (
  tx: Transaction,
  call: Call,
  action: string,
  { id, url }: Pick<EndpointView, 'id' | 'url'>,
): Promise<void> =>
  publishSettingChange(tx, call, { action, target: { kind: 'webhook', id, name: new URL(url).host } });

/** The open pings and resends of one endpoint. */
const MAX_OPEN_REQUESTS = 100;

/** Errors: RATE_LIMITED if too many pings and resends of an endpoint are open. */
export const requireRequestCapacity = async (tx: Transaction, webhookId: string): Promise<void> => {
  const { rows } = await tx.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM deliveries
     WHERE endpoint_id = $1::uuid AND kind IN ('ping', 'resend') AND ${OPEN_SQL}`,
    [webhookId],
  );
  if (rows[0]!.count >= MAX_OPEN_REQUESTS)
    throw fail('RATE_LIMITED', `${MAX_OPEN_REQUESTS} tests and resends of this webhook are still under way`, {
      retryAfterSeconds: '60',
    });
};
