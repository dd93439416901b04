import { openBook } from '../book-access.ts';
import type { BibleContext, Rpc } from '../context.ts';
import { type Filter, streamList, toPage } from '../store/pages.ts';
import { CONFLICTS } from '../store/records.ts';

/** Conflicts, oldest first, of one status if one is given. Errors: BOOK_NOT_FOUND. */
export const listConflicts = (bible: BibleContext): Rpc<'listConflicts'> => ({
  async *listConflicts(request, context) {
    const page = toPage(request);
    const scope = await openBook(bible, request.bookId, context);
    const filters: Filter[] = request.status ? [{ sql: 'status = ?::text', values: [request.status] }] : [];
    yield* streamList(bible.pool, 'conflicts', CONFLICTS, scope, page, filters);
  },
});
