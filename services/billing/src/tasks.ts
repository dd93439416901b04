import { InvalidMessage } from '@versio/kit/bus';
import type { Logger } from '@versio/kit/logger';
import type { Pool } from '@versio/kit/postgres';
import type { RpcClient } from '@versio/kit/rpc';
import type { BooksService, JobOutcome } from '@versio/proto/versio/books/v1/books_pb';
import type { Settle } from './settlement.ts';

/** What reconciliation works with. */
export interface ReconciliationOptions {
  pool: Pool;
  books: Pick<RpcClient<typeof BooksService>, 'getJobOutcomes'>;
  settle: Settle;
  logger: Logger;
  /** Younger holds are left to their events. */
  minAgeMs?: number;
}

const PAGE_HOLDS = 1_000;
// 20,000 holds a turn at most; a longer queue is walked through over several turns.
const PAGES_PER_TURN = 20;

/**
 * Makes a turn of reconciliation: asks books how the jobs of old open holds ended and settles those whose event did not arrive, under that
 * event's id, so that the inbox drops it if it comes after all. A job that books has not seen is left alone: its request may still be at work.
 */
export const createReconciliation = ({ pool, books, settle, logger, minAgeMs = 60_000 }: ReconciliationOptions) => {
  // Where the walk goes on; it starts again at the oldest when it has come to the end.
  let after: OpenHold | undefined;
  return async (signal: AbortSignal): Promise<undefined> => {
    for (let page = 0; page < PAGES_PER_TURN && !signal.aborted; page += 1) {
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
  const { eventId, workspaceId, jobId: holdId } = outcome;
  logger.info({ jobId: holdId, outcome: outcome.outcome }, 'settling a hold whose event has not arrived');
  try {
    await settle({ eventId, workspaceId, holdId, state: outcome.outcome === 'done' ? 'captured' : 'released' });
  } catch (error) {
    if (!(error instanceof InvalidMessage)) throw error;
    logger.error({ err: error, jobId: holdId }, 'books and the ledger contradict each other');
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
