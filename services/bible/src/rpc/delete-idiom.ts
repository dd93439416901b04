import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { isId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { DeleteIdiomResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { openBook } from '../book-access.ts';
import type { BibleContext, Rpc } from '../context.ts';
import { lockBook, recordDeletions } from '../store/books.ts';

/** Deletes an idiom. Errors: BOOK_NOT_FOUND, IDIOM_NOT_FOUND. */
export const deleteIdiom = (bible: BibleContext): Rpc<'deleteIdiom'> => ({
  async deleteIdiom(request, context) {
    const { call, workspaceId, bookId } = await openBook(bible, request.bookId, context);
    if (!isId(request.idiomId)) throw fail('IDIOM_NOT_FOUND');
    return onceInTransaction(bible.pool, call, 'DeleteIdiom', DeleteIdiomResponseSchema, async (tx) => {
      const writer = await lockBook(tx, workspaceId, bookId);
      const { rowCount } = await tx.query(
        'DELETE FROM idioms WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid',
        [request.idiomId, bookId, workspaceId],
      );
      if (rowCount === 0) throw fail('IDIOM_NOT_FOUND');
      await recordDeletions(writer, [request.idiomId]);
      return create(DeleteIdiomResponseSchema);
    });
  },
});
