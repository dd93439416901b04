import { createBatcher } from '@versio/kit/async';
import type { Pool } from '@versio/kit/postgres';
import { addToToday, correctDays, type DayCorrection, type UsedAmount } from '../store/daily-usage.ts';
import { type JobRequest, recordRequests } from '../store/usage.ts';

/**
 * The writes of what requests used. Requests that end at the same time share a statement. A write that fails is not
 * repeated, so that nothing is counted twice.
 */
export interface UsageWrites {
  /** Adds a request to the usage of its job. */
  record(request: JobRequest): Promise<void>;
  /** Adds what was used to today. */
  add(amount: UsedAmount): Promise<void>;
  /** Changes a day on which amounts were reserved. */
  correct(correction: DayCorrection): Promise<void>;
}

const MAX_BATCH = 100;

/** Creates the writes of a process. */
export const createUsageWrites = (pool: Pool): UsageWrites => {
  const batched = <Item>(write: (pool: Pool, items: readonly Item[]) => Promise<void>) =>
    createBatcher<Item, undefined>(MAX_BATCH, async (items) => {
      await write(pool, items);
      return [];
    });
  return { record: batched(recordRequests), add: batched(addToToday), correct: batched(correctDays) };
};
