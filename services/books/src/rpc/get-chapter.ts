import { isId, parseId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import type { BooksContext, Rpc } from '../context.ts';
import { toChapter, toChapterView, toKnownVersions } from '../messages.ts';
import { chapterNotFound, readChapter } from '../store/chapters.ts';
import { readChapterView } from '../store/views.ts';

/** Returns a chapter in full. Errors: BOOK_NOT_FOUND, CHAPTER_NOT_FOUND, INVALID_BODY for too many known versions. */
export const getChapter = ({ pool }: BooksContext): Rpc<'getChapter'> => ({
  async getChapter(request, context) {
    const { workspaceId } = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    if (!isId(request.chapterId)) return chapterNotFound(pool, workspaceId, bookId);
    const chapterId = parseId(request.chapterId, 'CHAPTER_NOT_FOUND');
    if (!request.asJson) return { chapter: toChapter(await readChapter(pool, workspaceId, bookId, chapterId)) };
    const knownVersions = toKnownVersions(request.knownVersions);
    return toChapterView(await readChapterView(pool, workspaceId, { bookId, chapterId, knownVersions }));
  },
});
