import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { onceInTransaction } from '@versio/kit/postgres';
import { UpdateRelationResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { type BibleContext, openBook, type Rpc } from '../context.ts';
import { lockBook } from '../store/books.ts';
import { toRelationMessage, toRelationValues } from '../store/messages.ts';
import { writeWithinLimits } from '../store/record-counts.ts';
import { findRelation, requireRelation, updateRelation as storeRelation } from '../store/relations.ts';

/**
 * Edits the fields of a relation that the mask names; its origin is human from then on.
 * Errors: BOOK_NOT_FOUND, RELATION_NOT_FOUND, INVALID_BODY.
 */
export const updateRelation = (bible: BibleContext): Rpc<'updateRelation'> => ({
  async updateRelation(request, context) {
    const { call, workspaceId, bookId, limits } = await openBook(bible, request.bookId, context);
    if (request.relation === undefined) throw fail('INVALID_BODY', 'the relation is missing');
    const changes = toRelationValues(request.relation, request.updateMask?.paths ?? []);
    return onceInTransaction(bible.pool, call, 'UpdateRelation', UpdateRelationResponseSchema, async (tx) => {
      const book = await lockBook(tx, workspaceId, bookId);
      return writeWithinLimits(book, limits, async (writer) => {
        const before = await requireRelation(writer, request.relationId);
        if (Object.keys(changes).length === 0)
          return create(UpdateRelationResponseSchema, { relation: toRelationMessage(before) });
        const given = { ...before, ...changes, origin: 'human' as const };
        const known = await findRelation(writer, given);
        if (known !== undefined && known.id !== before.id)
          throw fail(
            'INVALID_BODY',
            `kind, register, fromOrder: the relation ${known.id} has these already; change or delete that one`,
          );
        const after = await storeRelation(writer, given);
        return create(UpdateRelationResponseSchema, { relation: toRelationMessage(after) });
      });
    });
  },
});
