import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/** How every secret begins; the rest is base64 of 32 bytes (rulings section 6). */
export const SECRET_PREFIX = 'whsec_';

/** The text of a secret of 32 bytes. */
export const secretText = (bytes: Uint8Array): string => SECRET_PREFIX + Buffer.from(bytes).toString('base64');

/** A secret as HMAC keys, made once and used for many deliveries: taking a text as a key costs more than the signature. */
export interface SigningKey {
  /** For X-Service-Signature: the UTF-8 text of the whole secret string as it was shown. */
  service: KeyObject;
  /** For webhook-signature: the secret's bytes. */
  standard: KeyObject;
}

/** The keys of a secret. */
export const signingKeyOf = (secret: string): SigningKey => ({
  service: createSecretKey(secret, 'utf8'),
  standard: createSecretKey(Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')),
});

/** The signature of specification section 5: lowercase hex HMAC-SHA256 of `<timestamp>.<raw body>`. */
export const serviceSignature = ({ service }: SigningKey, timestampSeconds: number, body: string): string =>
  createHmac('sha256', service).update(`${timestampSeconds}.${body}`).digest('hex');

/** The signature of Standard Webhooks 1.0: `v1,` and base64 HMAC-SHA256 of `<id>.<timestamp>.<body>`. */
export const standardSignature = (
  { standard }: SigningKey,
  id: string,
  timestampSeconds: number,
  body: string,
): string => `v1,${createHmac('sha256', standard).update(`${id}.${timestampSeconds}.${body}`).digest('base64')}`;

/**
 * All headers of a delivery.
 * @param keys of the current secret first; one before it signs beside it in `webhook-signature` alone
 */
export const signedHeaders = (
  { messageId, body, keys }: { messageId: string; body: string; keys: readonly SigningKey[] },
  nowMs: number,
  userAgent: string,
): Record<string, string> => {
  const timestampSeconds = Math.floor(nowMs / 1_000);
  return {
    'Content-Type': 'application/json',
    'User-Agent': userAgent,
    'X-Service-Timestamp': String(timestampSeconds),
    'X-Service-Signature': serviceSignature(keys[0]!, timestampSeconds, body),
    'webhook-id': messageId,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': keys.map((key) => standardSignature(key, messageId, timestampSeconds, body)).join(' '),
  };
};
