import { create } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { isId, newId, parseId } from '@versio/kit/ids';
import { enqueue } from '@versio/kit/outbox';
import type { Transaction } from '@versio/kit/postgres';
import { onceInTransaction } from '@versio/kit/postgres';
import { callOf } from '@versio/kit/rpc';
import type { PlanLimits } from '@versio/proto/plan-limits';
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
import { countHumanRevisions, hasRevisionText, insertHumanRevision } from '../store/revisions.ts';
import { changeUsage } from '../store/usage.ts';

/**
 * Applies a person's edit (docs/rules.md#edits). A text makes the chapter done, whatever its state, and marks the text
 * as set by a person. A changed text or title is a new revision of origin `human`, published as chapter_edited. In a
 * chapter without a text, a title makes no revision. The original title may change at any time. Errors: BOOK_NOT_FOUND,
 * CHAPTER_NOT_FOUND, CHAPTER_BUSY, LIMIT_REACHED.
 */
export const editTranslation = ({ pool, limitsOf }: BooksContext): Rpc<'editTranslation'> => ({
  async editTranslation(request, context) {
    const call = callOf(context);
    const bookId = parseId(request.bookId, 'BOOK_NOT_FOUND');
    if (!isId(request.chapterId)) return chapterNotFound(pool, call.workspaceId, bookId);
    const chapterId = parseId(request.chapterId, 'CHAPTER_NOT_FOUND');
    if (request.clearTranslatedTitle && request.translatedTitle !== undefined)
      throw fail('INVALID_BODY', 'translatedTitle cannot be both set and cleared');
    await onceInTransaction(pool, call, 'EditTranslation', EditTranslationResponseSchema, async (tx) => {
      const at = { workspaceId: call.workspaceId, bookId, chapterId };
      const chapter = await lockChapterToEdit(tx, at);
      await applyEdit(tx, { ...at, limits: limitsOf(call) }, chapter, request);
      return create(EditTranslationResponseSchema);
    });
    return { chapter: toChapter(await readChapter(pool, call.workspaceId, bookId, chapterId)) };
  },
});

const applyEdit = async (
  tx: Transaction,
  at: ChapterKey & { limits: PlanLimits },
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
  let bytes = 0;
  if (makesRevision) {
    await requireRoomForRevision(tx, at);
    bytes = await insertHumanRevision(tx, {
      id: revisionId!,
      workspaceId: at.workspaceId,
      chapterId: at.chapterId,
      translatedText,
      beforeRevisionId: chapter.revisionId,
      translatedTitle: newTranslatedTitle,
    });
  }
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
  await changeUsage(tx, at.workspaceId, { storedBytes: bytes }, at.limits);
};

/** Refuses one more revision of a person. Exact, because the chapter is locked. Errors: LIMIT_REACHED. */
const requireRoomForRevision = async (
  tx: Transaction,
  { chapterId, limits: { humanRevisionsPerChapter } }: ChapterKey & { limits: PlanLimits },
): Promise<void> => {
  if ((await countHumanRevisions(tx, chapterId)) >= humanRevisionsPerChapter)
    throw fail(
      'LIMIT_REACHED',
      `a chapter keeps at most ${humanRevisionsPerChapter.toLocaleString('en-US')} edits by people`,
      { limit: 'humanRevisionsPerChapter' },
    );
};
