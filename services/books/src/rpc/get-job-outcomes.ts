import { fail } from '@versio/kit/errors';
import { parseInternalId } from '@versio/kit/ids';
import { MAX_JOB_OUTCOMES } from '@versio/proto/limits';
import type { BooksContext, Rpc } from '../context.ts';
import { toJobOutcome } from '../messages.ts';
import { readActiveJobIds } from '../store/chapter-jobs.ts';
import { readOutcomesOfAnyWorkspace } from '../store/outcomes.ts';

/**
 * Returns the outcomes of jobs, also of deleted chapters, and the jobs for which a chapter is queued or running. A
 * system method. Errors: INVALID_BODY.
 */
export const getJobOutcomes = ({ pool }: BooksContext): Rpc<'getJobOutcomes'> => ({
  async getJobOutcomes(request) {
    if (request.jobIds.length > MAX_JOB_OUTCOMES) throw fail('INVALID_BODY', `more than ${MAX_JOB_OUTCOMES} job ids`);
    const jobIds = request.jobIds.map((jobId) => parseInternalId(jobId, 'job_ids'));
    // Active jobs first, because a job that ends between the two queries is then in both results rather than in
    // neither.
    const active = await readActiveJobIds(pool, jobIds);
    const ended = await readOutcomesOfAnyWorkspace(pool, jobIds);
    const endedIds = new Set(ended.map(({ jobId }) => jobId));
    return {
      outcomes: ended.map(toJobOutcome),
      activeJobIds: active.filter((jobId) => !endedIds.has(jobId)),
    };
  },
});
