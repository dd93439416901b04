import { fail } from '@versio/kit/errors';
import type { Pool, Queryable, Transaction } from '@versio/kit/postgres';
import type { ServiceKeys } from '@versio/kit/secrets';

/** The name of a provider in the database and the REST interface. */
export type ProviderName = 'openai' | 'openai-compatible' | 'anthropic' | 'google';

/** A provider key without its secret. */
export interface ProviderKeyRow {
  id: string;
  provider: ProviderName;
  label: string;
  /** Empty for the provider's own. */
  baseUrl: string;
  createdAt: string;
}

/** A provider key to insert. */
export interface NewProviderKey {
  id: string;
  workspaceId: string;
  provider: ProviderName;
  label: string;
  baseUrl: string;
  /** Sealed by the passphrase, then wrapped by the service key. */
  wrappedSeal: Buffer;
}

/** A provider key that a passphrase may open. */
export interface SealedProviderKey {
  id: string;
  baseUrl: string;
  /** As it is stored. */
  stored: Buffer;
  /** False in rows of earlier versions: `stored` is the seal itself. */
  isWrapped: boolean;
}

const COLUMNS = 'id, provider, label, base_url AS "baseUrl", created_at AS "createdAt"';

/** Returns the values that a sealed key is bound to: a row copied to another workspace or provider cannot be opened. */
export const bindingOf = (workspaceId: string, provider: ProviderName, providerKeyId: string): string[] => [
  'provider key',
  workspaceId,
  provider,
  providerKeyId,
];

export const insertProviderKey = async (tx: Transaction, key: NewProviderKey): Promise<ProviderKeyRow> => {
  const { rows } = await tx.query<ProviderKeyRow>(
    `INSERT INTO provider_keys (id, workspace_id, provider, label, base_url, sealed_key, is_wrapped)
     VALUES ($1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::bytea, true) RETURNING ${COLUMNS}`,
    [key.id, key.workspaceId, key.provider, key.label, key.baseUrl, key.wrappedSeal],
  );
  return rows[0]!;
};

/** Lists a page of a workspace's provider keys, oldest first, and counts all of them. */
export const listProviderKeysOf = async (
  db: Queryable,
  workspaceId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ providerKeys: ProviderKeyRow[]; total: number }> => {
  const { rows } = await db.query<ProviderKeyRow>(
    `SELECT ${COLUMNS} FROM provider_keys WHERE workspace_id = $1::uuid
     ORDER BY created_at, id LIMIT $2::int OFFSET $3::int`,
    [workspaceId, limit || null, offset],
  );
  const counted = await db.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM provider_keys WHERE workspace_id = $1::uuid',
    [workspaceId],
  );
  return { providerKeys: rows, total: counted.rows[0]!.total };
};

/** Returns the workspace's keys of a provider, newest first. */
export const readSealedKeys = async (
  db: Queryable,
  workspaceId: string,
  provider: ProviderName,
): Promise<SealedProviderKey[]> => {
  const { rows } = await db.query<SealedProviderKey>(
    `SELECT id, base_url AS "baseUrl", sealed_key AS stored, is_wrapped AS "isWrapped" FROM provider_keys
     WHERE workspace_id = $1::uuid AND provider = $2::text ORDER BY created_at DESC, id DESC`,
    [workspaceId, provider],
  );
  return rows;
};

/** Returns the seal of a stored key. Throws an Error if its service key is not listed any more. */
export const sealOf = (
  { stored, isWrapped }: Pick<SealedProviderKey, 'stored' | 'isWrapped'>,
  serviceKeys: ServiceKeys,
  binding: readonly string[],
): Buffer => (isWrapped ? serviceKeys.unwrap(stored, binding) : stored);

/** Replaces the stored form of a key, unless it changed meanwhile. The secret and its passphrase stay the same. */
export const replaceSeal = async (
  db: Queryable,
  { id, stored }: Pick<SealedProviderKey, 'id' | 'stored'>,
  wrappedSeal: Buffer,
): Promise<void> => {
  await db.query(
    'UPDATE provider_keys SET sealed_key = $3::bytea, is_wrapped = true WHERE id = $1::uuid AND sealed_key = $2::bytea',
    [id, stored, wrappedSeal],
  );
};

const REWRAP_ROWS = 100;

/**
 * Wraps one batch of seals under the current service key, so that older service keys can be removed from the settings.
 * @returns true if there may be more
 * @throws Error if the service key of a seal is not listed
 */
export const rewrapSeals = async (pool: Pool, serviceKeys: ServiceKeys): Promise<boolean> => {
  const { rows } = await pool.query<SealedProviderKey & { workspaceId: string; provider: ProviderName }>(
    `SELECT id, workspace_id AS "workspaceId", provider, sealed_key AS stored, is_wrapped AS "isWrapped"
     FROM provider_keys WHERE NOT is_wrapped OR substring(sealed_key FROM 1 FOR length($1::bytea)) <> $1::bytea
     ORDER BY id LIMIT $2::int`,
    [serviceKeys.currentHeader, REWRAP_ROWS],
  );
  for (const row of rows) {
    const binding = bindingOf(row.workspaceId, row.provider, row.id);
    await replaceSeal(pool, row, serviceKeys.wrap(sealOf(row, serviceKeys, binding), binding));
  }
  return rows.length === REWRAP_ROWS;
};

/** Deletes a provider key; returns its label, or undefined if the workspace has none with this id. */
export const deleteProviderKeyOf = async (
  tx: Transaction,
  workspaceId: string,
  providerKeyId: string,
): Promise<string | undefined> => {
  const { rows } = await tx.query<{ label: string }>(
    'DELETE FROM provider_keys WHERE workspace_id = $1::uuid AND id = $2::uuid RETURNING label',
    [workspaceId, providerKeyId],
  );
  return rows[0]?.label;
};

// 10 wrong passphrases in 10 minutes: docs/rules.md#passphrase
const MAX_FAILURES = 10;
const FAILURE_WINDOW_SECONDS = 600;

/**
 * Errors: RATE_LIMITED after too many wrong passphrases, with the seconds until the oldest of ten failures is ten
 * minutes old; even a correct passphrase is refused until then.
 */
export const assertTriesLeft = async (db: Queryable, workspaceId: string): Promise<void> => {
  const { rows } = await db.query<{ failures: number; retryAfterSeconds: number }>(
    `SELECT count(*)::int AS failures,
       greatest(1, ceil($2::int - extract(epoch FROM clock_timestamp() - min(failed_at))))::int AS "retryAfterSeconds"
     FROM (SELECT failed_at FROM passphrase_failures
           WHERE workspace_id = $1::uuid AND failed_at > clock_timestamp() - make_interval(secs => $2::int)
           ORDER BY failed_at DESC LIMIT $3::int) AS newest`,
    [workspaceId, FAILURE_WINDOW_SECONDS, MAX_FAILURES],
  );
  const { failures, retryAfterSeconds } = rows[0]!;
  if (failures >= MAX_FAILURES)
    throw fail('RATE_LIMITED', 'too many wrong passphrases', { retryAfterSeconds: String(retryAfterSeconds) });
};

/** Records a wrong passphrase. */
export const recordFailure = async (db: Queryable, workspaceId: string): Promise<void> => {
  await db.query('INSERT INTO passphrase_failures (workspace_id) VALUES ($1::uuid)', [workspaceId]);
};

/** Deletes failures that no longer count. */
export const sweepFailures = async (pool: Pool): Promise<void> => {
  await pool.query(
    'DELETE FROM passphrase_failures WHERE failed_at < clock_timestamp() - make_interval(secs => $1::int)',
    [FAILURE_WINDOW_SECONDS],
  );
};
