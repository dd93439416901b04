import type { Pool } from '@versio/kit/postgres';
import { type DailyLimits, reserveOfDay } from '../store/daily-usage.ts';
import { priceOf, type RequestUsage } from '../store/usage.ts';
import type { ModelEntry } from './model-entry.ts';
import type { UsageWrites } from './usage-writes.ts';

/** The workspace has used what the operator's settings allow a day; its work waits for the next one. */
export class DailyLimitReached extends Error {
  /** The run asked models, and nothing of their answers was kept, so that the next day may end in the same way. */
  isFruitless = false;

  constructor() {
    super('the workspace has used what it may use a day');
    this.name = 'DailyLimitReached';
  }
}

/** What a request took of its day. */
export interface DailyReservation {
  /** Replaces the reserved amounts by those used. */
  settle(used: RequestUsage): Promise<void>;
}

/** What a workspace may use of an entry of the models file a day, at the operator's expense. */
export interface DailyBudget {
  /** Reserves the most that a request can use. Throws a DailyLimitReached if it does not fit in the day any more. */
  reserve(most: Pick<RequestUsage, 'inputTokens' | 'outputTokens'>): Promise<DailyReservation>;
}

/** For requests on a customer's key, which cost the operator nothing. */
export const NO_DAILY_BUDGET: DailyBudget = { reserve: async () => ({ settle: async () => {} }) };

/**
 * Creates the budget of a workspace. The day is a row of PostgreSQL (UTC), so that the limits hold over all processes.
 * A kill between a reservation and its settlement leaves the reserved amounts counted until the next day.
 *
 * Without a limit nothing is reserved: what was used is counted after the request, for a limit that is set later that
 * day, and a kill leaves the requests in flight uncounted.
 */
export const createDailyBudget = (
  pool: Pool,
  {
    workspaceId,
    entry,
    limits,
    writes,
  }: { workspaceId: string; entry: ModelEntry; limits: DailyLimits; writes: UsageWrites },
): DailyBudget => ({
  async reserve({ inputTokens, outputTokens }) {
    if (limits.tokens === null && limits.cost === null)
      return {
        async settle(used) {
          const tokens = used.inputTokens + used.outputTokens;
          if (tokens > 0) await writes.add({ workspaceId, tokens, cost: priceOf(entry, used) });
        },
      };
    const most = { inputTokens, cachedInputTokens: 0, outputTokens };
    const reserved = { tokens: inputTokens + outputTokens, cost: priceOf(entry, most) };
    const day = await reserveOfDay(pool, workspaceId, reserved, limits);
    if (day === undefined) throw new DailyLimitReached();
    return {
      settle: (used) =>
        writes.correct({
          workspaceId,
          day,
          tokens: used.inputTokens + used.outputTokens - reserved.tokens,
          cost: priceOf(entry, used) - reserved.cost,
        }),
    };
  },
});
