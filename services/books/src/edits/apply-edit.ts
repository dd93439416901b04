import type { OutgoingMessage } from '@versio/kit/bus';
import { fail } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import type { Transaction } from '@versio/kit/postgres';
import type { PlanLimits } from '@versio/proto/plan-limits';
import { createEvent } from '../events/publish.ts';
import {
  type ChapterKey,
  chapterBusy,
  type EditableChapterRow,
  isBusy,
  updateEditedChapter,
} from '../store/chapters.ts';
import { countHumanRevisions, hasRevisionText, insertHumanRevision } from '../store/revisions.ts';

/** What a person changes; absent fields stay. */
export interface Edit {
  title?: string | undefined;
  translatedTitle?: string | undefined;
  /** Removes the translated title; excludes `translatedTitle`. */
  clearTranslatedTitle?: boolean;
  translatedText?: string | undefined;
}

/** A revision that an edit made. */
export interface MadeRevision {
  orderNo: number;
  beforeRevisionId: string | null;
  afterRevisionId: string;
  /** The UTF-8 bytes of its text, by which the caller changes the usage of the workspace. */
  bytes: number;
}

/**
 * Applies a person's edit to a locked chapter (docs/rules.md#edits). Returns the revision that it makes; undefined if
 * the texts stay. Errors: CHAPTER_BUSY; LIMIT_REACHED for one revision of a person too many.
 */
export const applyEdit = async (
  tx: Transaction,
  at: ChapterKey & { limits: PlanLimits },
  chapter: EditableChapterRow,
  { translatedText, translatedTitle, clearTranslatedTitle = false, ...edit }: Edit,
): Promise<MadeRevision | undefined> => {
  const editsTitle = translatedTitle !== undefined || clearTranslatedTitle;
  const editsText = translatedText !== undefined;
  if ((editsTitle || editsText) && isBusy(chapter.status)) throw chapterBusy('the chapter', chapter.status);

  const title = edit.title ?? chapter.title;
  const newTranslatedTitle = editsTitle ? (translatedTitle ?? null) : chapter.translatedTitle;
  const titleIsHuman = editsTitle ? translatedTitle !== undefined : chapter.titleIsHuman;
  const textIsNew =
    editsText && !(chapter.textIsHuman && (await hasRevisionText(tx, chapter.revisionId, translatedText)));
  const titleIsNew = newTranslatedTitle !== chapter.translatedTitle;
  const becomesDone = editsText && chapter.status !== 'done';
  const makesRevision = textIsNew || (titleIsNew && chapter.revisionId !== null);
  if (!makesRevision && !becomesDone && !titleIsNew && titleIsHuman === chapter.titleIsHuman && title === chapter.title)
    return undefined;

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
  if (!makesRevision) return undefined;
  return {
    orderNo: chapter.orderNo,
    beforeRevisionId: chapter.revisionId,
    afterRevisionId: revisionId!,
    bytes,
  };
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

/** Creates the event of an edit, from which lessons are learned. */
export const createEditedEvent = (
  { workspaceId, bookId, chapterId }: ChapterKey,
  { orderNo, beforeRevisionId, afterRevisionId }: MadeRevision,
  isReplacement = false,
): OutgoingMessage => {
  const revisions = { beforeRevisionId: beforeRevisionId ?? '', afterRevisionId };
  const value = { bookId, chapterId, orderNo, ...revisions, isReplacement };
  return createEvent({ workspaceId, bookId, payload: { case: 'chapterEdited', value } });
};
