import { isId, parseId } from '@versio/kit/ids';
import { callOf, coercePageSize } from '@versio/kit/rpc';
import { MAX_PAGE_SIZE } from '@versio/proto/limits';
import type { BooksContext, Rpc } from '../context.ts';
import { toRevision } from '../messages.ts';
import { chapterNotFound } from '../store/chapters.ts';
import { readRevisions } from '../store/revisions.ts';

/** Leaves room under the 16 MiB of a message. */
const MAX_PAGE_BYTES = 12 * 1024 * 1024;

/**
 * Returns the revisions of a chapter, newest first: as many as asked for and as fit into 12 MiB, but at least one; on
 * request without their texts.
 * Errors: BOOK_NOT_FOUND, CHAPTER_NOT_FOUND.
 */
export const listRevisions = ({ pool }: BooksContext): Rpc<'listRevisions'> => ({
  async listRevisions(request, context) {
    const { workspaceId } = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    if (!isId(request.chapterId)) return chapterNotFound(pool, workspaceId, bookId);
    const limit = coercePageSize(request.limit, MAX_PAGE_SIZE);
    const page = await readRevisions(
      pool,
      { workspaceId, bookId, chapterId: parseId(request.chapterId, 'CHAPTER_NOT_FOUND') },
      { limit, offset: Math.max(request.offset, 0), maxBytes: MAX_PAGE_BYTES, withoutTexts: request.withoutTexts },
    );
    if (page === undefined) return chapterNotFound(pool, workspaceId, bookId);
    return { revisions: page.revisions.map(toRevision), total: page.total };
  },
});
