import { create } from '@bufbuild/protobuf';
import { newId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { CreateBookResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { toBook, toNoise } from '../messages.ts';
import { insertBook, readBook } from '../store/books.ts';

/** Creates a book. The gateway has validated the fields. */
export const createBook = ({ pool }: BooksContext): Rpc<'createBook'> => ({
  async createBook(request, context) {
    const call = callOf(context);
    const created = await onceInTransaction(pool, call, 'CreateBook', CreateBookResponseSchema, async (tx) => {
      const id = newId();
      const { title, sourceLang, targetLang, autoApprove } = request;
      const noise = toNoise(request.noise) ?? 'keep';
      await insertBook(tx, call.workspaceId, { id, title, sourceLang, targetLang, autoApprove, noise });
      return create(CreateBookResponseSchema, { book: { id } });
    });
    return { book: toBook(await readBook(pool, call.workspaceId, created.book!.id)) };
  },
});
