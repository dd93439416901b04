import { parseId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import type { BooksContext, Rpc } from '../context.ts';
import { toBook, toChapterListItem } from '../messages.ts';
import { readBook, requireBook } from '../store/books.ts';
import { readChapterList } from '../store/chapters.ts';

/** Returns a book, on request with the list of its chapters, or only checks that it exists. Errors: BOOK_NOT_FOUND. */
export const getBook = ({ pool }: BooksContext): Rpc<'getBook'> => ({
  async getBook(request, context) {
    const { workspaceId } = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    if (request.checkOnly) {
      await requireBook(pool, workspaceId, bookId);
      return {};
    }
    const book = toBook(await readBook(pool, workspaceId, bookId));
    if (!request.includeChapters) return { book };
    return { book, chapters: (await readChapterList(pool, workspaceId, bookId)).map(toChapterListItem) };
  },
});
