import { createRpcClient } from '@versio/kit/rpc';
import { type Platform, type RunningService, startService } from '@versio/kit/service';
import { BillingService } from '@versio/proto/versio/billing/v1/billing_pb';
import { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import type { BillingContext } from './context.ts';
import { chapterEventConsumer } from './events/consume.ts';
import { createBillingService } from './service.ts';
import { createSettle } from './settlement.ts';
import { observeLedger } from './store/invariants.ts';
import { backgroundTasks } from './tasks.ts';

export { checkLedgerInvariants, type LedgerProblem } from './store/invariants.ts';

/** Starts billing: accounts, holds and the ledger. */
export const startBilling = (platform: Platform): Promise<RunningService> =>
  startService(platform, {
    migrations: new URL('../migrations', import.meta.url),
    tables: ['inbox', 'outbox'],
    create: ({ pool, platform: { logger, addressOf, tokens, tls } }) => {
      const books = createRpcClient(BooksService, {
        address: addressOf('books'),
        token: tokens.tokenOf('billing'),
        tls,
      });
      const context: BillingContext = { pool, logger, books, settle: createSettle(pool, logger) };
      const stopObserving = observeLedger(pool);
      return {
        routes: (router) => router.service(BillingService, createBillingService(context)),
        consumers: [chapterEventConsumer(context)],
        tasks: backgroundTasks(context),
        close: async () => {
          await stopObserving();
          books.close();
        },
      };
    },
  });
