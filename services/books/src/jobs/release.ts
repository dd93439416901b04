import { newId } from '@versio/kit/ids';
import { enqueue } from '@versio/kit/outbox';
import type { Transaction } from '@versio/kit/postgres';
import { createReleasedEvent } from '../events/publish.ts';
import { type OutcomeRow, recordOutcomes } from '../store/outcomes.ts';

/** A job to be taken back, with the words that were reserved for it (0 when it never got to its chapter). */
export interface ReleasedJob {
  jobId: string;
  bookId: string;
  chapterId: string;
  words: number;
}

/**
 * Records jobs as released and tells it, in the caller's transaction. A job that has an outcome keeps it and is not told of again.
 * Invariant: one outcome and one event a job.
 * @returns the outcomes recorded now
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
