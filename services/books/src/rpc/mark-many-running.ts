import { fail } from '@versio/kit/errors';
import { callOf } from '@versio/kit/rpc';
import type { BooksContext, Rpc } from '../context.ts';
import { MAX_STARTS } from '../jobs/start-chapters.ts';
import { toChapterStart, toMarkRunningResponse } from '../messages.ts';

/** MarkRunning for at most 25 jobs of the workspace, each with its own result. */
export const markManyRunning = ({ startChapter }: BooksContext): Rpc<'markManyRunning'> => ({
  async markManyRunning({ items }, context) {
    if (items.length > MAX_STARTS) throw fail('INVALID_BODY', `more than ${MAX_STARTS} items`);
    const { workspaceId } = callOf(context);
    const starts = items.map((item) => toChapterStart(item, workspaceId));
    const results = await Promise.all(starts.map(startChapter));
    return { results: results.map(toMarkRunningResponse) };
  },
});
