import { InvalidMessage } from '@versio/kit/bus';
import type { Logger } from '@versio/kit/logger';
import type { Pool } from '@versio/kit/postgres';
import type { BackgroundTask } from '@versio/kit/service';
import { MAX_JOB_OUTCOMES } from '@versio/proto/limits';
import type { JobOutcome } from '@versio/proto/versio/books/v1/books_pb';
import type { BillingContext } from './context.ts';
import { settlementOf } from './events/verify-ending.ts';
import type { Settle } from './settlement.ts';

const RECONCILE_INTERVAL_MS = 15_000;
/** Younger holds are left to their events. */
const MIN_HOLD_AGE_MS = 60_000;
const PAGE_HOLDS = MAX_JOB_OUTCOMES;
/** A run reads at most 20,000 holds; more are read by the next runs. */
const MAX_PAGES_PER_RUN = 20;

/** The background task of billing: reconciliation. */
export const backgroundTasks = (context: BillingContext): BackgroundTask[] => [
  { name: 'reconcile holds', everyMs: RECONCILE_INTERVAL_MS, run: createReconciliation(context) },
];

/**
 * Creates a run of reconciliation: asks books how the jobs of old open holds ended, and settles those whose event has
 * not arrived. It uses the id of that event, so that the inbox drops the event if it arrives later. A job that books
 * does not know is left alone, because the request that created it may still be running.
 */
export const createReconciliation = (
  { pool, books, settle, logger }: BillingContext,
  minAgeMs: number = MIN_HOLD_AGE_MS,
) => {
  // The last hold of the run before, if that run did not reach the end.
  let after: OpenHold | undefined;
  return async (signal: AbortSignal): Promise<undefined> => {
    for (let page = 0; page < MAX_PAGES_PER_RUN && !signal.aborted; page += 1) {
      const holds = await readOpenHolds(pool, minAgeMs, after);
      after = holds.length === PAGE_HOLDS ? holds.at(-1) : undefined;
      if (holds.length > 0) {
        const { outcomes } = await books.getJobOutcomes({ jobIds: holds.map(({ holdId }) => holdId) }, { signal });
        await Promise.all(outcomes.map((outcome) => settleOutcome(outcome, settle, logger)));
      }
      if (after === undefined) return;
    }
  };
};

const settleOutcome = async (outcome: JobOutcome, settle: Settle, logger: Logger): Promise<void> => {
  const settlement = settlementOf(outcome);
  const { holdId, state } = settlement;
  logger.info({ jobId: holdId, state }, 'settling a hold whose event has not arrived');
  try {
    await settle(settlement);
  } catch (error) {
    if (!(error instanceof InvalidMessage)) throw error;
    logger.error({ err: error, jobId: holdId }, 'books and the ledger contradict each other; the hold stays open');
  }
};

interface OpenHold {
  holdId: string;
  createdAt: string;
}

const readOpenHolds = async (pool: Pool, minAgeMs: number, after: OpenHold | undefined): Promise<OpenHold[]> => {
  const { rows } = await pool.query<OpenHold>(
    `SELECT hold_id AS "holdId", created_at AS "createdAt" FROM holds
     WHERE state = 'held' AND created_at < now() - $1::double precision * interval '1 millisecond'
       AND (created_at, hold_id) > ($2::timestamptz, $3::uuid)
     ORDER BY created_at, hold_id LIMIT $4::int`,
    [minAgeMs, after?.createdAt ?? '-infinity', after?.holdId ?? '00000000-0000-0000-0000-000000000000', PAGE_HOLDS],
  );
  return rows;
};
