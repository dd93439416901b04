import { create } from '@bufbuild/protobuf';
import { onceInTransaction } from '@versio/kit/postgres';
import { DeleteRelationResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { type BibleContext, openBook, type Rpc } from '../context.ts';
import { lockBook } from '../store/books.ts';
import { deleteRelation as removeRelation } from '../store/relations.ts';

/** Deletes a relation. Errors: BOOK_NOT_FOUND, RELATION_NOT_FOUND. */
export const deleteRelation = (bible: BibleContext): Rpc<'deleteRelation'> => ({
  async deleteRelation(request, context) {
    const { call, workspaceId, bookId } = await openBook(bible, request.bookId, context);
    return onceInTransaction(bible.pool, call, 'DeleteRelation', DeleteRelationResponseSchema, async (tx) => {
      await removeRelation(await lockBook(tx, workspaceId, bookId), request.relationId);
      return create(DeleteRelationResponseSchema);
    });
  },
});
