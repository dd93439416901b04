import { create } from '@bufbuild/protobuf';
import { parseId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { UpdateBookResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { toBook, toNoise, toNullableText } from '../messages.ts';
import { lockBook, readBook, updateBookFields } from '../store/books.ts';

/** Changes the given fields of a book. If nothing changes, updatedAt stays. Errors: BOOK_NOT_FOUND. */
export const updateBook = ({ pool }: BooksContext): Rpc<'updateBook'> => ({
  async updateBook(request, context) {
    const call = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    await onceInTransaction(pool, call, 'UpdateBook', UpdateBookResponseSchema, async (tx) => {
      await lockBook(tx, call.workspaceId, bookId);
      const { title, sourceLang, targetLang, autoApprove } = request;
      const hanAllowList = request.hanAllowList?.entries;
      const noise = toNoise(request.noise);
      const texts = {
        author: toNullableText(request.author),
        translatedTitle: toNullableText(request.translatedTitle),
        description: toNullableText(request.description),
      };
      const changes = { title, sourceLang, targetLang, autoApprove, hanAllowList, noise, ...texts };
      await updateBookFields(tx, { workspaceId: call.workspaceId, bookId, changes });
      return create(UpdateBookResponseSchema);
    });
    return { book: toBook(await readBook(pool, call.workspaceId, bookId)) };
  },
});
