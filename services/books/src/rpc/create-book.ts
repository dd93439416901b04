import { create } from '@bufbuild/protobuf';
import { newId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { CreateBookResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { toBook } from '../messages.ts';
import { readBook } from '../store/books.ts';

/** Creates a book. The gateway has validated the fields. */
export const createBook = ({ pool }: BooksContext): Rpc<'createBook'> => ({
  async createBook(request, context) {
    const call = callOf(context);
    const created = await onceInTransaction(pool, call, 'CreateBook', CreateBookResponseSchema, async (tx) => {
      const id = newId();
      await tx.query(
        `INSERT INTO books (id, workspace_id, title, source_lang, target_lang, auto_approve)
         VALUES ($1::uuid, $2::uuid, $3::text, $4::text, $5::text, $6::boolean)`,
        [id, call.workspaceId, request.title, request.sourceLang, request.targetLang, request.autoApprove],
      );
      return create(CreateBookResponseSchema, { book: { id } });
    });
    return { book: toBook(await readBook(pool, call.workspaceId, created.book!.id)) };
  },
});
