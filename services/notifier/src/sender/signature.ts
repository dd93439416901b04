import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { SECRET_PREFIX } from '../store/secrets.ts';

/** A secret as HMAC keys, created once for many deliveries: creating a key from text costs more than the signature. */
export interface SigningKey {
  /** For X-Service-Signature: the UTF-8 text of the whole secret as shown. */
  service: KeyObject;
  /** For webhook-signature: the secret's bytes. */
  standard: KeyObject;
}

/** Returns the HMAC keys of a secret. */
export const signingKeyOf = (secret: string): SigningKey => ({
  service: createSecretKey(secret, 'utf8'),
  standard: createSecretKey(Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')),
});

/** Signs by docs/rules.md#webhook-signature: lowercase hex HMAC-SHA256 of `<timestamp>.<raw body>`. */
export const serviceSignature = ({ service }: SigningKey, timestampSeconds: number, body: string): string =>
  createHmac('sha256', service).update(`${timestampSeconds}.${body}`).digest('hex');

/** Signs by Standard Webhooks 1.0: `v1,` and base64 HMAC-SHA256 of `<id>.<timestamp>.<body>`. */
export const standardSignature = (
  { standard }: SigningKey,
  id: string,
  timestampSeconds: number,
  body: string,
): string => `v1,${createHmac('sha256', standard).update(`${id}.${timestampSeconds}.${body}`).digest('base64')}`;

/**
 * Returns the headers of a delivery.
 * @param keys the current secret's first; the previous secret signs only in `webhook-signature`
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
