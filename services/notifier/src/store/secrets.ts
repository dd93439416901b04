import type { Pool, Transaction } from '@versio/kit/postgres';
import type { Call } from '@versio/kit/rpc';
import type { ServiceKeys } from '@versio/kit/secrets';

/** The prefix of a secret; the rest is base64 of 32 bytes (docs/rules.md#webhook-signature). */
export const SECRET_PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** The call that creates a secret. */
type SecretCall = Pick<Call, 'workspaceId' | 'operationId'>;

/** Formats a secret of 32 bytes. */
export const formatSecret = (bytes: Uint8Array): string => SECRET_PREFIX + Buffer.from(bytes).toString('base64');

/** Returns the values that a wrapped secret is bound to. */
export const secretBinding = (workspaceId: string, webhookId: string): string[] => ['webhook', workspaceId, webhookId];

/** Creates the secret of a call, wrapped for storing. A retry of the call creates the same secret. */
export const createWrappedSecret = (
  serviceKeys: ServiceKeys,
  { workspaceId, operationId }: SecretCall,
  webhookId: string,
): Buffer => {
  const [secret] = deriveSecrets(serviceKeys, workspaceId, operationId);
  return serviceKeys.wrap(secret!, secretBinding(workspaceId, webhookId));
};

/**
 * Returns the text of the secret that a call created. Works in a retry after a change of the service key, too: of the
 * secrets that the operation id gives under each key, returns the stored one.
 */
export const readCreatedSecret = async (
  pool: Pool,
  serviceKeys: ServiceKeys,
  { workspaceId, operationId }: SecretCall,
  webhookId: string,
): Promise<string> => {
  const candidates = deriveSecrets(serviceKeys, workspaceId, operationId);
  const { rows } = await pool.query<{ secret: Buffer | null; previousSecret: Buffer | null }>(
    `SELECT secret, previous_secret AS "previousSecret" FROM endpoints WHERE id = $1::uuid AND workspace_id = $2::uuid`,
    [webhookId, workspaceId],
  );
  const stored = [rows[0]?.secret, rows[0]?.previousSecret].flatMap((wrapped) =>
    wrapped ? [serviceKeys.unwrap(wrapped, secretBinding(workspaceId, webhookId))] : [],
  );
  const created = candidates.find((candidate) => stored.some((secret) => secret.equals(candidate))) ?? candidates[0]!;
  return formatSecret(created);
};

/**
 * Returns the secret bytes of an operation, one per listed service key; a retry gets the same, so its response is not
 * stored.
 */
const deriveSecrets = (keys: ServiceKeys, workspaceId: string, operationId: string): Buffer[] =>
  keys.derive(['webhook secret', workspaceId, operationId], SECRET_BYTES);

/** Replaces an endpoint's secret; the old one keeps signing for 24 h (docs/rules.md#webhook-signature). */
export const replaceSecret = async (
  tx: Transaction,
  workspaceId: string,
  webhookId: string,
  wrappedSecret: Buffer,
): Promise<void> => {
  await tx.query(
    `UPDATE endpoints SET previous_secret = secret, previous_secret_until = now() + interval '24 hours', secret = $3::bytea
     WHERE id = $1::uuid AND workspace_id = $2::uuid AND deleted_at IS NULL`,
    [webhookId, workspaceId, wrappedSecret],
  );
};

/** Removes the secrets and the next due time of a deleted endpoint. */
export const deleteSecrets = async (tx: Transaction, workspaceId: string, webhookId: string): Promise<void> => {
  await tx.query(
    'UPDATE endpoints SET secret = NULL, previous_secret = NULL, next_due_at = NULL WHERE id = $1::uuid AND workspace_id = $2::uuid',
    [webhookId, workspaceId],
  );
};

const REWRAP_ROWS = 100;

interface WrappedRow {
  id: string;
  workspaceId: string;
  secret: Buffer;
  previousSecret: Buffer | null;
}

/**
 * Wraps one batch of secrets under the current service key, so that older keys can be removed from the settings. The
 * secrets themselves do not change. A row that changes meanwhile is left to the next turn.
 * @returns true if there may be more
 * @throws Error if the service key of a secret is not listed
 */
export const rewrapSecrets = async (pool: Pool, keys: ServiceKeys): Promise<boolean> => {
  const { rows } = await pool.query<WrappedRow>(
    `SELECT id, workspace_id AS "workspaceId", secret, previous_secret AS "previousSecret" FROM endpoints
     WHERE secret IS NOT NULL AND (substring(secret FROM 1 FOR length($1::bytea)) <> $1::bytea
       OR substring(previous_secret FROM 1 FOR length($1::bytea)) <> $1::bytea)
     ORDER BY id LIMIT $2::int`,
    [keys.currentHeader, REWRAP_ROWS],
  );
  for (const { id, workspaceId, secret, previousSecret } of rows) {
    const binding = secretBinding(workspaceId, id);
    const rewrap = (wrapped: Buffer): Buffer => keys.wrap(keys.unwrap(wrapped, binding), binding);
    await pool.query(
      `UPDATE endpoints SET secret = $4::bytea, previous_secret = $5::bytea
       WHERE id = $1::uuid AND workspace_id = $2::uuid AND secret = $3::bytea AND previous_secret IS NOT DISTINCT FROM $6::bytea`,
      [id, workspaceId, secret, rewrap(secret), previousSecret && rewrap(previousSecret), previousSecret],
    );
  }
  return rows.length === REWRAP_ROWS;
};
