import { create } from '@bufbuild/protobuf';
import { onceInTransaction } from '@versio/kit/postgres';
import { DeleteTermResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { type BibleContext, openBook, type Rpc } from '../context.ts';
import { lockBook } from '../store/books.ts';
import { deleteTerm as removeTerm } from '../store/glossary.ts';

/** Deletes a term. Errors: BOOK_NOT_FOUND, TERM_NOT_FOUND. */
export const deleteTerm = (bible: BibleContext): Rpc<'deleteTerm'> => ({
  async deleteTerm(request, context) {
    const { call, workspaceId, bookId } = await openBook(bible, request.bookId, context);
    return onceInTransaction(bible.pool, call, 'DeleteTerm', DeleteTermResponseSchema, async (tx) => {
      await removeTerm(await lockBook(tx, workspaceId, bookId), request.termId);
      return create(DeleteTermResponseSchema);
    });
  },
});
