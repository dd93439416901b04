import type { Pool } from '@versio/kit/postgres';
import type { ServiceKeys } from '@versio/kit/secrets';
import { secretBinding } from './endpoints.ts';

const BATCH_ROWS = 100;

interface WrappedRow {
  id: string;
  workspaceId: string;
  secret: Buffer;
  previousSecret: Buffer | null;
}

/**
 * Wraps one batch of signing secrets, which an older service key wrapped, under the current one, so that the older key can be taken away. The secrets
 * themselves stay as they are. A row that was changed meanwhile is left to the next turn.
 * @returns true when there may be more
 * @throws Error when a secret's key is not listed
 */
export const rewrapSecrets = async (pool: Pool, keys: ServiceKeys): Promise<boolean> => {
  const { rows } = await pool.query<WrappedRow>(
    `SELECT id, workspace_id AS "workspaceId", secret, previous_secret AS "previousSecret" FROM endpoints
     WHERE secret IS NOT NULL AND (substring(secret FROM 1 FOR length($1::bytea)) <> $1::bytea
       OR substring(previous_secret FROM 1 FOR length($1::bytea)) <> $1::bytea)
     ORDER BY id LIMIT $2::int`,
    [keys.currentHeader, BATCH_ROWS],
  );
  for (const { id, workspaceId, secret, previousSecret } of rows) {
    const binding = secretBinding(workspaceId, id);
    const anew = (wrapped: Buffer): Buffer => keys.wrap(keys.unwrap(wrapped, binding), binding);
    await pool.query(
      `UPDATE endpoints SET secret = $4::bytea, previous_secret = $5::bytea
       WHERE id = $1::uuid AND workspace_id = $2::uuid AND secret = $3::bytea AND previous_secret IS NOT DISTINCT FROM $6::bytea`,
      [id, workspaceId, secret, anew(secret), previousSecret && anew(previousSecret), previousSecret],
    );
  }
  return rows.length === BATCH_ROWS;
};
