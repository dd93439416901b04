import type { ServiceImpl } from '@connectrpc/connect';
import type { NotifierService } from '@versio/proto/versio/notifier/v1/notifier_pb';
import type { NotifierContext } from './context.ts';
import { createWebhook } from './rpc/create-webhook.ts';
import { deleteWebhook } from './rpc/delete-webhook.ts';
import { disableWebhook } from './rpc/disable-webhook.ts';
import { enableWebhook } from './rpc/enable-webhook.ts';
import { explainDeliveries } from './rpc/explain-deliveries.ts';
import { listDeliveries } from './rpc/list-deliveries.ts';
import { listWebhooks } from './rpc/list-webhooks.ts';
import { resendDelivery } from './rpc/resend-delivery.ts';
import { rotateSecret } from './rpc/rotate-secret.ts';
import { sendTest } from './rpc/send-test.ts';
import { updateWebhook } from './rpc/update-webhook.ts';

/** All RPCs of the notifier. */
export const createHandlers = (context: NotifierContext): ServiceImpl<typeof NotifierService> => ({
  ...createWebhook(context),
  ...listWebhooks(context),
  ...updateWebhook(context),
  ...deleteWebhook(context),
  ...enableWebhook(context),
  ...disableWebhook(context),
  ...sendTest(context),
  ...rotateSecret(context),
  ...listDeliveries(context),
  ...resendDelivery(context),
  ...explainDeliveries(context),
});
