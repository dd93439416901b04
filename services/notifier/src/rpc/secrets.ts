import type { Pool } from '@versio/kit/postgres';
import type { Call } from '@versio/kit/rpc';
import type { NotifierContext } from '../context.ts';
import { secretText } from '../sender/signature.ts';
import { deriveSecrets, secretBinding } from '../store/endpoints.ts';

/** The secret that a call makes, and how it is stored. A retry of the call makes the same one. */
export const makeSecret = (
  { config: { serviceKeys } }: NotifierContext,
  { workspaceId, operationId }: Pick<Call, 'workspaceId' | 'operationId'>,
  webhookId: string,
): { wrappedSecret: Buffer } => {
  const [secret] = deriveSecrets(serviceKeys, workspaceId, operationId);
  return { wrappedSecret: serviceKeys.wrap(secret!, secretBinding(workspaceId, webhookId)) };
};

/**
 * The text of the secret that a call made, also in a retry of it after the service key was changed: of the secrets that its operation id
 * gives under each key, the one that is stored.
 */
export const readMadeSecret = async (
  { config: { serviceKeys }, pool }: Pick<NotifierContext, 'config'> & { pool: Pool },
  { workspaceId, operationId }: Pick<Call, 'workspaceId' | 'operationId'>,
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
  const made = candidates.find((candidate) => stored.some((secret) => secret.equals(candidate))) ?? candidates[0]!;
  return secretText(made);
};
