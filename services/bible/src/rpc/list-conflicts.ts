import { parsePage } from '@versio/kit/rpc';
import { type BibleContext, openBook, type Rpc } from '../context.ts';
import { stateFilterOf, toConflictMessage } from '../store/messages.ts';
import { type Filter, streamList } from '../store/pages.ts';
import { CONFLICTS } from '../store/records.ts';

/** Lists conflicts, oldest first, in one state if one is given. Errors: BOOK_NOT_FOUND. */
export const listConflicts = (bible: BibleContext): Rpc<'listConflicts'> => ({
  async *listConflicts(request, context) {
    const page = parsePage(request);
    const scope = await openBook(bible, request.bookId, context);
    const state = stateFilterOf(request);
    const filters: Filter[] = state ? [{ sql: 'status = ?::text', values: [state] }] : [];
    yield* streamList(bible.pool, 'conflicts', CONFLICTS, toConflictMessage, scope, page, filters);
  },
});
