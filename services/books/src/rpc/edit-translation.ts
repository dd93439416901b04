import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { isId, parseId } from '@versio/kit/ids';
import { enqueue } from '@versio/kit/outbox';
import { onceInTransaction, type Transaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import type { PlanLimits } from '@versio/proto/plan-limits';
import { type EditTranslationRequest, EditTranslationResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { applyEdit, createEditedEvent } from '../edits/apply-edit.ts';
import { renumberChapter, replaceSource } from '../edits/change-chapter.ts';
import { toChapter } from '../messages.ts';
import { lockBook } from '../store/books.ts';
import { type ChapterKey, chapterNotFound, lockChapterToEdit, readChapter } from '../store/chapters.ts';
import { acceptTranslation } from '../store/new-chapters.ts';
import { changeUsage } from '../store/usage.ts';

/**
 * Applies a person's edit (docs/rules.md#edits), in one transaction. A text makes the chapter done, whatever its state,
 * and marks the text as set by a person. A changed text or title is a new revision of origin `human`, published as
 * chapter_edited. In a chapter without a text, a title makes no revision. The original title may change at any time,
 * source text and number while no job has the chapter. Errors: BOOK_NOT_FOUND, CHAPTER_NOT_FOUND, CHAPTER_BUSY,
 * CHAPTER_ORDER_EXISTS, LIMIT_REACHED.
 */
export const editTranslation = ({ pool, limitsOf, scanner }: BooksContext): Rpc<'editTranslation'> => ({
  async editTranslation(request, context) {
    const call = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    if (!isId(request.chapterId)) return chapterNotFound(pool, call.workspaceId, bookId);
    const chapterId = parseId(request.chapterId, 'CHAPTER_NOT_FOUND');
    if (request.clearTranslatedTitle && request.translatedTitle !== undefined)
      throw fail('INVALID_BODY', 'translatedTitle cannot be both set and cleared');
    await onceInTransaction(pool, call, 'EditTranslation', EditTranslationResponseSchema, async (tx) => {
      const at = { workspaceId: call.workspaceId, bookId, chapterId, limits: limitsOf(call) };
      await edit(tx, at, request);
      return create(EditTranslationResponseSchema);
    });
    if (request.sourceText !== undefined) scanner.wake();
    return { chapter: toChapter(await readChapter(pool, call.workspaceId, bookId, chapterId)) };
  },
});

const edit = async (
  tx: Transaction,
  at: ChapterKey & { limits: PlanLimits },
  request: EditTranslationRequest,
): Promise<void> => {
  const { sourceText, orderNo, translatedText } = request;
  // The book before its chapters, as every transaction that locks both.
  if (orderNo !== undefined) await lockBook(tx, at.workspaceId, at.bookId);
  const chapter = await lockChapterToEdit(tx, at);
  const addedBytes = sourceText === undefined ? undefined : await replaceSource(tx, at, chapter, sourceText);
  if (orderNo !== undefined) await renumberChapter(tx, at, chapter, orderNo);
  const made = await applyEdit(tx, at, { ...chapter, orderNo: orderNo ?? chapter.orderNo }, request);
  const isOfOtherSource = chapter.sourceChanged || addedBytes !== undefined;
  const isNewTranslation = translatedText !== undefined && isOfOtherSource;
  if (isNewTranslation) await acceptTranslation(tx, at);
  // Between translations of different texts there is nothing to learn.
  if (made !== undefined && !isNewTranslation) await enqueue(tx, [createEditedEvent(at, made)]);
  const storedBytes = (addedBytes ?? 0) + (made?.bytes ?? 0);
  await changeUsage(tx, at.workspaceId, { storedBytes }, at.limits);
};
