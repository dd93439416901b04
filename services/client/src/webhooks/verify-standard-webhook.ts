import { createHmac } from 'node:crypto';
import { bytesOf, headerOf, isSameDigest, requireFresh, type WebhookDelivery } from './delivery.ts';
import { parseNotification, type WebhookNotification } from './notification.ts';
import { WebhookVerificationError } from './verification-error.ts';

const SECRET_FORM = /^whsec_([A-Za-z0-9+/]+={0,2})$/;
const MAX_SIGNATURES = 16;

/**
 * Verifies a delivery by the Standard Webhooks headers `webhook-id`, `webhook-timestamp` and `webhook-signature`:
 * base64 HMAC-SHA256, keyed by the bytes that the base64 after `whsec_` stands for, of `<id>.<timestamp>.<raw body>`.
 * For 24 h after a rotation both the new and the old secret have their signature there
 * (docs/rules.md#webhook-signature): one that matches is enough.
 * @returns the notification, with its fields checked
 * @throws WebhookVerificationError: answer 401
 */
export const verifyStandardWebhook = (delivery: WebhookDelivery): WebhookNotification => {
  const key = Buffer.from(SECRET_FORM.exec(delivery.secret)?.[1] ?? '', 'base64');
  if (key.length === 0) throw new TypeError('secret must be the signing secret as shown: whsec_ and base64');
  const body = bytesOf(delivery.rawBody);
  const id = headerOf(delivery.headers, 'webhook-id');
  const signatures = headerOf(delivery.headers, 'webhook-signature').split(' ', MAX_SIGNATURES);
  const timestamp = headerOf(delivery.headers, 'webhook-timestamp');
  requireFresh(timestamp, delivery);
  const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body);
  const expected = `v1,${hmac.digest('base64')}`;
  if (!signatures.some((signature) => isSameDigest(signature, expected)))
    throw new WebhookVerificationError('bad_signature', 'no signature is that of this body under this secret');
  return parseNotification(body);
};
