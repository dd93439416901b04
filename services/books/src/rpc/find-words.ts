import { MAX_WORD_UNITS } from '@versio/kit/dictionaries';
import { fail } from '@versio/kit/errors';
import { parseId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import { MAX_IMPORTED_NAMES } from '@versio/proto/limits';
import type { FindWordsRequest } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { createWordSearch, type WordSearch } from '../dictionaries/find-words.ts';
import { requireBook } from '../store/books.ts';
import { readSearchedTexts } from '../store/searched-texts.ts';

/** Texts in memory at a time. */
const BATCH = { withSource: true, withTranslation: false, maxChapters: 100, maxBytes: 4 * 1_048_576 };

/**
 * Returns which of some words occur in the titles or source texts of a book. Errors: BOOK_NOT_FOUND, INVALID_BODY,
 * PAYLOAD_TOO_LARGE, RATE_LIMITED, OVERLOADED.
 */
export const findWords = ({ pool, uploads }: BooksContext): Rpc<'findWords'> => ({
  async findWords(requests, context) {
    const { workspaceId, signal } = callOf(context);
    const parts = requests[Symbol.asyncIterator]();
    const first = await parts.next();
    const bookId = parseId((first.value as FindWordsRequest | undefined)?.bookId ?? '', 'BOOK_NOT_FOUND');
    await requireBook(pool, workspaceId, bookId);
    const release = await uploads.take({ key: workspaceId, signal });
    try {
      const search = createWordSearch();
      await addWords(search, parts);
      for (let afterOrderNo = 0; ; ) {
        signal.throwIfAborted();
        const chapters = await readSearchedTexts(pool, { workspaceId, bookId }, { ...BATCH, afterOrderNo });
        if (chapters.length === 0) return { found: search.found() };
        for (const { title, sourceText } of chapters) {
          signal.throwIfAborted();
          await search.search(title);
          await search.search(sourceText ?? '');
        }
        afterOrderNo = chapters.at(-1)!.orderNo;
      }
    } finally {
      release();
    }
  },
});

const addWords = async (search: WordSearch, parts: AsyncIterator<FindWordsRequest>): Promise<void> => {
  let count = 0;
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    count += next.value.words.length;
    if (count > MAX_IMPORTED_NAMES) throw fail('PAYLOAD_TOO_LARGE', 'at most 200,000 names can be imported at once');
    for (const word of next.value.words) {
      if (word.length > MAX_WORD_UNITS)
        throw fail('INVALID_BODY', `a word is longer than ${MAX_WORD_UNITS} characters`);
      search.add(word);
    }
  }
};
