import { type BibleContext, openBook, type Rpc } from '../context.ts';
import { requireCharacter } from '../store/characters.ts';
import { toCharacterMessage } from '../store/messages.ts';

/** Returns a character. Errors: BOOK_NOT_FOUND, CHARACTER_NOT_FOUND. */
export const getCharacter = (bible: BibleContext): Rpc<'getCharacter'> => ({
  async getCharacter(request, context) {
    const { workspaceId, bookId } = await openBook(bible, request.bookId, context);
    return {
      character: toCharacterMessage(await requireCharacter({ tx: bible.pool, workspaceId, bookId }, request.slug)),
    };
  },
});
