import { fail } from '@versio/kit/errors';
import { parseInternalId } from '@versio/kit/ids';
import { MAX_PAGE_SIZE } from '@versio/proto/limits';
import type { BooksContext, Rpc } from '../context.ts';
import { readActivity } from '../store/books.ts';

/**
 * Returns which of the named books have queued or running chapters; a book that does not exist is left out. A system
 * method. Errors: INVALID_BODY for more than 1,000 books.
 */
export const listBusyBooks = ({ pool }: BooksContext): Rpc<'listBusyBooks'> => ({
  async listBusyBooks({ bookIds }) {
    if (bookIds.length > MAX_PAGE_SIZE) throw fail('INVALID_BODY', `book_ids may hold at most ${MAX_PAGE_SIZE} ids`);
    return {
      books: await readActivity(
        pool,
        bookIds.map((bookId) => parseInternalId(bookId, 'book_ids')),
      ),
    };
  },
});
