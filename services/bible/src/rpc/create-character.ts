import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { onceInTransaction } from '@versio/kit/postgres';
import { CreateCharacterResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { findLockWarnings, markAliases } from '../characters/locked-names.ts';
import { type BibleContext, openBook, type Rpc } from '../context.ts';
import { lockBook } from '../store/books.ts';
import { findNamesakes, freeSlugs, insertCharacter, type Namesake } from '../store/characters.ts';
import { toCharacterMessage, toCharacterValues } from '../store/messages.ts';
import { writeWithinLimits } from '../store/record-counts.ts';
import { NAMELESS_SLUG, slugOf, toKey } from '../text/names.ts';

/**
 * Adds a character. A taken slug gets a number, but a character with the same slug and nameCn is the same person.
 * Errors: BOOK_NOT_FOUND, CHARACTER_EXISTS.
 */
export const createCharacter = (bible: BibleContext): Rpc<'createCharacter'> => ({
  async createCharacter(request, context) {
    const { call, workspaceId, bookId, limits } = await openBook(bible, request.bookId, context);
    if (request.fields === undefined) throw fail('INVALID_BODY', 'the fields are missing');
    const values = markAliases(toCharacterValues(request.fields));
    return onceInTransaction(bible.pool, call, 'CreateCharacter', CreateCharacterResponseSchema, async (tx) => {
      const book = await lockBook(tx, workspaceId, bookId);
      return writeWithinLimits(book, limits, async (writer) => {
        const slug = slugOf(values.nameVi);
        const namesakes = await findNamesakes(writer, slug);
        const known = namesakes.find((namesake) => isSamePerson(namesake, values, slug));
        if (known)
          throw fail('CHARACTER_EXISTS', `a character ${known.slug} with this nameCn exists already`, {
            slug: known.slug,
          });
        const row = await insertCharacter(writer, {
          ...values,
          slug: (await freeSlugs(writer, [slug]))[0]!,
          origin: 'human',
        });
        return create(CreateCharacterResponseSchema, {
          character: toCharacterMessage(row),
          warnings: await findLockWarnings(writer, row),
        });
      });
    });
  },
});

/**
 * Returns whether a character is the one that is to be added: its slug is the one derived from the name, or a numbered
 * one whose name gives the same slug.
 */
const isSamePerson = (
  known: Namesake,
  { nameVi, nameCn }: Pick<Namesake, 'nameVi' | 'nameCn'>,
  slug: string,
): boolean => {
  if (known.slug !== slug && slugOf(known.nameVi) !== slug) return false;
  // Names without Latin letters share one slug; without a nameCn only the same nameVi means the same person.
  const mayBeSame = slug !== NAMELESS_SLUG || nameCn !== '' || known.nameVi === nameVi;
  return mayBeSame && toKey(known.nameCn) === toKey(nameCn);
};
