import { createResolver } from '@versio/kit/net';
import { createRpcClient } from '@versio/kit/rpc';
import { type Platform, type RunningService, startService } from '@versio/kit/service';
import { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import { NotifierService } from '@versio/proto/versio/notifier/v1/notifier_pb';
import { readNotifierConfig } from './config.ts';
import { createEventTaker, TOPICS } from './consumer.ts';
import type { NotifierContext } from './context.ts';
import { createReconciliation } from './reconciliation.ts';
import { createWebhook } from './rpc/create-webhook.ts';
import { deleteWebhook } from './rpc/delete-webhook.ts';
import { disableWebhook } from './rpc/disable-webhook.ts';
import { enableWebhook } from './rpc/enable-webhook.ts';
import { listDeliveries } from './rpc/list-deliveries.ts';
import { listWebhooks } from './rpc/list-webhooks.ts';
import { resendDelivery } from './rpc/resend-delivery.ts';
import { rotateSecret } from './rpc/rotate-secret.ts';
import { sendTest } from './rpc/send-test.ts';
import { updateWebhook } from './rpc/update-webhook.ts';
import { createSendCheck } from './sender/check.ts';
import { startSender } from './sender/sender.ts';
import { CONSUMER, createPostgresStore } from './store/postgres-store.ts';
import { rewrapSecrets } from './store/rewrap.ts';
import { sweep } from './sweeps.ts';
import { observeDeliveries } from './telemetry.ts';
import { proceedWithDeferred } from './work/deferred.ts';

const RECONCILE_EVERY_MS = 15_000;
const DEFERRED_EVERY_MS = 500;
const SWEEP_EVERY_MS = 600_000;
// At each start too, which is when the service keys change.
const REWRAP_EVERY_MS = 3_600_000;

/** Starts the notifier: webhook endpoints, windows and their delivery. */
export const startNotifier = (platform: Platform): Promise<RunningService> => {
  const config = readNotifierConfig(platform.environment);
  const { logger, addressOf, tokens } = platform;
  if (config.loosened.length > 0)
    logger.warn({ settings: config.loosened }, 'webhook settings differ from the specification');
  return startService(platform, {
    migrations: new URL('../migrations', import.meta.url),
    tables: ['inbox', 'operations'],
    // Every statement has its index. The sender's are planned once a connection, perhaps while the tables are still empty, where reading all of them
    // would look cheaper.
    databaseSettings: { enable_seqscan: 'off' },
    create: ({ pool }) => {
      const { rules, policy, secureContext, serviceKeys, timeoutMs } = config;
      const resolver = createResolver();
      const store = createPostgresStore(pool);
      const check = createSendCheck(pool, serviceKeys);
      const sender = startSender({ store, rules, timeoutMs, policy, resolver, secureContext, check, logger });
      const events = createEventTaker(store, rules, sender.wake);
      const books = createRpcClient(BooksService, { address: addressOf('books'), token: tokens.tokenOf('notifier') });
      const forgetDeliveries = observeDeliveries(pool);
      const context: NotifierContext = { pool, logger, config, resolver, wakeSender: () => sender.wake() };
      return {
        routes: (router) => {
          router.service(NotifierService, {
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
          });
        },
        consumers: [{ group: CONSUMER, topics: TOPICS, handle: events.take, handleTogether: events.takeTogether }],
        tasks: [
          {
            name: 'reconcile done chapters',
            everyMs: RECONCILE_EVERY_MS,
            run: createReconciliation({ pool, store, rules, books, logger, wake: sender.wake }),
          },
          {
            name: 'proceed with what was deferred',
            everyMs: DEFERRED_EVERY_MS,
            run: async () => {
              const more = await proceedWithDeferred(store, rules);
              if (more) sender.wake();
              return more;
            },
          },
          { name: 'sweep deliveries', everyMs: SWEEP_EVERY_MS, run: () => sweep(pool) },
          { name: 'rewrap secrets', everyMs: REWRAP_EVERY_MS, run: () => rewrapSecrets(pool, serviceKeys) },
        ],
        drain: () => sender.close(),
        close: async () => {
          await forgetDeliveries();
          // Already closed, unless the start was given up half-way.
          await sender.close(0);
          books.close();
        },
      };
    },
  });
};
