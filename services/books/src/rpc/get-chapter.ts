import { isId, parseId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import type { BooksContext, Rpc } from '../context.ts';
import { toChapter } from '../messages.ts';
import { chapterNotFound, readChapter } from '../store/chapters.ts';

/** Returns a chapter in full. Errors: BOOK_NOT_FOUND, CHAPTER_NOT_FOUND. */
export const getChapter = ({ pool }: BooksContext): Rpc<'getChapter'> => ({
  async getChapter(request, context) {
    const { workspaceId } = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    if (!isId(request.chapterId)) return chapterNotFound(pool, workspaceId, bookId);
    return {
      chapter: toChapter(await readChapter(pool, workspaceId, bookId, parseId(request.chapterId, 'CHAPTER_NOT_FOUND'))),
    };
  },
});
