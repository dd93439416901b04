import { parseId } from '@versio/kit/ids';
import { callOf, coercePageSize } from '@versio/kit/rpc';
import { createTextSearch } from '@versio/kit/text';
import { foldHan } from '@versio/kit/text/segmentation';
import { MAX_PAGE_SIZE } from '@versio/proto/limits';
import { TextSide } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { toTextHit } from '../messages.ts';
import { findExcerpts, MAX_CONTEXT_UNITS } from '../search/places.ts';
import { parseCursor, parseSearched, scanBook, toCursor } from '../search/scan-book.ts';
import { requireBook } from '../store/books.ts';

/**
 * Finds a text in the titles and texts of a book (docs/rules.md#search): up to `limit` places, fewer if the call has
 * read enough. Errors: BOOK_NOT_FOUND, INVALID_BODY.
 */
export const searchTexts = ({ pool }: BooksContext): Rpc<'searchTexts'> => ({
  async searchTexts(request, context) {
    const { workspaceId, signal } = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    const foldMore = request.foldHan ? (text: string) => foldHan(text) : undefined;
    const find = createTextSearch(parseSearched(request.query, 'q'), { ...request, ...(foldMore && { foldMore }) });
    const contextUnits = Math.min(request.contextUnits, MAX_CONTEXT_UNITS) || undefined;
    const from = parseCursor(request.cursor);
    const limit = coercePageSize(request.limit, MAX_PAGE_SIZE);
    await requireBook(pool, workspaceId, bookId);
    const withSource = request.side !== TextSide.TRANSLATION;
    const withTranslation = request.side !== TextSide.SOURCE;
    const hits: ReturnType<typeof toTextHit>[] = [];
    const scan = scanBook(
      pool,
      { workspaceId, bookId },
      { fromOrderNo: from.orderNo, withSource, withTranslation, signal },
    );
    for (;;) {
      const next = await scan.next();
      if (next.done) return { hits, nextCursor: next.value ? toCursor({ orderNo: next.value, skip: 0 }) : '' };
      const chapter = next.value;
      let passed = 0;
      const skip = chapter.orderNo === from.orderNo ? from.skip : 0;
      for (const side of [TextSide.SOURCE, TextSide.TRANSLATION] as const) {
        const isSource = side === TextSide.SOURCE;
        const text = isSource ? chapter.sourceText : chapter.translatedText;
        const title = isSource ? chapter.title : (chapter.translatedTitle ?? '');
        if (text === null) continue;
        for (const excerpt of findExcerpts({ title, text }, find, contextUnits)) {
          if (passed >= skip) {
            if (hits.length === limit)
              return { hits, nextCursor: toCursor({ orderNo: chapter.orderNo, skip: passed }) };
            hits.push(toTextHit(chapter, side, excerpt));
          }
          passed += 1;
        }
      }
    }
  },
});
