import { createBatcher } from '@versio/kit/async';
import type { Pool } from '@versio/kit/postgres';
import { correctDays, type DayCorrection, type UsedAmount } from '../store/daily-usage.ts';
import { type JobRequest, recordUse } from '../store/usage.ts';

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

// Requests end in bursts, and what they used is not what the next one waits for.
const SPACING_MS = 60;

/** Creates the writes of a process. */
export const createUsageWrites = (pool: Pool): UsageWrites => {
  const record = createBatcher<{ request: JobRequest } | { amount: UsedAmount }, undefined>(
    MAX_BATCH,
    async (uses) => {
      const requests = uses.flatMap((use) => ('request' in use ? [use.request] : []));
      const amounts = uses.flatMap((use) => ('amount' in use ? [use.amount] : []));
      await recordUse(pool, requests, amounts);
      return [];
    },
    { spacingMs: SPACING_MS },
  );
  const correct = createBatcher<DayCorrection, undefined>(
    MAX_BATCH,
    async (corrections) => {
      await correctDays(pool, corrections);
      return [];
    },
    { spacingMs: SPACING_MS },
  );
  return { record: (request) => record({ request }), add: (amount) => record({ amount }), correct };
};
