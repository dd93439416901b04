import type { Queryable, Transaction } from '@versio/kit/postgres';

/** Why jobs on a customer key fail after the workspace lost Pro. */
export const PRO_LOST = 'the workspace has lost the Pro plan, which provider keys of your own need';
/** Why jobs on a customer key fail after the key was deleted. */
export const KEY_DELETED = 'the provider key of this translation was deleted';
/** Why jobs fail if a customer key is gone without a recorded reason. */
export const KEY_GONE = 'the provider key of this translation is not there any more';

/** The customer key stored with a request. */
export type StoredCustomerKey =
  /** `baseUrl` is the key's own address; empty: the model's. */
  { state: 'wrapped'; wrappedKey: Buffer; baseUrl: string } | { state: 'lost'; reason: string };

/** Returns the customer key of a request; undefined once the request is deleted. */
export const readCustomerKey = async (db: Queryable, requestId: string): Promise<StoredCustomerKey | undefined> => {
  const { rows } = await db.query<{ wrappedKey: Buffer | null; baseUrl: string; keyLost: string | null }>(
    `SELECT wrapped_key AS "wrappedKey", base_url AS "baseUrl", key_lost AS "keyLost" FROM requests WHERE id = $1::uuid`,
    [requestId],
  );
  const row = rows[0];
  if (row === undefined) return undefined;
  const { wrappedKey, baseUrl, keyLost } = row;
  return wrappedKey === null
    ? { state: 'lost', reason: keyLost ?? KEY_GONE }
    : { state: 'wrapped', wrappedKey, baseUrl };
};

/**
 * Deletes the customer keys stored with a workspace's requests. Their jobs fail with the reason: queued ones when a
 * worker claims them, running ones before their next model call.
 * @param keyId deletes only copies of this provider key; undefined: of all
 */
export const dropCustomerKeys = async (
  tx: Transaction,
  { workspaceId, keyId, reason }: { workspaceId: string; keyId: string | undefined; reason: string },
): Promise<void> => {
  await tx.query(
    `UPDATE requests SET wrapped_key = NULL, key_lost = $3::text
     WHERE workspace_id = $1::uuid AND wrapped_key IS NOT NULL AND ($2::uuid IS NULL OR provider_key_id = $2::uuid)`,
    [workspaceId, keyId ?? null, reason],
  );
};

/** Deletes the customer keys of these jobs' requests if the request has no other active job. */
export const dropUnneededCustomerKeys = async (tx: Transaction, jobIds: readonly string[]): Promise<void> => {
  await tx.query(
    `UPDATE requests SET wrapped_key = NULL
     WHERE wrapped_key IS NOT NULL AND id IN (SELECT request_id FROM jobs WHERE id = ANY ($1::uuid[]))
       AND NOT EXISTS (
         SELECT 1 FROM jobs
         WHERE jobs.request_id = requests.id AND jobs.state || '' IN ('pending', 'queued', 'running', 'waiting'))`,
    [jobIds],
  );
};
