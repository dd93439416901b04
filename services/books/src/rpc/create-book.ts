import { create } from '@bufbuild/protobuf';
import { newId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { CreateBookResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { toBook, toNoise } from '../messages.ts';
import { insertBook, readBook } from '../store/books.ts';
import { changeUsage } from '../store/usage.ts';

/** Creates a book. The gateway has validated the fields. Errors: LIMIT_REACHED. */
export const createBook = ({ pool, limitsOf }: BooksContext): Rpc<'createBook'> => ({
  async createBook(request, context) {
    const call = callOf(context);
    const created = await onceInTransaction(pool, call, 'CreateBook', CreateBookResponseSchema, async (tx) => {
      const id = newId();
      const { title, sourceLang, targetLang, autoApprove } = request;
      const noise = toNoise(request.noise) ?? 'keep';
      const { author = null, translatedTitle = null, description = null } = request;
      const texts = { author, translatedTitle, description };
      await insertBook(tx, call.workspaceId, { id, title, sourceLang, targetLang, autoApprove, noise, ...texts });
      await changeUsage(tx, call.workspaceId, { books: 1 }, limitsOf(call));
      return create(CreateBookResponseSchema, { book: { id } });
    });
    return { book: toBook(await readBook(pool, call.workspaceId, created.book!.id)) };
  },
});
