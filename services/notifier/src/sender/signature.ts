import { createHmac } from 'node:crypto';

/** How every secret begins; the rest is base64 of 32 bytes (rulings section 6). */
export const SECRET_PREFIX = 'whsec_';

/** The text of a secret of 32 bytes. */
export const secretText = (bytes: Uint8Array): string => SECRET_PREFIX + Buffer.from(bytes).toString('base64');

/**
 * The signature of specification section 5: lowercase hex HMAC-SHA256 of `<timestamp>.<raw body>`, keyed by the UTF-8 text of the whole secret
 * string as it was shown.
 */
export const serviceSignature = (secret: string, timestampSeconds: number, body: string): string =>
  createHmac('sha256', secret).update(`${timestampSeconds}.${body}`).digest('hex');

/** The signature of Standard Webhooks 1.0: `v1,` and base64 HMAC-SHA256 of `<id>.<timestamp>.<body>`, keyed by the secret's bytes. */
export const standardSignature = (secret: string, id: string, timestampSeconds: number, body: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64'))
    .update(`${id}.${timestampSeconds}.${body}`)
    .digest('base64')}`;

/**
 * All headers of a delivery.
 * @param secrets the current one first; one before it signs beside it in `webhook-signature` alone
 */
export const signedHeaders = (
  { messageId, body, secrets }: { messageId: string; body: string; secrets: readonly string[] },
  nowMs: number,
  userAgent: string,
): Record<string, string> => {
  const timestampSeconds = Math.floor(nowMs / 1_000);
  return {
    'Content-Type': 'application/json',
    'User-Agent': userAgent,
    'X-Service-Timestamp': String(timestampSeconds),
    'X-Service-Signature': serviceSignature(secrets[0]!, timestampSeconds, body),
    'webhook-id': messageId,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': secrets
      .map((secret) => standardSignature(secret, messageId, timestampSeconds, body))
      .join(' '),
  };
};
