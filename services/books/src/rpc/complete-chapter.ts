import { callOf } from '@versio/kit/rpc';
import type { BooksContext, Rpc } from '../context.ts';
import { toCompletion, toJobStateResponse } from '../messages.ts';

/**
 * Completes a running chapter. Calls that arrive together share a transaction, because most of the cost of one is its
 * commit. A later call for the job returns the outcome it has. Errors: INVALID_BODY.
 */
export const completeChapter = ({ completeChapter }: BooksContext): Rpc<'completeChapter'> => ({
  async completeChapter(request, context) {
    return toJobStateResponse(await completeChapter(toCompletion(request, callOf(context))));
  },
});
