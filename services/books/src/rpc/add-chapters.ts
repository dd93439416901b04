import { fail, ServiceError } from '@versio/kit/errors';
import { parseId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import { MAX_CHAPTERS_PER_ADD } from '@versio/proto/limits';
import type { BooksContext, Rpc } from '../context.ts';

/**
 * Adds several chapters of a book and returns the id of each; one that cannot be added has none, and no effect on the
 * others. Errors: INVALID_BODY for too many chapters.
 */
export const addChapters = ({ limitsOf, addChapter, scanner }: BooksContext): Rpc<'addChapters'> => ({
  async addChapters({ additions }, context) {
    const call = callOf(context);
    if (additions.length > MAX_CHAPTERS_PER_ADD)
      throw fail('INVALID_BODY', `additions takes at most ${MAX_CHAPTERS_PER_ADD}`);
    const limits = limitsOf(call);
    const added = await Promise.allSettled(
      additions.map(async ({ chapter, operationId }) => {
        if (chapter === undefined || operationId === '') throw fail('INVALID_BODY', 'an addition is incomplete');
        const { orderNo, title, sourceText } = chapter;
        const bookId = parseId(chapter.bookId, 'BOOK_NOT_FOUND');
        const { workspaceId } = call;
        return addChapter({ workspaceId, operationId, limits, bookId, orderNo, title, sourceText });
      }),
    );
    const fault = added.find((one) => one.status === 'rejected' && !(one.reason instanceof ServiceError));
    if (fault?.status === 'rejected') throw fault.reason;
    scanner.wake();
    return { ids: added.map((one) => (one.status === 'fulfilled' ? one.value : '')) };
  },
});
