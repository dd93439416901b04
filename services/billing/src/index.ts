import { createRpcClient } from '@versio/kit/rpc';
import { type Platform, type RunningService, startService } from '@versio/kit/service';
import { BillingService } from '@versio/proto/versio/billing/v1/billing_pb';
import { BooksService } from '@versio/proto/versio/books/v1/books_pb';
import { CHAPTERS_TOPIC, takeChapterEvent, takeChapterEvents } from './events/consume.ts';
import { observeLedger } from './store/invariants.ts';
import { createReconciliation } from './tasks.ts';
import { getBalance } from './rpc/get-balance.ts';
import { getHolds } from './rpc/get-holds.ts';
import { listEntries } from './rpc/list-entries.ts';
import { reserve } from './rpc/reserve.ts';
import { topUp } from './rpc/top-up.ts';
import { CONSUMER, createSettle } from './settlement.ts';

export { checkLedgerInvariants, type LedgerProblem } from './store/invariants.ts';

const RECONCILE_EVERY_MS = 15_000;

/** Starts billing: accounts, holds and the ledger. */
export const startBilling = (platform: Platform): Promise<RunningService> =>
  startService(platform, {
    migrations: new URL('../migrations', import.meta.url),
    tables: ['inbox'],
    create: ({ pool, platform: { logger, addressOf, tokens } }) => {
      const context = { pool };
      const settle = createSettle(pool, logger);
      const books = createRpcClient(BooksService, { address: addressOf('books'), token: tokens.tokenOf('billing') });
      const forgetLedger = observeLedger(pool);
      return {
        routes: (router) => {
          router.service(BillingService, {
            ...reserve(context),
            ...topUp(context),
            ...getBalance(context),
            ...getHolds(context),
            ...listEntries(context),
          });
        },
        consumers: [
          {
            group: CONSUMER,
            topics: [CHAPTERS_TOPIC],
            handle: takeChapterEvent(settle),
            handleTogether: takeChapterEvents(settle),
          },
        ],
        tasks: [
          {
            name: 'reconcile holds',
            everyMs: RECONCILE_EVERY_MS,
            run: createReconciliation({ pool, books, settle, logger }),
          },
        ],
        close: async () => {
          await forgetLedger();
          books.close();
        },
      };
    },
  });
