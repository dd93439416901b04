import { parsePage } from '@versio/kit/rpc';
import { type BibleContext, openBook, type Rpc } from '../context.ts';
import { toCharacterMessage } from '../store/messages.ts';
import { streamList } from '../store/pages.ts';
import { CHARACTERS } from '../store/records.ts';

/** Lists characters, oldest first. Errors: BOOK_NOT_FOUND. */
export const listCharacters = (bible: BibleContext): Rpc<'listCharacters'> => ({
  async *listCharacters(request, context) {
    const page = parsePage(request);
    const scope = await openBook(bible, request.bookId, context);
    yield* streamList(bible.pool, 'characters', CHARACTERS, toCharacterMessage, scope, page);
  },
});
