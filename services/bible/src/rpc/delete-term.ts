import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { isId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { DeleteTermResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { openBook } from '../book-access.ts';
import type { BibleContext, Rpc } from '../context.ts';
import { lockBook, recordDeletions } from '../store/books.ts';

/** Deletes a term. Errors: BOOK_NOT_FOUND, TERM_NOT_FOUND. */
export const deleteTerm = (bible: BibleContext): Rpc<'deleteTerm'> => ({
  async deleteTerm(request, context) {
    const { call, workspaceId, bookId } = await openBook(bible, request.bookId, context);
    if (!isId(request.termId)) throw fail('TERM_NOT_FOUND');
    return onceInTransaction(bible.pool, call, 'DeleteTerm', DeleteTermResponseSchema, async (tx) => {
      const writer = await lockBook(tx, workspaceId, bookId);
      const { rowCount } = await tx.query(
        'DELETE FROM terms WHERE id = $1::uuid AND book_id = $2::uuid AND workspace_id = $3::uuid',
        [request.termId, bookId, workspaceId],
      );
      if (rowCount === 0) throw fail('TERM_NOT_FOUND');
      await recordDeletions(writer, [request.termId]);
      return create(DeleteTermResponseSchema);
    });
  },
});
