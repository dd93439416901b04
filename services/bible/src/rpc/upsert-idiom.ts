import { create } from '@bufbuild/protobuf';
import { onceInTransaction } from '@versio/kit/postgres';
import { UpsertIdiomResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { type BibleContext, openBook, type Rpc } from '../context.ts';
import { lockBook } from '../store/books.ts';
import { upsertIdiom as storeIdiom } from '../store/glossary.ts';
import { idiomTypeOf, toIdiomMessage } from '../store/messages.ts';
import { writeWithinLimits } from '../store/record-counts.ts';

/** Adds an idiom, or edits the one with this source text; its origin is human from then on. Errors: BOOK_NOT_FOUND. */
export const upsertIdiom = (bible: BibleContext): Rpc<'upsertIdiom'> => ({
  async upsertIdiom(request, context) {
    const { call, workspaceId, bookId, limits } = await openBook(bible, request.bookId, context);
    const { sourceText, hanViet, viEquivalent, note } = request;
    const type = idiomTypeOf(request);
    return onceInTransaction(bible.pool, call, 'UpsertIdiom', UpsertIdiomResponseSchema, async (tx) => {
      const book = await lockBook(tx, workspaceId, bookId);
      return writeWithinLimits(book, limits, async (writer) => {
        const { row, created } = await storeIdiom(writer, { sourceText, hanViet, viEquivalent, note, type });
        return create(UpsertIdiomResponseSchema, { idiom: toIdiomMessage(row), created });
      });
    });
  },
});
