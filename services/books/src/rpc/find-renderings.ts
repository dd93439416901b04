import { fail } from '@versio/kit/errors';
import { parseId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import { containsWord, isWellFormedText } from '@versio/kit/text';
import { MAX_PAGE_SIZE } from '@versio/proto/limits';
import type { BooksContext, Rpc } from '../context.ts';
import { requireBook } from '../store/books.ts';
import { readTextsWith } from '../store/chapters.ts';

/** Chapters read at a time: at 3,000 characters each with their translations about 1 MB. */
const MAX_BATCH_CHAPTERS = 50;

/**
 * Returns the chapters, by number and at most 1,000, with a source text that contains `source` and a translation that
 * contains `target` as a whole word, exactly as written after NFC. Errors: BOOK_NOT_FOUND; INVALID_BODY for an empty
 * source or target.
 */
export const findRenderings = ({ pool }: BooksContext): Rpc<'findRenderings'> => ({
  async findRenderings(request, context) {
    const { workspaceId, signal } = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    await requireBook(pool, workspaceId, bookId);
    const source = parseText(request.source, 'source');
    const target = parseText(request.target, 'target');
    const chapters: { chapterId: string; orderNo: number }[] = [];
    for (let afterOrderNo = 0; ; ) {
      signal.throwIfAborted();
      const rows = await readTextsWith(
        pool,
        { workspaceId, bookId, source, target },
        { afterOrderNo, maxChapters: MAX_BATCH_CHAPTERS },
      );
      for (const { chapterId, orderNo, translatedText } of rows)
        if (containsWord(translatedText.normalize('NFC'), target)) chapters.push({ chapterId, orderNo });
      if (rows.length < MAX_BATCH_CHAPTERS || chapters.length >= MAX_PAGE_SIZE)
        return { chapters: chapters.slice(0, MAX_PAGE_SIZE) };
      afterOrderNo = rows.at(-1)!.orderNo;
    }
  },
});

const parseText = (text: string, field: string): string => {
  if (text === '' || !isWellFormedText(text))
    throw fail('INVALID_BODY', `${field} must be a well-formed, non-empty text`);
  return text.normalize('NFC');
};
