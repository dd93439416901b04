import { fail } from '@versio/kit/errors';
import { parseInternalId } from '@versio/kit/ids';
import { MAX_JOB_OUTCOMES } from '@versio/proto/limits';
import type { BooksContext, Rpc } from '../context.ts';
import { toJobOutcome } from '../messages.ts';
import { OUTCOME_COLUMNS, type OutcomeRow } from '../store/outcomes.ts';

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
    const { rows: active } = await pool.query<{ jobId: string }>(
      'SELECT job_id AS "jobId" FROM chapters WHERE job_id = ANY ($1::uuid[])',
      [jobIds],
    );
    const { rows: ended } = await pool.query<OutcomeRow & { [column: string]: unknown }>(
      `SELECT ${OUTCOME_COLUMNS} FROM job_outcomes WHERE job_id = ANY ($1::uuid[])`,
      [jobIds],
    );
    const endedIds = new Set(ended.map(({ jobId }) => jobId));
    return {
      outcomes: ended.map(toJobOutcome),
      activeJobIds: active.map(({ jobId }) => jobId).filter((jobId) => !endedIds.has(jobId)),
    };
  },
});
