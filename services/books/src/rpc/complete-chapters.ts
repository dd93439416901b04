import { fail } from '@versio/kit/errors';
import { callOf } from '@versio/kit/rpc';
import { MAX_COMPLETIONS_PER_CALL } from '@versio/proto/limits';
import type { BooksContext, Rpc } from '../context.ts';
import { toCompletion, toJobStateResponse } from '../messages.ts';

/** CompleteChapter for at most 50 jobs of the workspace, each with its own outcome. Errors: INVALID_BODY. */
export const completeChapters = ({ completeChapter }: BooksContext): Rpc<'completeChapters'> => ({
  async completeChapters({ items }, context) {
    if (items.length > MAX_COMPLETIONS_PER_CALL)
      throw fail('INVALID_BODY', `more than ${MAX_COMPLETIONS_PER_CALL} items`);
    const call = callOf(context);
    const completions = items.map((item) => toCompletion(item, call));
    const results = await Promise.all(completions.map(completeChapter));
    return { results: results.map(toJobStateResponse) };
  },
});
