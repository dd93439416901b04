import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { onceInTransaction } from '@versio/kit/postgres';
import { UpdateCharacterResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { openBook } from '../book-access.ts';
import { toCharacterValues, valuesOfPaths } from '../character-values.ts';
import type { BibleContext, Rpc } from '../context.ts';
import { lockBook } from '../store/books.ts';
import { requireCharacter, updateCharacter as storeCharacter } from '../store/characters.ts';
import { toCharacterMessage } from '../store/records.ts';

/** Edits the named fields of a character, which is a person's word from then on; the slug stays. Errors: BOOK_NOT_FOUND, CHARACTER_NOT_FOUND. */
export const updateCharacter = (bible: BibleContext): Rpc<'updateCharacter'> => ({
  async updateCharacter(request, context) {
    const { call, workspaceId, bookId } = await openBook(bible, request.bookId, context);
    if (request.fields === undefined) throw fail('INVALID_BODY', 'the fields are missing');
    const changes = valuesOfPaths(toCharacterValues(request.fields), request.paths);
    return onceInTransaction(bible.pool, call, 'UpdateCharacter', UpdateCharacterResponseSchema, async (tx) => {
      const writer = await lockBook(tx, workspaceId, bookId);
      const before = await requireCharacter(writer, request.slug);
      if (Object.keys(changes).length === 0)
        return create(UpdateCharacterResponseSchema, { character: toCharacterMessage(before) });
      const after = await storeCharacter(writer, {
        ...before,
        ...changes,
        roleFromOrder: 'role' in changes ? null : before.roleFromOrder,
        origin: 'human',
      });
      return create(UpdateCharacterResponseSchema, { character: toCharacterMessage(after) });
    });
  },
});
