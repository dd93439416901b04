import type { Queryable, Transaction } from '@versio/kit/postgres';

/** A provider key without its secret, as RPCs answer it. */
export interface ProviderKeyRow {
  id: string;
  provider: string;
  label: string;
  baseUrl: string;
  createdAt: string;
}

/** A provider key to be stored. */
export interface NewProviderKey {
  id: string;
  workspaceId: string;
  provider: string;
  label: string;
  baseUrl: string;
  sealedKey: Buffer;
}

/** A provider key that a passphrase may open. */
export interface SealedProviderKey {
  id: string;
  baseUrl: string;
  sealedKey: Buffer;
}

const COLUMNS = 'id, provider, label, base_url AS "baseUrl", created_at AS "createdAt"';

/** What a provider key's secret is bound to, so that a row copied elsewhere opens nothing. */
export const bindingOf = (workspaceId: string, provider: string, providerKeyId: string): string[] => [
  'provider key',
  workspaceId,
  provider,
  providerKeyId,
];

export const insertProviderKey = async (tx: Transaction, key: NewProviderKey): Promise<ProviderKeyRow> => {
  const { rows } = await tx.query<ProviderKeyRow>(
    `INSERT INTO provider_keys (id, workspace_id, provider, label, base_url, sealed_key)
     VALUES ($1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::bytea) RETURNING ${COLUMNS}`,
    [key.id, key.workspaceId, key.provider, key.label, key.baseUrl, key.sealedKey],
  );
  return rows[0]!;
};

/** A page of a workspace's provider keys, oldest first, and how many there are. */
export const listProviderKeysOf = async (
  db: Queryable,
  workspaceId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ providerKeys: ProviderKeyRow[]; total: number }> => {
  const { rows } = await db.query<ProviderKeyRow>(
    `SELECT ${COLUMNS} FROM provider_keys WHERE workspace_id = $1::uuid ORDER BY created_at, id LIMIT $2::int OFFSET $3::int`,
    [workspaceId, limit || null, offset],
  );
  const counted = await db.query<{ total: number }>(
    'SELECT count(*)::int AS total FROM provider_keys WHERE workspace_id = $1::uuid',
    [workspaceId],
  );
  return { providerKeys: rows, total: counted.rows[0]!.total };
};

/** The workspace's keys of a provider, newest first. */
export const readSealedKeys = async (
  db: Queryable,
  workspaceId: string,
  provider: string,
): Promise<SealedProviderKey[]> => {
  const { rows } = await db.query<SealedProviderKey>(
    `SELECT id, base_url AS "baseUrl", sealed_key AS "sealedKey" FROM provider_keys
     WHERE workspace_id = $1::uuid AND provider = $2::text ORDER BY created_at DESC, id DESC`,
    [workspaceId, provider],
  );
  return rows;
};

/** Deletes a provider key; false when the workspace has none with this id. */
export const deleteProviderKeyOf = async (
  tx: Transaction,
  workspaceId: string,
  providerKeyId: string,
): Promise<boolean> => {
  const { rowCount } = await tx.query('DELETE FROM provider_keys WHERE workspace_id = $1::uuid AND id = $2::uuid', [
    workspaceId,
    providerKeyId,
  ]);
  return rowCount === 1;
};
