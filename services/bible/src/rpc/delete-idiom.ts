import { create } from '@bufbuild/protobuf';
import { onceInTransaction } from '@versio/kit/postgres';
import { DeleteIdiomResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { type BibleContext, openBook, type Rpc } from '../context.ts';
import { lockBook } from '../store/books.ts';
import { deleteIdiom as removeIdiom } from '../store/glossary.ts';

/** Deletes an idiom. Errors: BOOK_NOT_FOUND, IDIOM_NOT_FOUND. */
export const deleteIdiom = (bible: BibleContext): Rpc<'deleteIdiom'> => ({
  async deleteIdiom(request, context) {
    const { call, workspaceId, bookId } = await openBook(bible, request.bookId, context);
    return onceInTransaction(bible.pool, call, 'DeleteIdiom', DeleteIdiomResponseSchema, async (tx) => {
      await removeIdiom(await lockBook(tx, workspaceId, bookId), request.idiomId);
      return create(DeleteIdiomResponseSchema);
    });
  },
});
