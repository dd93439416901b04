import { fail } from '@versio/kit/errors';
import { parseId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import type { BooksContext, Rpc } from '../context.ts';
import { toRevision } from '../messages.ts';
import { readRevision } from '../store/revisions.ts';

/**
 * Returns a revision with its chapter's source, from which lessons are learned. Errors: CHAPTER_NOT_FOUND if either is
 * missing.
 */
export const getRevision = ({ pool }: BooksContext): Rpc<'getRevision'> => ({
  async getRevision({ chapterId, revisionId }, context) {
    const { workspaceId } = callOf(context);
    for (const id of [chapterId, revisionId]) parseId(id, 'CHAPTER_NOT_FOUND');
    const found = await readRevision(pool, { workspaceId, chapterId, revisionId });
    if (found === undefined) throw fail('CHAPTER_NOT_FOUND');
    return { revision: toRevision(found.revision), sourceText: found.sourceText };
  },
});
