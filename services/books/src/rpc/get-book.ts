import { parseId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import { toOptionalIsoTime } from '@versio/kit/wire';
import type { GetBookRequest } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { toBook, toChapterListItem, toChapterStatus, toKnownVersions } from '../messages.ts';
import { readBook } from '../store/books.ts';
import { readChapterList } from '../store/chapters.ts';
import { readLastMove } from '../store/moves.ts';
import { type ChapterFilter, readBookView } from '../store/views.ts';

/**
 * Returns a book, on request with the list of its chapters, or only checks that it exists. Errors: BOOK_NOT_FOUND,
 * INVALID_BODY for an unknown state or too many known versions.
 */
export const getBook = ({ pool }: BooksContext): Rpc<'getBook'> => ({
  async getBook(request, context) {
    const { workspaceId } = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    if (request.checkOnly) {
      return { lastMove: BigInt(await readLastMove(pool, { workspaceId, bookId })) };
    }
    if (request.includeChapters && request.chaptersAsJson) {
      const known = toKnownVersions(request.knownVersions);
      const { version, content } = await readBookView(pool, { workspaceId, bookId }, known, toFilter(request));
      if (content === undefined) return { version };
      return {
        version,
        book: toBook(content.book),
        chaptersJson: content.chaptersJson,
        chapterCounts: content.counts,
      };
    }
    const book = toBook(await readBook(pool, workspaceId, bookId));
    if (!request.includeChapters) return { book };
    return { book, chapters: (await readChapterList(pool, workspaceId, bookId)).map(toChapterListItem) };
  },
});

const toFilter = ({ states, updatedSince }: GetBookRequest): ChapterFilter => ({
  statuses: states.map(toChapterStatus),
  updatedSince: toOptionalIsoTime(updatedSince) ?? undefined,
});
