import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { onceInTransaction } from '@versio/kit/postgres';
import { MergeCharactersResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { mergeCharacters as mergeInto } from '../conflicts/merge-characters.ts';
import { type BibleContext, openBook, type Rpc } from '../context.ts';
import { lockBook } from '../store/books.ts';
import { requireCharacter } from '../store/characters.ts';
import { storeMerge } from '../store/conflicts.ts';
import { toConflictMessage } from '../store/messages.ts';
import { writeWithinLimits } from '../store/record-counts.ts';

/**
 * Merges a character into another one at the word of a person (docs/rules.md#conflicts).
 * Errors: BOOK_NOT_FOUND, CHARACTER_NOT_FOUND, INVALID_BODY.
 */
export const mergeCharacters = (bible: BibleContext): Rpc<'mergeCharacters'> => ({
  async mergeCharacters(request, context) {
    const { call, workspaceId, bookId, limits } = await openBook(bible, request.bookId, context);
    const { slug, intoSlug } = request;
    return onceInTransaction(bible.pool, call, 'MergeCharacters', MergeCharactersResponseSchema, async (tx) => {
      const book = await lockBook(tx, workspaceId, bookId);
      return writeWithinLimits(book, limits, async (writer) => {
        const character = await requireCharacter(writer, slug);
        if (slug === intoSlug) throw fail('INVALID_BODY', 'intoSlug must be another character');
        const survivor = await requireCharacter(writer, intoSlug);
        const undo = await mergeInto(writer, survivor, [character]);
        const conflict = await storeMerge(writer, survivor, character, undo);
        return create(MergeCharactersResponseSchema, { conflict: toConflictMessage(conflict) });
      });
    });
  },
});
