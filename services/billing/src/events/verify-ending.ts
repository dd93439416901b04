import { createBatcher } from '@versio/kit/async';
import { InvalidMessage } from '@versio/kit/bus';
import { createEnumNames } from '@versio/kit/wire';
import { MAX_JOB_OUTCOMES } from '@versio/proto/limits';
import { type JobOutcome, JobState } from '@versio/proto/versio/books/v1/books_pb';
import type { BillingContext } from '../context.ts';
import type { Settlement } from '../settlement.ts';

const jobStates = createEnumNames(JobState);

/** Returns the settlement of an outcome that books has recorded. */
export const settlementOf = (outcome: JobOutcome): Settlement => ({
  eventId: outcome.eventId,
  workspaceId: outcome.workspaceId,
  holdId: outcome.jobId,
  state: jobStates.nameOf(outcome.jobState, outcome.outcome) === 'done' ? 'captured' : 'released',
});

/**
 * Creates the check of an event before money moves: whoever may write to the bus could forge it, so books is asked how
 * the job ended (docs/decisions/money-follows-books.md). Events that wait at the same time share a call. A failed call
 * is no answer: the event is processed again.
 * @returns a function that returns what books says of the job that an event ends. Throws InvalidMessage if that is
 *   something else, or nothing: books records an outcome in the transaction of its event, and keeps it
 */
export const createEndingCheck = ({
  books,
}: Pick<BillingContext, 'books'>): ((claimed: Settlement) => Promise<Settlement>) => {
  const readOutcome = createBatcher<string, JobOutcome | undefined>(MAX_JOB_OUTCOMES, async (jobIds) => {
    const { outcomes } = await books.getJobOutcomes({ jobIds: [...new Set(jobIds)] }, {});
    const byJob = new Map(outcomes.map((outcome) => [outcome.jobId, outcome]));
    return jobIds.map((jobId) => byJob.get(jobId));
  });
  return async (claimed) => {
    const outcome = await readOutcome(claimed.holdId);
    const actual = outcome && settlementOf(outcome);
    if (actual?.workspaceId !== claimed.workspaceId || actual.state !== claimed.state)
      throw new InvalidMessage(
        `books does not confirm that job ${claimed.holdId} of workspace ${claimed.workspaceId} is to be ${claimed.state}: ${actual ? `it is ${actual.state} in ${actual.workspaceId}` : 'the job has not ended'}`,
      );
    return actual;
  };
};
