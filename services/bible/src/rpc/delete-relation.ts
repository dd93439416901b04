import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { isId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { DeleteRelationResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { openBook } from '../book-access.ts';
import type { BibleContext, Rpc } from '../context.ts';
import { lockBook } from '../store/books.ts';

/** Deletes a relation. Errors: BOOK_NOT_FOUND, RELATION_NOT_FOUND. */
export const deleteRelation = (bible: BibleContext): Rpc<'deleteRelation'> => ({
  async deleteRelation(request, context) {
    const { call, workspaceId, bookId } = await openBook(bible, request.bookId, context);
    if (!isId(request.relationId)) throw fail('RELATION_NOT_FOUND');
    return onceInTransaction(bible.pool, call, 'DeleteRelation', DeleteRelationResponseSchema, async (tx) => {
      await lockBook(tx, workspaceId, bookId);
      const { rowCount } = await tx.query(
        'DELETE FROM relations WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid',
        [request.relationId, bookId, workspaceId],
      );
      if (rowCount === 0) throw fail('RELATION_NOT_FOUND');

      return create(DeleteRelationResponseSchema);
    });
  },
});
