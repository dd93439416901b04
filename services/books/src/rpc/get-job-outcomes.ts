import { fail } from '@versio/kit/errors';
import type { BooksContext, Rpc } from '../context.ts';
import { internalIdOf } from '../identifiers.ts';
import { OUTCOME_COLUMNS, type OutcomeRow } from '../store/outcomes.ts';

const JOBS_MAX = 1_000;

/** System. How jobs ended, past their chapters' deletion, and which of them a chapter is queued or running for. */
export const getJobOutcomes = ({ pool }: BooksContext): Rpc<'getJobOutcomes'> => ({
  async getJobOutcomes(request) {
    if (request.jobIds.length > JOBS_MAX) throw fail('INVALID_BODY', `more than ${JOBS_MAX} job ids`);
    const jobIds = request.jobIds.map((jobId) => internalIdOf(jobId, 'job_ids'));
    // The active ones first: a job that ends between the two queries is then in both, and never in neither.
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
      outcomes: ended.map(({ words, errorMessage, ...row }) => ({
        ...row,
        words: BigInt(words),
        errorMessage: errorMessage ?? '',
      })),
      activeJobIds: active.map(({ jobId }) => jobId).filter((jobId) => !endedIds.has(jobId)),
    };
  },
});
