import type { BibleContext } from './context.ts';
import { sweepDeletions } from './store/books.ts';

const SWEEP_EVERY_MS = 60_000;

/** The background tasks of the service. */
export const createTasks = ({ pool }: Pick<BibleContext, 'pool'>) => [
  { name: 'sweep deletions', everyMs: SWEEP_EVERY_MS, run: async () => (await sweepDeletions(pool)) > 0 },
];
