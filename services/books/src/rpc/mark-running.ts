import { callOf } from '@versio/kit/rpc';
import type { BooksContext, Rpc } from '../context.ts';
import { toChapterStart, toMarkRunningResponse } from '../messages.ts';

/**
 * Starts a worker on a chapter. Returns the chapter with its source (without translated_text) and its book, or how the
 * job has ended. Calls that arrive together share a statement, because most of the cost of one is its commit.
 */
export const markRunning = ({ startChapter }: BooksContext): Rpc<'markRunning'> => ({
  async markRunning(request, context) {
    return toMarkRunningResponse(await startChapter(toChapterStart(request, callOf(context).workspaceId)));
  },
});
