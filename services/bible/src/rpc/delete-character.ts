import { create } from '@bufbuild/protobuf';
import { onceInTransaction } from '@versio/kit/postgres';
import { DeleteCharacterResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { type BibleContext, openBook, type Rpc } from '../context.ts';
import { lockBook } from '../store/books.ts';
import { deleteCharacter as removeCharacter, requireCharacter } from '../store/characters.ts';

/** Deletes a character with its relations and events. Errors: BOOK_NOT_FOUND, CHARACTER_NOT_FOUND. */
export const deleteCharacter = (bible: BibleContext): Rpc<'deleteCharacter'> => ({
  async deleteCharacter(request, context) {
    const { call, workspaceId, bookId } = await openBook(bible, request.bookId, context);
    return onceInTransaction(bible.pool, call, 'DeleteCharacter', DeleteCharacterResponseSchema, async (tx) => {
      const writer = await lockBook(tx, workspaceId, bookId);
      await removeCharacter(writer, (await requireCharacter(writer, request.slug)).id);
      return create(DeleteCharacterResponseSchema);
    });
  },
});
