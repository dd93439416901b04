import type { BackgroundTask } from '@versio/kit/service';
import { RETENTION_MS } from './config.ts';
import type { NotifierContext } from './context.ts';
import { createReconciliation } from './events/reconcile.ts';
import { proceedWithDeferred } from './flows/apply-events.ts';
import { findFinished } from './flows/find-finished.ts';
import { sweepDeliveries } from './store/deliveries.ts';
import { rewrapSecrets } from './store/secrets.ts';

const RECONCILE_EVERY_MS = 15_000;
const DEFERRED_EVERY_MS = 500;
const FIND_FINISHED_EVERY_MS = 1_000;
const SWEEP_EVERY_MS = 600_000;
// Runs at each start, too, which is when the service keys change.
const REWRAP_EVERY_MS = 3_600_000;

/** The background tasks of the notifier. */
export const createTasks = (context: NotifierContext): BackgroundTask[] => {
  const { pool, store, books, config, wakeSender } = context;
  return [
    { name: 'reconcile ended chapters', everyMs: RECONCILE_EVERY_MS, run: createReconciliation(context) },
    {
      name: 'apply deferred events',
      everyMs: DEFERRED_EVERY_MS,
      run: async () => {
        const more = await proceedWithDeferred(store, config.rules);
        if (more) wakeSender();
        return more;
      },
    },
    {
      name: 'find finished books',
      everyMs: FIND_FINISHED_EVERY_MS,
      run: async (signal) => {
        const { dueMs, more } = await findFinished(store, config.rules, async (bookIds) => {
          const response = await books.listBusyBooks({ bookIds: [...bookIds] }, { signal });
          return response.books;
        });
        if (dueMs !== undefined) wakeSender(dueMs);
        return more;
      },
    },
    {
      name: 'sweep deliveries',
      everyMs: SWEEP_EVERY_MS,
      run: () => sweepDeliveries(pool, new Date(Date.now() - RETENTION_MS).toISOString()),
    },
    { name: 'rewrap secrets', everyMs: REWRAP_EVERY_MS, run: () => rewrapSecrets(pool, config.serviceKeys) },
  ];
};
