import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { isId, parseId } from '@versio/kit/ids';
import { enqueue } from '@versio/kit/outbox';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { codePointLength, createTextSearch, isWellFormedText } from '@versio/kit/text';
import { MAX_NAMED_CHAPTERS, MAX_SEARCHED_TEXT_LENGTH } from '@versio/proto/limits';
import type { PlanLimits } from '@versio/proto/plan-limits';
import { type ReplaceTextRequest, ReplaceTextResponseSchema, TextSide } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import {
  createReplacementEvents,
  planReplacement,
  type Replaced,
  type Replacement,
  reasonToSkip,
  replaceInChapters,
} from '../edits/replace-text.ts';
import { toSkippedChapter, toTextHit } from '../messages.ts';
import { findExcerpts } from '../search/places.ts';
import { parseCursor, parseSearched, scanBook, toCursor } from '../search/scan-book.ts';
import { requireBook } from '../store/books.ts';
import { chapterNotFound } from '../store/chapters.ts';
import { countHumanRevisionsOf } from '../store/revisions.ts';
import { countChaptersOf, type SearchedChapterRow } from '../store/searched-texts.ts';
import { changeUsage } from '../store/usage.ts';

/** Chapters of one transaction: 200 of 20 kB are written in about half a second, in which other edits of them wait. */
const MAX_CHANGED_CHAPTERS = 200;
/** UTF-8 bytes of the texts of one transaction. */
const MAX_CHANGED_BYTES = 16 * 1_048_576;
const MAX_PLACES = 1_000;

/**
 * Replaces a text in the translations of a book, or shows where it would (docs/rules.md#replace). All changes of a call
 * are one transaction, so a call that is cut off anywhere has changed everything or nothing, and a retry under its
 * operation id returns what it did. Errors: BOOK_NOT_FOUND, CHAPTER_NOT_FOUND, INVALID_BODY; LIMIT_REACHED if the texts
 * would take more than the plan stores.
 */
export const replaceText = ({ pool, limitsOf }: BooksContext): Rpc<'replaceText'> => ({
  async replaceText(request, context) {
    const call = callOf(context);
    const at = { workspaceId: call.workspaceId, bookId: parseId(request.bookId, 'BOOK_NOT_FOUND') };
    const replacement = parseReplacement(request);
    const { orderNo: fromOrderNo } = parseCursor(request.cursor);
    const limits = limitsOf(call);
    await requireBook(pool, at.workspaceId, at.bookId);
    const chapterIds = await requireChapters({ pool }, at, request.chapterIds);

    const found: SearchedChapterRow[] = [];
    let bytes = 0;
    let nextCursor = '';
    const { signal } = call;
    const scan = scanBook(pool, at, { fromOrderNo, withSource: false, withTranslation: true, chapterIds, signal });
    for (let next = await scan.next(); ; next = await scan.next()) {
      if (next.done) {
        if (next.value !== undefined) nextCursor = toCursor({ orderNo: next.value, skip: 0 });
        break;
      }
      const chapter = next.value;
      if (planReplacement(chapter, replacement) === undefined) continue;
      bytes += chapter.bytes;
      if (found.length === MAX_CHANGED_CHAPTERS || (found.length > 0 && bytes > MAX_CHANGED_BYTES)) {
        nextCursor = toCursor({ orderNo: chapter.orderNo, skip: 0 });
        break;
      }
      found.push(chapter);
    }
    if (request.preview) return { ...(await preview({ pool }, found, replacement, limits)), nextCursor };

    return onceInTransaction(pool, call, 'ReplaceText', ReplaceTextResponseSchema, async (tx) => {
      const ids = found.map(({ chapterId }) => chapterId);
      const replaced = await replaceInChapters(tx, { ...at, limits }, ids, replacement);
      // The calls that go on with a replacement teach nothing more.
      if (request.cursor === '') await enqueue(tx, createReplacementEvents(at, replaced));
      const storedBytes = replaced.made.reduce((sum, made) => sum + made.bytes, 0);
      await changeUsage(tx, at.workspaceId, { storedBytes }, limits);
      return create(ReplaceTextResponseSchema, { ...toResponse(replaced), nextCursor });
    });
  },
});

/** Errors: INVALID_BODY. */
const parseReplacement = ({ replacement, ...request }: ReplaceTextRequest): Replacement => {
  const isTooLong = codePointLength(replacement) > MAX_SEARCHED_TEXT_LENGTH;
  if (isTooLong || !isWellFormedText(replacement) || /[\r\n]/.test(replacement))
    throw fail('INVALID_BODY', `replace must be a text of at most ${MAX_SEARCHED_TEXT_LENGTH} characters in one line`);
  return { find: createTextSearch(parseSearched(request.find, 'find'), request), replacement };
};

/** Returns the ids, each once. Errors: INVALID_BODY; CHAPTER_NOT_FOUND if one is no chapter of the book. */
const requireChapters = async (
  { pool }: Pick<BooksContext, 'pool'>,
  at: { workspaceId: string; bookId: string },
  given: readonly string[],
): Promise<string[]> => {
  if (given.length > MAX_NAMED_CHAPTERS)
    throw fail('INVALID_BODY', `chapterIds must have at most ${MAX_NAMED_CHAPTERS} ids`);
  const chapterIds = [...new Set(given.map((id) => id.toLowerCase()))];
  if (!chapterIds.every(isId) || (await countChaptersOf(pool, at, chapterIds)) < chapterIds.length)
    return chapterNotFound(pool, at.workspaceId, at.bookId);
  return chapterIds;
};

const preview = async (
  { pool }: Pick<BooksContext, 'pool'>,
  found: readonly SearchedChapterRow[],
  replacement: Replacement,
  limits: PlanLimits,
) => {
  const humanRevisions = await countHumanRevisionsOf(
    pool,
    found.map(({ chapterId }) => chapterId),
  );
  const replaced: Replaced = { chapters: [], skipped: [] };
  const places: ReturnType<typeof toTextHit>[] = [];
  for (const chapter of found) {
    const { chapterId, orderNo, status, translatedTitle, translatedText } = chapter;
    const { edit, count } = planReplacement(chapter, replacement)!;
    const reason = reasonToSkip({ status, humanRevisions: humanRevisions.get(chapterId) ?? 0 }, edit, limits);
    if (reason !== undefined) {
      replaced.skipped.push({ chapterId, orderNo, reason });
      continue;
    }
    replaced.chapters.push({ chapterId, orderNo, count });
    for (const place of findExcerpts({ title: translatedTitle ?? '', text: translatedText! }, replacement.find)) {
      if (places.length === MAX_PLACES) break;
      places.push(toTextHit(chapter, TextSide.TRANSLATION, place));
    }
  }
  return { ...toResponse(replaced), places };
};

const toResponse = ({ chapters, skipped }: Replaced) => ({ chapters, skipped: skipped.map(toSkippedChapter) });
