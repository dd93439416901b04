import { fail } from '@versio/kit/errors';
import { isId, parseId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import type { BooksContext, Rpc } from '../context.ts';
import { toRevision } from '../messages.ts';
import { requireChapter } from '../store/chapters.ts';
import { readRevision } from '../store/revisions.ts';

/**
 * Returns a revision with its chapter's source, from which lessons are learned. Errors: CHAPTER_NOT_FOUND if either is
 * missing; with a book BOOK_NOT_FOUND, CHAPTER_NOT_FOUND or REVISION_NOT_FOUND, whichever is missing.
 */
export const getRevision = ({ pool }: BooksContext): Rpc<'getRevision'> => ({
  async getRevision({ bookId, chapterId, revisionId }, context) {
    const { workspaceId } = callOf(context);
    const namesBook = bookId !== '';
    if (namesBook) {
      const at = { workspaceId, bookId: parseId(bookId, 'BOOK_NOT_FOUND'), chapterId };
      await requireChapter(pool, at);
      parseId(revisionId, 'REVISION_NOT_FOUND');
    }
    const isNamed = isId(chapterId) && isId(revisionId);
    const found = isNamed ? await readRevision(pool, { workspaceId, chapterId, revisionId }) : undefined;
    if (found === undefined) throw fail(namesBook ? 'REVISION_NOT_FOUND' : 'CHAPTER_NOT_FOUND');
    return { revision: toRevision(found.revision), sourceText: found.sourceText };
  },
});
