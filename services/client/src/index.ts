export * from './rest/index.ts';
export type { WebhookDelivery, WebhookHeaders } from './webhooks/delivery.ts';
export type { WebhookNotification } from './webhooks/notification.ts';
export { type VerificationFailure, WebhookVerificationError } from './webhooks/verification-error.ts';
export { verifyStandardWebhook } from './webhooks/verify-standard-webhook.ts';
export { verifyWebhook } from './webhooks/verify-webhook.ts';
