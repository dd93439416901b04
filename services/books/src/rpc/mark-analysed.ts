import { parseInternalId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import type { BooksContext, Rpc } from '../context.ts';
import { toJobStateResponse } from '../messages.ts';
import { readJobStatus } from '../store/outcomes.ts';

/**
 * Sets the time at which the job's present worker applied the analysis of its chapter, once. Returns the state of the
 * job.
 */
export const markAnalysed = ({ pool }: BooksContext): Rpc<'markAnalysed'> => ({
  async markAnalysed(request, context) {
    const { workspaceId } = callOf(context);
    const jobId = parseInternalId(request.jobId, 'job_id');
    const { rowCount } = await pool.query(
      `UPDATE chapters SET prepass_at = coalesce(prepass_at, now()), version = version + 1, updated_at = now()
       WHERE id = $1::uuid AND workspace_id = $2::uuid AND job_id = $3::uuid AND status = 'running' AND fence = $4::bigint`,
      [parseInternalId(request.chapterId, 'chapter_id'), workspaceId, jobId, request.fence],
    );
    return toJobStateResponse(rowCount === 1 ? 'running' : await readJobStatus(pool, workspaceId, jobId));
  },
});
