import { parsePage } from '@versio/kit/rpc';
import { type BibleContext, openBook, type Rpc } from '../context.ts';
import { toEventMessage } from '../store/messages.ts';
import { type Filter, streamList } from '../store/pages.ts';
import { EVENTS } from '../store/records.ts';

/** Lists character events with orderNo in [fromOrder, toOrder], by chapter. Errors: BOOK_NOT_FOUND. */
export const listCharacterEvents = (bible: BibleContext): Rpc<'listCharacterEvents'> => ({
  async *listCharacterEvents(request, context) {
    const page = parsePage(request);
    const scope = await openBook(bible, request.bookId, context);
    const { characterSlug, fromOrder, toOrder } = request;
    const filters: Filter[] = [];
    if (characterSlug) filters.push({ sql: 'slug = ?::text', values: [characterSlug] });
    if (fromOrder !== undefined) filters.push({ sql: 'order_no >= ?::int', values: [fromOrder] });
    if (toOrder !== undefined) filters.push({ sql: 'order_no <= ?::int', values: [toOrder] });
    yield* streamList(bible.pool, 'events', EVENTS, toEventMessage, scope, page, filters);
  },
});
