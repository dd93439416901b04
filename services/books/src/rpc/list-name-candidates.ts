import { fail } from '@versio/kit/errors';
import { parseId } from '@versio/kit/ids';
import { callOf } from '@versio/kit/rpc';
import { MAX_CHAPTERS_PER_BOOK } from '@versio/proto/limits';
import type { BooksContext, Rpc } from '../context.ts';
import { toNameCandidate } from '../messages.ts';
import { listCandidates } from '../scan/list-candidates.ts';
import { requireBook } from '../store/books.ts';

const PAGE_CANDIDATES = 500;

/**
 * Streams the candidates for names in the chosen chapters, in pages of at most 500 (docs/rules.md#scan). Chapters that
 * are not in the book are ignored. Errors: BOOK_NOT_FOUND; INVALID_BODY for more than 20,000 chapters.
 */
export const listNameCandidates = ({ pool, scanner }: BooksContext): Rpc<'listNameCandidates'> => ({
  async *listNameCandidates(request, context) {
    const { workspaceId, signal } = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    await requireBook(pool, workspaceId, bookId);
    if (request.chapterIds.length > MAX_CHAPTERS_PER_BOOK)
      throw fail('INVALID_BODY', `chapter_ids holds more than ${MAX_CHAPTERS_PER_BOOK} ids`);
    const selected = request.chapterIds.length > 0 ? new Set(request.chapterIds) : undefined;
    const list = await listCandidates({ pool, thread: scanner.thread }, { workspaceId, bookId, selected }, signal);
    if (list.unscannedChapters > 0) scanner.wake();
    for (let start = 0; start === 0 || start < list.candidates.length; start += PAGE_CANDIDATES) {
      const page = await list.quote(list.candidates.slice(start, start + PAGE_CANDIDATES));
      yield {
        candidates: page.map(toNameCandidate),
        ...(start === 0
          ? { sourceCharacters: BigInt(list.scannedCharacters), unscannedChapters: list.unscannedChapters }
          : {}),
      };
    }
  },
});
