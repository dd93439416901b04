import { callOf } from '@versio/kit/rpc';
import type { BooksContext, Rpc } from '../context.ts';
import { markJobsAnalysed } from '../jobs/start-chapters.ts';
import { toChapterStart, toJobStateResponse } from '../messages.ts';

/**
 * Sets the time at which the job's present worker applied the analysis of its chapter, once. Returns the state of the
 * job.
 */
export const markAnalysed = ({ pool }: BooksContext): Rpc<'markAnalysed'> => ({
  async markAnalysed(request, context) {
    const { workspaceId } = callOf(context);
    const [status] = await markJobsAnalysed(pool, workspaceId, [toChapterStart(request, workspaceId)]);
    return toJobStateResponse(status!);
  },
});
