import { newId } from '@versio/kit/ids';
import { enqueue } from '@versio/kit/outbox';
import type { Transaction } from '@versio/kit/postgres';
import { createReleasedEvent } from '../events/publish.ts';
import { type OutcomeRow, recordOutcomes } from '../store/outcomes.ts';

/** A job to take back, with the words reserved for it (0 if it never reached its chapter). */
export interface ReleasedJob {
  jobId: string;
  bookId: string;
  chapterId: string;
  words: number;
}

/**
 * Records jobs as released and publishes their events in the caller's transaction. A job that has an outcome keeps it,
 * without a new event. Invariant: a job has one outcome and one event.
 * @returns the outcomes that this call recorded
 */
export const recordReleased = async (
  tx: Transaction,
  workspaceId: string,
  jobs: readonly ReleasedJob[],
): Promise<OutcomeRow[]> => {
  if (jobs.length === 0) return [];
  const recorded = await recordOutcomes(
    tx,
    workspaceId,
    jobs.map((job) => ({
      ...job,
      outcome: 'released' as const,
      eventId: newId(),
      errorMessage: null,
      bookTitle: null,
      orderNo: null,
    })),
  );
  await enqueue(tx, recorded.map(createReleasedEvent));
  return recorded;
};
