import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { onceInTransaction } from '@versio/kit/postgres';
import { CreateRelationResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { type BibleContext, openBook, type Rpc } from '../context.ts';
import { lockBook } from '../store/books.ts';
import { requireCharacter } from '../store/characters.ts';
import { toRelationMessage, toRelationValues } from '../store/messages.ts';
import { writeWithinLimits } from '../store/record-counts.ts';
import { findRelation, insertRelation, updateRelation } from '../store/relations.ts';

/**
 * Adds a relation between two known characters, or edits the one with the same natural key (docs/rules.md#relations).
 * Errors: BOOK_NOT_FOUND, CHARACTER_NOT_FOUND, INVALID_BODY.
 */
export const createRelation = (bible: BibleContext): Rpc<'createRelation'> => ({
  async createRelation(request, context) {
    const { call, workspaceId, bookId, limits } = await openBook(bible, request.bookId, context);
    const { relation } = request;
    if (relation === undefined) throw fail('INVALID_BODY', 'the relation is missing');
    const changes = toRelationValues(relation, request.updateMask?.paths);
    return onceInTransaction(bible.pool, call, 'CreateRelation', CreateRelationResponseSchema, async (tx) => {
      const book = await lockBook(tx, workspaceId, bookId);
      return writeWithinLimits(book, limits, async (writer) => {
        const speaker = await requireCharacter(writer, relation.fromSlug);
        const addressee = await requireCharacter(writer, relation.toSlug);
        const { kind, register, addressSelf, addressOther, fromOrder, toOrder = null, note } = relation;
        const given = { kind, register, addressSelf, addressOther, fromOrder, toOrder, note, origin: 'human' as const };
        const key = { fromId: speaker.id, toId: addressee.id };
        const known = await findRelation(writer, { ...key, ...given });
        const row = known
          ? await updateRelation(writer, { ...known, ...changes, origin: 'human' })
          : await insertRelation(writer, { ...key, ...given });
        return create(CreateRelationResponseSchema, {
          relation: toRelationMessage(row),
          created: known === undefined,
        });
      });
    });
  },
});
