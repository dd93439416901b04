import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { isId, newId, parseId } from '@versio/kit/ids';
import { enqueue } from '@versio/kit/outbox';
import type { Transaction } from '@versio/kit/postgres';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import { type EditTranslationRequest, EditTranslationResponseSchema } from '@versio/proto/versio/books/v1/books_pb';
import type { BooksContext, Rpc } from '../context.ts';
import { createEvent } from '../events/publish.ts';
import { toChapter } from '../messages.ts';
import {
  type ChapterKey,
  chapterNotFound,
  type EditableChapterRow,
  isBusy,
  lockChapterToEdit,
  readChapter,
  updateEditedChapter,
} from '../store/chapters.ts';
import { hasRevisionText, insertHumanRevision } from '../store/revisions.ts';

/**
 * Applies a person's edit (docs/rules.md#edits). A text makes the chapter done, whatever its state, and marks the text
 * as set by a person. A changed text or title is a new revision of origin `human`, published as chapter_edited. In a
 * chapter without a text, a title makes no revision. The original title may change at any time. Errors: BOOK_NOT_FOUND,
 * CHAPTER_NOT_FOUND, CHAPTER_BUSY.
 */
export const editTranslation = ({ pool }: BooksContext): Rpc<'editTranslation'> => ({
  async editTranslation(request, context) {
    const call = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    if (!isId(request.chapterId)) return chapterNotFound(pool, call.workspaceId, bookId);
    const chapterId = parseId(request.chapterId, 'CHAPTER_NOT_FOUND');
    if (request.clearTranslatedTitle && request.translatedTitle !== undefined)
      throw fail('INVALID_BODY', 'translatedTitle cannot be both set and cleared');
    await onceInTransaction(pool, call, 'EditTranslation', EditTranslationResponseSchema, async (tx) => {
      const at = { workspaceId: call.workspaceId, bookId, chapterId };
      await applyEdit(tx, at, await lockChapterToEdit(tx, at), request);
      return create(EditTranslationResponseSchema);
    });
    return { chapter: toChapter(await readChapter(pool, call.workspaceId, bookId, chapterId)) };
  },
});

const applyEdit = async (
  tx: Transaction,
  at: ChapterKey,
  chapter: EditableChapterRow,
  request: EditTranslationRequest,
): Promise<void> => {
  const { translatedText, translatedTitle, clearTranslatedTitle } = request;
  const editsTitle = translatedTitle !== undefined || clearTranslatedTitle;
  const editsText = translatedText !== undefined;
  if ((editsTitle || editsText) && isBusy(chapter.status))
    throw fail('CHAPTER_BUSY', `the chapter is ${chapter.status}`);

  const title = request.title ?? chapter.title;
  const newTranslatedTitle = editsTitle ? (translatedTitle ?? null) : chapter.translatedTitle;
  const titleIsHuman = editsTitle ? translatedTitle !== undefined : chapter.titleIsHuman;
  const textIsNew =
    editsText && !(chapter.textIsHuman && (await hasRevisionText(tx, chapter.revisionId, translatedText)));
  const titleIsNew = newTranslatedTitle !== chapter.translatedTitle;
  const becomesDone = editsText && chapter.status !== 'done';
  const makesRevision = textIsNew || (titleIsNew && chapter.revisionId !== null);
  if (!makesRevision && !becomesDone && !titleIsNew && titleIsHuman === chapter.titleIsHuman && title === chapter.title)
    return;

  const revisionId = makesRevision ? newId() : chapter.revisionId;
  if (makesRevision)
    await insertHumanRevision(tx, {
      id: revisionId!,
      workspaceId: at.workspaceId,
      chapterId: at.chapterId,
      translatedText,
      beforeRevisionId: chapter.revisionId,
      translatedTitle: newTranslatedTitle,
    });
  await updateEditedChapter(tx, at, {
    title,
    translatedTitle: newTranslatedTitle,
    titleIsHuman,
    revisionId,
    editsText,
  });
  if (!makesRevision) return;
  const value = {
    bookId: at.bookId,
    chapterId: at.chapterId,
    orderNo: chapter.orderNo,
    beforeRevisionId: chapter.revisionId ?? '',
    afterRevisionId: revisionId!,
  };
  await enqueue(tx, [
    createEvent({ workspaceId: at.workspaceId, bookId: at.bookId, payload: { case: 'chapterEdited', value } }),
  ]);
};
