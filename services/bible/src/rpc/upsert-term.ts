import { create } from '@bufbuild/protobuf';
import { onceInTransaction } from '@versio/kit/postgres';
import { UpsertTermResponseSchema } from '@versio/proto/versio/bible/v1/bible_pb';
import { type BibleContext, openBook, type Rpc } from '../context.ts';
import { lockBook } from '../store/books.ts';
import { upsertTerm as storeTerm } from '../store/glossary.ts';
import { categoryOf, toTermMessage } from '../store/messages.ts';
import { writeWithinLimits } from '../store/record-counts.ts';

/** Adds a term, or edits the one with this source term; its origin is human from then on. Errors: BOOK_NOT_FOUND. */
export const upsertTerm = (bible: BibleContext): Rpc<'upsertTerm'> => ({
  async upsertTerm(request, context) {
    const { call, workspaceId, bookId, limits } = await openBook(bible, request.bookId, context);
    const { sourceTerm, targetTerm, note, locked } = request;
    const category = categoryOf(request);
    return onceInTransaction(bible.pool, call, 'UpsertTerm', UpsertTermResponseSchema, async (tx) => {
      const book = await lockBook(tx, workspaceId, bookId);
      return writeWithinLimits(book, limits, async (writer) => {
        const { row, created } = await storeTerm(writer, { sourceTerm, targetTerm, category, note, locked });
        return create(UpsertTermResponseSchema, { term: toTermMessage(row), created });
      });
    });
  },
});
