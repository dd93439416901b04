import { create } from '@bufbuild/protobuf';
import { parseId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { UpdateBookResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { toBook } from '../messages.ts';
import { lockBook, readBook } from '../store/books.ts';

/** Changes the given fields of a book. If nothing changes, updatedAt stays. Errors: BOOK_NOT_FOUND. */
export const updateBook = ({ pool }: BooksContext): Rpc<'updateBook'> => ({
  async updateBook(request, context) {
    const call = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    await onceInTransaction(pool, call, 'UpdateBook', UpdateBookResponseSchema, async (tx) => {
      await lockBook(tx, call.workspaceId, bookId);
      await tx.query(
        `UPDATE books SET title = given.title, source_lang = given.source_lang, target_lang = given.target_lang,
           auto_approve = given.auto_approve, han_allow_list = given.han_allow_list, updated_at = now()
         FROM (
           SELECT coalesce($3::text, title) AS title, coalesce($4::text, source_lang) AS source_lang,
             coalesce($5::text, target_lang) AS target_lang, coalesce($6::boolean, auto_approve) AS auto_approve,
             coalesce($7::text[], han_allow_list) AS han_allow_list
           FROM books WHERE id = $1::uuid AND workspace_id = $2::uuid
         ) AS given
         WHERE books.id = $1::uuid AND books.workspace_id = $2::uuid
           AND (books.title, books.source_lang, books.target_lang, books.auto_approve, books.han_allow_list)
             IS DISTINCT FROM (given.title, given.source_lang, given.target_lang, given.auto_approve, given.han_allow_list)`,
        [
          bookId,
          call.workspaceId,
          request.title,
          request.sourceLang,
          request.targetLang,
          request.autoApprove,
          request.hanAllowList?.entries,
        ],
      );
      return create(UpdateBookResponseSchema);
    });
    return { book: toBook(await readBook(pool, call.workspaceId, bookId)) };
  },
});
