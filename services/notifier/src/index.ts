import { createResolver } from '@versio/kit/net';
import { createRpcClient } from '@versio/kit/rpc';
import { type Platform, type RunningService, startService } from '@versio/kit/service';
import { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import { NotifierService } from '@versio/proto/versio/notifier/v1/notifier_pb';
import { readNotifierConfig } from './config.ts';
import type { NotifierContext } from './context.ts';
import { createEventTaker, TOPICS } from './events/consume.ts';
import { createSendCheck } from './sender/check.ts';
import { startSender } from './sender/sender.ts';
import { createHandlers } from './service.ts';
import { eraseEndpoints } from './store/deliveries.ts';
import { CONSUMER, createPostgresStore } from './store/postgres-store.ts';
import { createTasks } from './tasks.ts';
import { observeDeliveries } from './telemetry.ts';
import { createTurns } from './turns.ts';

/**
 * Starts the notifier: webhook endpoints and their deliveries. Throws a UserFacingError if a setting is missing or
 * wrong.
 */
export const startNotifier = (platform: Platform): Promise<RunningService> => {
  const config = readNotifierConfig(platform.environment);
  const { logger, addressOf, tokens, tls } = platform;
  if (config.deviations.length > 0 && !platform.migrateOnly)
    logger.warn(
      { settings: config.deviations },
      'webhook settings differ from the specification, which is for trials and tests only',
    );
  return startService(platform, {
    migrations: new URL('../migrations', import.meta.url),
    tables: ['inbox', 'outbox', 'operations'],
    create: ({ pool }) => {
      const { rules, policy, secureContext, serviceKeys, timeoutMs } = config;
      const resolver = createResolver();
      const store = createPostgresStore(pool);
      const turns = createTurns();
      const check = createSendCheck(pool, serviceKeys);
      const sender = startSender({
        store,
        inTurn: turns.ofDue,
        rules,
        timeoutMs,
        policy,
        resolver,
        secureContext,
        check,
        logger,
      });
      const books = createRpcClient(BooksService, {
        address: addressOf('books'),
        token: tokens.tokenOf('notifier'),
        tls,
      });
      const context: NotifierContext = { pool, store, logger, config, resolver, books, wakeSender: sender.wake };
      const events = createEventTaker({ store, inTurn: turns.ofLater, rules, wake: sender.wake });
      const stopObserving = observeDeliveries(pool);
      return {
        routes: (router) => {
          router.service(NotifierService, createHandlers(context));
        },
        consumers: [{ group: CONSUMER, topics: TOPICS, handle: events.take, handleBatch: events.takeTogether }],
        tasks: createTasks(context),
        erase: eraseEndpoints(pool),
        drain: () => sender.close(),
        close: async () => {
          await stopObserving();
          // Closed already, unless the start was aborted.
          await sender.close(0);
          books.close();
        },
      };
    },
  });
};
