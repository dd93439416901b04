import { createBatcher } from '@versio/kit/async';
import type { Pool } from '@versio/kit/postgres';
import type { ServiceKeys } from '@versio/kit/secrets';
import { secretBinding } from '../store/endpoints.ts';
import { plainArray } from '../store/rows.ts';
import type { Claimed } from '../work/claim.ts';
import { type SigningKey, secretText, signingKeyOf } from './signature.ts';

/** What is to be sent, seen once more directly before it is. */
export interface Sendable {
  messageId: string;
  body: string;
  /** Of the current secret first. */
  keys: SigningKey[];
  /** The traces of what it tells of. */
  traceparents?: string[];
}

interface CheckRow {
  id: string;
  secret: Buffer;
  previousSecret: Buffer | null;
  traceparents: string[];
  [column: string]: unknown;
}

const BATCH_MAX = 200;

/**
 * Makes the check directly before a request's first byte (architecture section 5): lease, fence, endpoint, address and plan must still stand;
 * undefined when one does not. Checks of the same moment share one query.
 */
export const createSendCheck = (
  pool: Pool,
  serviceKeys: ServiceKeys,
): ((claimed: Claimed) => Promise<Sendable | undefined>) => {
  const signingKeys = createSigningKeys(serviceKeys);
  return createBatcher<Claimed, Sendable | undefined>(BATCH_MAX, async (batch) => {
    const { rows } = await pool.query<CheckRow>({
      name: 'check before sending',
      text: `SELECT deliveries.id, deliveries.traceparents, endpoints.secret,
         CASE WHEN endpoints.previous_secret_until > now() THEN endpoints.previous_secret END AS "previousSecret"
       FROM unnest($1::uuid[], $2::int[], $3::text[]) AS held(delivery_id, fence, url)
       JOIN deliveries ON deliveries.id = held.delivery_id
       JOIN endpoints ON endpoints.id = deliveries.endpoint_id
       LEFT JOIN workspaces ON workspaces.workspace_id = deliveries.workspace_id
       WHERE deliveries.status = 'delivering' AND deliveries.fence = held.fence
         AND deliveries.lease_until > clock_timestamp() AND endpoints.deleted_at IS NULL AND endpoints.url = held.url
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

/** Secrets are unwrapped once and kept as keys, about 1 KiB each. */
const SIGNING_KEYS_MAX = 4_096;

const createSigningKeys = (
  serviceKeys: ServiceKeys,
): ((workspaceId: string, endpointId: string, wrapped: Buffer) => SigningKey) => {
  const known = new Map<string, SigningKey>();
  return (workspaceId, endpointId, wrapped) => {
    const id = `${workspaceId} ${endpointId} ${wrapped.toString('latin1')}`;
    const key =
      known.get(id) ?? signingKeyOf(secretText(serviceKeys.unwrap(wrapped, secretBinding(workspaceId, endpointId))));
    // The least recently used comes first and goes first.
    known.delete(id);
    known.set(id, key);
    if (known.size > SIGNING_KEYS_MAX) known.delete(known.keys().next().value!);
    return key;
  };
};
