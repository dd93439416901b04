import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { onceInTransaction } from '@versio/kit/postgres';
import { CharacterFieldsSchema, UpdateCharacterResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { findLockWarnings, markAliases } from '../characters/locked-names.ts';
import { type BibleContext, openBook, type Rpc } from '../context.ts';
import { lockBook } from '../store/books.ts';
import { requireCharacter, updateCharacter as storeCharacter } from '../store/characters.ts';
import { toCharacterMessage, toCharacterValues } from '../store/messages.ts';
import { writeWithinLimits } from '../store/record-counts.ts';
import type { CharacterValues } from '../store/records.ts';

/**
 * Edits the fields of a character that the mask names; its origin is human from then on, and the slug does not change.
 * Errors: BOOK_NOT_FOUND, CHARACTER_NOT_FOUND, INVALID_BODY.
 */
export const updateCharacter = (bible: BibleContext): Rpc<'updateCharacter'> => ({
  async updateCharacter(request, context) {
    const { call, workspaceId, bookId, limits } = await openBook(bible, request.bookId, context);
    if (request.fields === undefined) throw fail('INVALID_BODY', 'the fields are missing');
    const paths = request.updateMask?.paths ?? request.paths;
    const changes = selectValues(markAliases(toCharacterValues(request.fields)), paths);
    return onceInTransaction(bible.pool, call, 'UpdateCharacter', UpdateCharacterResponseSchema, async (tx) => {
      const book = await lockBook(tx, workspaceId, bookId);
      return writeWithinLimits(book, limits, async (writer) => {
        const before = await requireCharacter(writer, request.slug);
        if (Object.keys(changes).length === 0)
          return create(UpdateCharacterResponseSchema, { character: toCharacterMessage(before) });
        const after = await storeCharacter(writer, {
          ...before,
          ...changes,
          roleFromOrder: 'role' in changes ? null : before.roleFromOrder,
          origin: 'human',
        });
        return create(UpdateCharacterResponseSchema, {
          character: toCharacterMessage(after),
          warnings: await findLockWarnings(writer, after),
        });
      });
    });
  },
});

/** Returns the values of the fields that a mask names. Errors: INVALID_BODY for an unknown field. */
const selectValues = (values: CharacterValues, paths: readonly string[]): Partial<CharacterValues> =>
  Object.fromEntries(
    paths.map((path) => {
      const field = CharacterFieldsSchema.fields.find(({ name }) => name === path);
      if (field === undefined) throw fail('INVALID_BODY', `unknown field ${path}`);
      return [field.localName, values[field.localName as keyof CharacterValues]];
    }),
  );
