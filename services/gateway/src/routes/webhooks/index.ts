import type { Route } from '../../http/server.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { disableWebhook } from './disable-webhook.ts';
import { enableWebhook } from './enable-webhook.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { resendDelivery } from './resend-delivery.ts';
import { rotateSecret } from './rotate-secret.ts';
import { sendTest } from './send-test.ts';
import { updateWebhook } from './update-webhook.ts';

/** The routes of this folder, one file each. */
export const routes: readonly Route[] = [
  listWebhooks,
  createWebhook,
  updateWebhook,
  deleteWebhook,
  enableWebhook,
  disableWebhook,
  sendTest,
  rotateSecret,
  listDeliveries,
  resendDelivery,
];
