import { fail } from '@versio/kit/errors';
import { parseId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import { MAX_NAMED_CHAPTERS } from '@versio/proto/limits';
import type { BooksContext, Rpc } from '../context.ts';
import { toBook, toSelectedChapter } from '../messages.ts';
import { readBook } from '../store/books.ts';
import { readNamedChapters, readSelectableChapters, recountOldChapters } from '../store/chapter-jobs.ts';
import { requireAll } from '../store/chapters.ts';

/**
 * Returns the chapters that a translate call may queue, by id: each named chapter once, whatever its state; or every
 * chapter that is idle, or failed without a text set by a person. See docs/rules.md#selection. Words that were counted
 * by earlier rules are counted again. Errors: BOOK_NOT_FOUND, CHAPTER_NOT_FOUND if a named chapter does not belong to
 * the book, INVALID_BODY.
 */
export const selectChapters = ({ pool }: BooksContext): Rpc<'selectChapters'> => ({
  async selectChapters(request, context) {
    const { workspaceId } = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    const book = await readBook(pool, workspaceId, bookId);
    if (request.chapterIds.length > MAX_NAMED_CHAPTERS)
      throw fail('INVALID_BODY', `chapterIds holds more than ${MAX_NAMED_CHAPTERS} ids`);
    const named = request.all ? null : [...new Set(request.chapterIds.map((id) => parseId(id, 'CHAPTER_NOT_FOUND')))];
    const read = () =>
      named === null
        ? readSelectableChapters(pool, workspaceId, bookId)
        : readNamedChapters(pool, { workspaceId, bookId, chapterIds: named });
    let rows = await read();
    if (rows.some(({ isCountOld }) => isCountOld)) {
      await recountOldChapters(pool, { workspaceId, bookId, chapterIds: named });
      rows = await read();
    }
    if (named !== null) requireAll(named, rows);
    return { book: toBook(book), chapters: rows.map(toSelectedChapter) };
  },
});
