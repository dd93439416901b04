import type { Queryable, Transaction } from '@versio/kit/postgres';
import type { PlanName } from '../plan.ts';

/** An API key without its text, as RPCs answer it; times are empty for never. */
export interface ApiKeyRow {
  id: string;
  name: string;
  prefix: string;
  scopes: string[];
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
}

/** A key to be stored. */
export interface NewApiKey {
  id: string;
  workspaceId: string;
  name: string;
  prefix: string;
  hash: Buffer;
  scopes: readonly string[];
  expiresAt: string | null;
}

/** Whose a key is. */
export interface KeyOwner {
  apiKeyId: string;
  workspaceId: string;
  plan: PlanName;
  scopes: string[];
  expiresAt: string | null;
  lastUsedAt: string | null;
  hash: Buffer;
}

const COLUMNS =
  'id, name, prefix, scopes, created_at AS "createdAt", last_used_at AS "lastUsedAt", expires_at AS "expiresAt"';

/** The owner of the key with one of these hashes (of one text under several peppers), unless it has expired. */
export const findKeyOwner = async (db: Queryable, hashes: readonly Buffer[]): Promise<KeyOwner | undefined> => {
  const { rows } = await db.query<KeyOwner>({
    name: 'find-key-owner',
    text: `SELECT api_keys.id AS "apiKeyId", workspace_id AS "workspaceId", plan, scopes, expires_at AS "expiresAt", last_used_at AS "lastUsedAt", key_hash AS hash
           FROM api_keys JOIN workspaces ON workspaces.id = workspace_id
           WHERE key_hash = ANY ($1::bytea[]) AND (expires_at IS NULL OR expires_at > now())`,
    values: [hashes],
  });
  return rows[0];
};

/** Stores a key under another hash of its text. */
export const rehashApiKey = async (db: Queryable, { apiKeyId, hash }: KeyOwner, newHash: Buffer): Promise<void> => {
  await db.query('UPDATE api_keys SET key_hash = $3::bytea WHERE id = $1::uuid AND key_hash = $2::bytea', [
    apiKeyId,
    hash,
    newHash,
  ]);
};

/** Stores a key; undefined when a key with this text exists, in whatever workspace. */
export const insertApiKey = async (tx: Transaction, key: NewApiKey): Promise<ApiKeyRow | undefined> => {
  const { rows } = await tx.query<StoredApiKey>(
    `INSERT INTO api_keys (id, workspace_id, name, prefix, key_hash, scopes, expires_at)
     VALUES ($1::uuid, $2::uuid, $3::text, $4::text, $5::bytea, $6::text[], $7::timestamptz)
     ON CONFLICT (key_hash) DO NOTHING RETURNING ${COLUMNS}`,
    [key.id, key.workspaceId, key.name, key.prefix, key.hash, key.scopes, key.expiresAt],
  );
  return rows[0] && toApiKey(rows[0]);
};

/** A page of a workspace's keys, oldest first, and how many there are. */
export const listApiKeysOf = async (
  db: Queryable,
  workspaceId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ apiKeys: ApiKeyRow[]; total: number }> => {
  const { rows } = await db.query<StoredApiKey>(
    `SELECT ${COLUMNS} FROM api_keys WHERE workspace_id = $1::uuid ORDER BY created_at, id LIMIT $2::int OFFSET $3::int`,
    [workspaceId, limit || null, offset],
  );
  return { apiKeys: rows.map(toApiKey), total: await countApiKeys(db, workspaceId) };
};

/** How many keys a workspace has. */
export const countApiKeys = async (db: Queryable, workspaceId: string): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM api_keys WHERE workspace_id = $1::uuid',
    [workspaceId],
  );
  return rows[0]!.count;
};

/** Deletes a key; false when the workspace has none with this id. */
export const deleteApiKey = async (tx: Transaction, workspaceId: string, apiKeyId: string): Promise<boolean> => {
  const { rowCount } = await tx.query('DELETE FROM api_keys WHERE workspace_id = $1::uuid AND id = $2::uuid', [
    workspaceId,
    apiKeyId,
  ]);
  return rowCount === 1;
};

type StoredApiKey = Omit<ApiKeyRow, 'lastUsedAt' | 'expiresAt'> & {
  lastUsedAt: string | null;
  expiresAt: string | null;
};

const toApiKey = ({ lastUsedAt, expiresAt, ...row }: StoredApiKey): ApiKeyRow => ({
  ...row,
  lastUsedAt: lastUsedAt ?? '',
  expiresAt: expiresAt ?? '',
});
