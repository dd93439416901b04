import { createHash } from 'node:crypto';
import type { ServiceKeys } from '@versio/kit/secrets';

const SECRET_BYTES = 32;

/** Returns the SHA-256 of a secret, which is stored. It needs no salt and no work: the secret has 256 random bits. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/**
 * Returns the secrets that belong to a context, that of the current service key first. They are derived from the
 * operation id and other values of their creation: a retry gets the same secret though it is not stored, and when the
 * operation is forgotten nobody can derive it again.
 */
export const deriveSecrets = (serviceKeys: ServiceKeys, context: readonly string[]): string[] =>
  serviceKeys.derive(context, SECRET_BYTES).map((bytes) => bytes.toString('base64url'));

/** Returns the secret with this hash, even if the service key was rotated since its creation. */
export const recreateSecret = (serviceKeys: ServiceKeys, context: readonly string[], hash: Buffer): string => {
  const secrets = deriveSecrets(serviceKeys, context);
  return secrets.find((secret) => hashSecret(secret).equals(hash)) ?? secrets[0]!;
};
