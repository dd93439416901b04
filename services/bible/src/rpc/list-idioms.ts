import { parsePage } from '@versio/kit/rpc';
import { type BibleContext, openBook, type Rpc } from '../context.ts';
import { toIdiomMessage } from '../store/messages.ts';
import { streamList } from '../store/pages.ts';
import { IDIOMS } from '../store/records.ts';

/** Lists idioms, oldest first. Errors: BOOK_NOT_FOUND. */
export const listIdioms = (bible: BibleContext): Rpc<'listIdioms'> => ({
  async *listIdioms(request, context) {
    const page = parsePage(request);
    const scope = await openBook(bible, request.bookId, context);
    yield* streamList(bible.pool, 'idioms', IDIOMS, toIdiomMessage, scope, page);
  },
});
