import { create } from '@bufbuild/protobuf';
import { newId, parseId } from '@versio/kit/ids';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { AddChapterResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { toChapter } from '../messages.ts';
import { lockBook } from '../store/books.ts';
import { readChapter } from '../store/chapters.ts';
import { insertChapters, measureSource } from '../store/new-chapters.ts';
import { changeUsage } from '../store/usage.ts';

/** Adds one chapter and counts its words. Errors: BOOK_NOT_FOUND, CHAPTER_ORDER_EXISTS, LIMIT_REACHED. */
export const addChapter = ({ pool, limitsOf, scanner }: BooksContext): Rpc<'addChapter'> => ({
  async addChapter(request, context) {
    const call = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    const { orderNo, title, sourceText } = request;
    const added = await onceInTransaction(pool, call, 'AddChapter', AddChapterResponseSchema, async (tx) => {
      await lockBook(tx, call.workspaceId, bookId);
      const id = newId();
      const limits = limitsOf(call);
      const chapter = { id, orderNo, title, sourceText, ...measureSource(sourceText) };
      await insertChapters(tx, { workspaceId: call.workspaceId, bookId, limits }, [chapter]);
      await changeUsage(tx, call.workspaceId, { storedBytes: Buffer.byteLength(sourceText) }, limits);
      return create(AddChapterResponseSchema, { chapter: { id } });
    });
    scanner.wake();
    return { chapter: toChapter(await readChapter(pool, call.workspaceId, bookId, added.chapter!.id)) };
  },
});
