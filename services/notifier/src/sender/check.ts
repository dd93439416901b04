import { createBatcher } from '@versio/kit/async';
import { LRUCache } from '@versio/kit/cache';
import type { Pool } from '@versio/kit/postgres';
import type { ServiceKeys } from '@versio/kit/secrets';
import type { ClaimedDelivery } from '../flows/claim-due.ts';
import { plainArray } from '../store/rows.ts';
import { formatSecret, secretBinding } from '../store/secrets.ts';
import { type SigningKey, signingKeyOf } from './signature.ts';

/** The content of a request, read directly before it is sent. */
export interface Sendable {
  messageId: string;
  body: string;
  /** The current secret's first. */
  keys: SigningKey[];
  /** The traces of the delivery's causes. */
  traceparents?: string[];
}

interface CheckRow {
  id: string;
  secret: Buffer;
  previousSecret: Buffer | null;
  traceparents: string[];
  [column: string]: unknown;
}

const MAX_BATCH_CHECKS = 200;

/**
 * Creates the check that runs directly before a request's first byte: lease, fence, endpoint, address and plan must
 * still be as claimed; returns undefined otherwise. Simultaneous checks share one query.
 */
export const createSendCheck = (
  pool: Pool,
  serviceKeys: ServiceKeys,
): ((claimed: ClaimedDelivery) => Promise<Sendable | undefined>) => {
  const signingKeys = createSigningKeys(serviceKeys);
  return createBatcher<ClaimedDelivery, Sendable | undefined>(MAX_BATCH_CHECKS, async (batch) => {
    const { rows } = await pool.query<CheckRow>({
      name: 'check before sending',
      text: `SELECT deliveries.id, deliveries.traceparents, endpoints.secret,
         CASE WHEN endpoints.previous_secret_until > now() THEN endpoints.previous_secret END AS "previousSecret"
       FROM unnest($1::uuid[], $2::int[], $3::text[]) AS claimed(delivery_id, fence, url)
       JOIN deliveries ON deliveries.id = claimed.delivery_id
       JOIN endpoints ON endpoints.id = deliveries.endpoint_id
       LEFT JOIN workspaces ON workspaces.workspace_id = deliveries.workspace_id
       WHERE deliveries.status = 'delivering' AND deliveries.fence = claimed.fence
         AND deliveries.lease_until > clock_timestamp() AND endpoints.deleted_at IS NULL AND endpoints.url = claimed.url
         AND (deliveries.kind <> 'window' OR endpoints.status = 'enabled')
         AND coalesce(workspaces.plan, 'pro') = 'pro'`,
      values: [
        plainArray(batch.map(({ delivery }) => delivery.id)),
        plainArray(batch.map(({ delivery }) => delivery.fence)),
        batch.map(({ url }) => url),
      ],
    });
    const found = new Map(rows.map((row) => [row.id, row]));
    return batch.map(({ delivery, workspaceId, endpointId }) => {
      const row = found.get(delivery.id);
      if (row === undefined || delivery.body === null) return undefined;
      const wrapped = [row.secret, ...(row.previousSecret ? [row.previousSecret] : [])];
      return {
        messageId: delivery.messageId,
        body: delivery.body,
        traceparents: row.traceparents,
        keys: wrapped.map((secret) => signingKeys(workspaceId, endpointId, secret)),
      };
    });
  });
};

/** Secrets are unwrapped once and cached as keys, about 1 KiB each. */
const MAX_SIGNING_KEYS = 4_096;

const createSigningKeys = (
  serviceKeys: ServiceKeys,
): ((workspaceId: string, endpointId: string, wrapped: Buffer) => SigningKey) => {
  const known = new LRUCache<string, SigningKey>({ max: MAX_SIGNING_KEYS });
  return (workspaceId, endpointId, wrapped) => {
    const id = `${workspaceId} ${endpointId} ${wrapped.toString('latin1')}`;
    const key =
      known.get(id) ?? signingKeyOf(formatSecret(serviceKeys.unwrap(wrapped, secretBinding(workspaceId, endpointId))));
    known.set(id, key);
    return key;
  };
};
