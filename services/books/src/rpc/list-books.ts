import { callOf, coercePageSize } from '@versio/kit/rpc';
import { MAX_PAGE_SIZE } from '@versio/proto/limits';
import type { BooksContext, Rpc } from '../context.ts';
import { toBook } from '../messages.ts';
import { countBooks, readBookSummaries } from '../store/books.ts';

/** Returns a page of books, newest first, with counts of their chapters by state. */
export const listBooks = ({ pool }: BooksContext): Rpc<'listBooks'> => ({
  async listBooks(request, context) {
    const { workspaceId } = callOf(context);
    const limit = coercePageSize(request.limit, MAX_PAGE_SIZE, 1);
    const offset = Math.max(request.offset, 0);
    const total = await countBooks(pool, workspaceId);
    const rows = await readBookSummaries(pool, workspaceId, { limit, offset });
    return {
      total,
      books: rows.map(({ idle, queued, running, done, failed, ...book }) => ({
        book: toBook(book),
        idle,
        queued,
        running,
        done,
        failed,
      })),
    };
  },
});
