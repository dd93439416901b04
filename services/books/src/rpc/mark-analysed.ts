import { parseInternalId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import type { BooksContext, Rpc } from '../context.ts';
import { toJobStateResponse } from '../messages.ts';
import { setAnalysisTime } from '../store/chapter-jobs.ts';
import { readJobStatus } from '../store/outcomes.ts';

/**
 * Sets the time at which the job's present worker applied the analysis of its chapter, once. Returns the state of the
 * job.
 */
export const markAnalysed = ({ pool }: BooksContext): Rpc<'markAnalysed'> => ({
  async markAnalysed(request, context) {
    const { workspaceId } = callOf(context);
    const jobId = parseInternalId(request.jobId, 'job_id');
    const chapterId = parseInternalId(request.chapterId, 'chapter_id');
    const isRunning = await setAnalysisTime(pool, { workspaceId, chapterId, jobId, fence: request.fence });
    return toJobStateResponse(isRunning ? 'running' : await readJobStatus(pool, workspaceId, jobId));
  },
});
