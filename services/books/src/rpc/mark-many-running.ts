import { fail } from '@versio/kit/errors';
import { callOf } from '@versio/kit/rpc';
import { MAX_STARTS_PER_CALL } from '@versio/proto/limits';
import type { BooksContext, Rpc } from '../context.ts';
import { toChapterStart, toMarkRunningResponse } from '../messages.ts';

/** MarkRunning for at most 25 jobs of the workspace, each with its own result. */
export const markManyRunning = ({ startChapter }: BooksContext): Rpc<'markManyRunning'> => ({
  async markManyRunning({ items }, context) {
    if (items.length > MAX_STARTS_PER_CALL) throw fail('INVALID_BODY', `more than ${MAX_STARTS_PER_CALL} items`);
    const { workspaceId } = callOf(context);
    const starts = items.map((item) => toChapterStart(item, workspaceId));
    const results = await Promise.all(starts.map(startChapter));
    return { results: results.map(toMarkRunningResponse) };
  },
});
