import { create } from '@bufbuild/protobuf';
import { parseId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { DeleteDictionaryResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { lockBook } from '../store/books.ts';
import { deleteDictionaryRow } from '../store/dictionaries.ts';

/** Deletes the dictionary of a book. Errors: BOOK_NOT_FOUND, DICTIONARY_NOT_FOUND. */
export const deleteDictionary = ({ pool }: BooksContext): Rpc<'deleteDictionary'> => ({
  async deleteDictionary(request, context) {
    const call = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    return onceInTransaction(pool, call, 'DeleteDictionary', DeleteDictionaryResponseSchema, async (tx) => {
      await lockBook(tx, call.workspaceId, bookId);
      await deleteDictionaryRow(tx, { workspaceId: call.workspaceId, bookId });
      return create(DeleteDictionaryResponseSchema);
    });
  },
});
