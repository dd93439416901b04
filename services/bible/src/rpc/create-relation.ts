import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { onceInTransaction } from '@versio/kit/postgres';
import { CreateRelationResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { openBook } from '../book-access.ts';
import type { BibleContext, Rpc } from '../context.ts';
import { lockBook } from '../store/books.ts';
import { requireCharacter } from '../store/characters.ts';
import { toRelationMessage } from '../store/messages.ts';
import { insertRelation } from '../store/relations.ts';

/** Adds a relation between two known characters. Errors: BOOK_NOT_FOUND, CHARACTER_NOT_FOUND, INVALID_BODY. */
export const createRelation = (bible: BibleContext): Rpc<'createRelation'> => ({
  async createRelation(request, context) {
    const { call, workspaceId, bookId } = await openBook(bible, request.bookId, context);
    const { relation } = request;
    if (relation === undefined) throw fail('INVALID_BODY', 'the relation is missing');
    if (relation.toOrder !== undefined && relation.toOrder < relation.fromOrder)
      throw fail('INVALID_BODY', 'toOrder must not be less than fromOrder');
    return onceInTransaction(bible.pool, call, 'CreateRelation', CreateRelationResponseSchema, async (tx) => {
      const writer = await lockBook(tx, workspaceId, bookId);
      const speaker = await requireCharacter(writer, relation.fromSlug);
      const addressee = await requireCharacter(writer, relation.toSlug);
      const row = await insertRelation(writer, {
        fromId: speaker.id,
        toId: addressee.id,
        kind: relation.kind,
        register: relation.register,
        addressSelf: relation.addressSelf,
        addressOther: relation.addressOther,
        fromOrder: relation.fromOrder,
        toOrder: relation.toOrder ?? null,
        note: relation.note,
        origin: 'human',
      });
      return create(CreateRelationResponseSchema, { relation: toRelationMessage(row) });
    });
  },
});
