import { parsePage } from '@versio/kit/rpc';
import { type BibleContext, openBook, type Rpc } from '../context.ts';
import { toTermMessage } from '../store/messages.ts';
import { countRecords, readRecordsAsJson, readSnapshot, streamList } from '../store/pages.ts';
import { TERMS } from '../store/records.ts';

/** Lists terms, oldest first. Errors: BOOK_NOT_FOUND. */
export const listTerms = (bible: BibleContext): Rpc<'listTerms'> => ({
  async *listTerms(request, context) {
    const page = parsePage(request);
    const scope = await openBook(bible, request.bookId, context);
    if (request.asJson)
      yield* readSnapshot(bible.pool, async function* (tx) {
        yield { total: await countRecords(tx, TERMS, scope) };
        for await (const termsJson of readRecordsAsJson(tx, TERMS, scope, page)) yield { termsJson };
      });
    else yield* streamList(bible.pool, 'terms', TERMS, toTermMessage, scope, page);
  },
});
