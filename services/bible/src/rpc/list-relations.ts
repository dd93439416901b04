import { parsePage } from '@versio/kit/rpc';
import { type BibleContext, openBook, type Rpc } from '../context.ts';
import { toRelationMessage } from '../store/messages.ts';
import { type Filter, streamList } from '../store/pages.ts';
import { RELATIONS } from '../store/records.ts';

/**
 * Lists relations that are valid anywhere in [fromOrder, toOrder], by the chapter they begin with. Errors:
 * BOOK_NOT_FOUND.
 */
export const listRelations = (bible: BibleContext): Rpc<'listRelations'> => ({
  async *listRelations(request, context) {
    const page = parsePage(request);
    const scope = await openBook(bible, request.bookId, context);
    const { fromSlug, toSlug, fromOrder, toOrder } = request;
    const filters: Filter[] = [];
    if (fromSlug) filters.push({ sql: 'speaker.slug = ?::text', values: [fromSlug] });
    if (toSlug) filters.push({ sql: 'addressee.slug = ?::text', values: [toSlug] });
    if (fromOrder !== undefined) filters.push({ sql: '(to_order IS NULL OR to_order >= ?::int)', values: [fromOrder] });
    if (toOrder !== undefined) filters.push({ sql: 'from_order <= ?::int', values: [toOrder] });
    yield* streamList(bible.pool, 'relations', RELATIONS, toRelationMessage, scope, page, filters);
  },
});
