import type { BackgroundTask } from '@versio/kit/service';
import type { BooksContext } from './context.ts';
import { sweepUploads } from './store/uploads.ts';
import { repairNextUsage } from './usage/repair.ts';

const SWEEP_INTERVAL_MS = 60_000;
const COMPARE_INTERVAL_MS = 60_000;

/**
 * The background tasks of books: scan texts for names, delete abandoned uploads, compare the usage of workspaces with
 * what they store.
 */
export const backgroundTasks = ({ pool, logger, scanner }: BooksContext): BackgroundTask[] => [
  scanner.task,
  { name: 'sweep uploads', everyMs: SWEEP_INTERVAL_MS, run: async () => (await sweepUploads(pool)) > 0 },
  { name: 'compare usage', everyMs: COMPARE_INTERVAL_MS, run: () => repairNextUsage(pool, logger) },
];
