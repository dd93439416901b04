import { createHmac } from 'node:crypto';
import { bytesOf, headerOf, isSameDigest, requireFresh, type WebhookDelivery } from './delivery.ts';
import { parseNotification, type WebhookNotification } from './notification.ts';
import { WebhookVerificationError } from './verification-error.ts';

/**
 * Verifies a delivery by `X-Service-Signature` and `X-Service-Timestamp` (docs/rest-interface.md#5-authentication):
 * lowercase hex HMAC-SHA256, keyed by the UTF-8 text of the whole secret, of `<timestamp>.<raw body>`; at most 300 s
 * from now; compared in constant time.
 * @returns the notification, with its fields checked
 * @throws WebhookVerificationError: answer 401
 */
export const verifyWebhook = (delivery: WebhookDelivery): WebhookNotification => {
  const { headers, secret } = delivery;
  if (typeof secret !== 'string' || secret === '') throw new TypeError('secret must be the signing secret as shown');
  const body = bytesOf(delivery.rawBody);
  const signature = headerOf(headers, 'x-service-signature');
  const timestamp = headerOf(headers, 'x-service-timestamp');
  requireFresh(timestamp, delivery);
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  if (!isSameDigest(signature, expected))
    throw new WebhookVerificationError('bad_signature', 'the signature is not that of this body under this secret');
  return parseNotification(body);
};
