import { fail } from '@versio/kit/errors';
import { callOf } from '@versio/kit/rpc';
import { MAX_ANALYSES_PER_CALL } from '@versio/proto/limits';
import type { BooksContext, Rpc } from '../context.ts';
import { markJobsAnalysed } from '../jobs/start-chapters.ts';
import { toChapterStart, toJobStateResponse } from '../messages.ts';

/** MarkAnalysed for at most 25 jobs of the workspace, each with its own result. */
export const markManyAnalysed = ({ pool }: BooksContext): Rpc<'markManyAnalysed'> => ({
  async markManyAnalysed({ items }, context) {
    if (items.length > MAX_ANALYSES_PER_CALL) throw fail('INVALID_BODY', `more than ${MAX_ANALYSES_PER_CALL} items`);
    const { workspaceId } = callOf(context);
    const jobs = items.map((item) => toChapterStart(item, workspaceId));
    return { results: (await markJobsAnalysed(pool, workspaceId, jobs)).map(toJobStateResponse) };
  },
});
