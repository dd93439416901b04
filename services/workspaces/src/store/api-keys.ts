import type { Queryable, Transaction } from '@versio/kit/postgres';
import type { EnumName } from '@versio/kit/wire';
import type { Scope } from '@versio/proto/versio/workspaces/v1/workspaces_pb';
import type { PlanName } from './workspaces.ts';

/** The name of a scope. */
export type ScopeName = EnumName<typeof Scope>;

/** An API key without its text; times are ISO 8601, null for never. */
export interface ApiKeyRow {
  id: string;
  name: string;
  prefix: string;
  scopes: ScopeName[];
  createdAt: string;
  lastUsedAt: string | null;
  expiresAt: string | null;
}

/** An API key to insert. */
export interface NewApiKey {
  id: string;
  workspaceId: string;
  name: string;
  prefix: string;
  hash: Buffer;
  scopes: readonly ScopeName[];
  expiresAt: string | null;
}

/** The workspace and the rights of an API key. */
export interface KeyOwner {
  apiKeyId: string;
  workspaceId: string;
  plan: PlanName;
  scopes: ScopeName[];
  expiresAt: string | null;
  lastUsedAt: string | null;
  hash: Buffer;
  /** Whether an operator has suspended the workspace. */
  isSuspended: boolean;
}

const COLUMNS =
  'id, name, prefix, scopes, created_at AS "createdAt", last_used_at AS "lastUsedAt", expires_at AS "expiresAt"';

/** Returns the owner of the key with one of these hashes (of one text under several peppers), unless it has expired. */
export const findKeyOwner = async (db: Queryable, hashes: readonly Buffer[]): Promise<KeyOwner | undefined> => {
  const { rows } = await db.query<KeyOwner>({
    name: 'find-key-owner',
    text: `SELECT api_keys.id AS "apiKeyId", workspace_id AS "workspaceId", plan, scopes, expires_at AS "expiresAt",
             last_used_at AS "lastUsedAt", key_hash AS hash, suspended_at IS NOT NULL AS "isSuspended"
           FROM api_keys JOIN workspaces ON workspaces.id = workspace_id
           WHERE key_hash = ANY ($1::bytea[]) AND (expires_at IS NULL OR expires_at > now())`,
    values: [hashes],
  });
  return rows[0];
};

/** Replaces the hash of a key by another hash of its text. */
export const rehashApiKey = async (db: Queryable, { apiKeyId, hash }: KeyOwner, newHash: Buffer): Promise<void> => {
  await db.query('UPDATE api_keys SET key_hash = $3::bytea WHERE id = $1::uuid AND key_hash = $2::bytea', [
    apiKeyId,
    hash,
    newHash,
  ]);
};

/** Inserts a key; returns undefined if a key with this text exists in any workspace. */
export const insertApiKey = async (tx: Transaction, key: NewApiKey): Promise<ApiKeyRow | undefined> => {
  const { rows } = await tx.query<ApiKeyRow>(
    `INSERT INTO api_keys (id, workspace_id, name, prefix, key_hash, scopes, expires_at)
     VALUES ($1::uuid, $2::uuid, $3::text, $4::text, $5::bytea, $6::text[], $7::timestamptz)
     ON CONFLICT (key_hash) DO NOTHING RETURNING ${COLUMNS}`,
    [key.id, key.workspaceId, key.name, key.prefix, key.hash, key.scopes, key.expiresAt],
  );
  return rows[0];
};

/** Lists a page of a workspace's keys, oldest first, and counts all of them. */
export const listApiKeysOf = async (
  db: Queryable,
  workspaceId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ apiKeys: ApiKeyRow[]; total: number }> => {
  const { rows } = await db.query<ApiKeyRow>(
    `SELECT ${COLUMNS} FROM api_keys WHERE workspace_id = $1::uuid
     ORDER BY created_at, id LIMIT $2::int OFFSET $3::int`,
    [workspaceId, limit || null, offset],
  );
  return { apiKeys: rows, total: await countApiKeys(db, workspaceId) };
};

/** Counts the keys of a workspace. */
export const countApiKeys = async (db: Queryable, workspaceId: string): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM api_keys WHERE workspace_id = $1::uuid',
    [workspaceId],
  );
  return rows[0]!.count;
};

/** Returns and locks a key of the workspace; undefined if it has none with this id. */
export const lockApiKey = async (
  tx: Transaction,
  workspaceId: string,
  apiKeyId: string,
): Promise<ApiKeyRow | undefined> => {
  const { rows } = await tx.query<ApiKeyRow>(
    `SELECT ${COLUMNS} FROM api_keys WHERE workspace_id = $1::uuid AND id = $2::uuid FOR UPDATE`,
    [workspaceId, apiKeyId],
  );
  return rows[0];
};

export const deleteApiKey = async (tx: Transaction, workspaceId: string, apiKeyId: string): Promise<void> => {
  await tx.query('DELETE FROM api_keys WHERE workspace_id = $1::uuid AND id = $2::uuid', [workspaceId, apiKeyId]);
};

/** Stores when keys were used last, unless a later time is stored. */
export const recordKeyUse = async (db: Queryable, usedAtByKey: ReadonlyMap<string, string>): Promise<void> => {
  await db.query(
    `UPDATE api_keys SET last_used_at = used.at FROM unnest($1::uuid[], $2::timestamptz[]) AS used(id, at)
     WHERE api_keys.id = used.id AND (last_used_at IS NULL OR last_used_at < used.at)`,
    [[...usedAtByKey.keys()], [...usedAtByKey.values()]],
  );
};
