import type { OutgoingMessage } from '@versio/kit/bus';
import { isFailure } from '@versio/kit/errors';
import type { Transaction } from '@versio/kit/postgres';
import { codePointLength, type TextPlace } from '@versio/kit/text';
import { MAX_TITLE_LENGTH, MAX_TRANSLATED_TEXT_LENGTH } from '@versio/proto/limits';
import type { PlanLimits } from '@versio/proto/plan-limits';
import { type ChapterKey, isBusy, lockChapterToEdit } from '../store/chapters.ts';
import { countHumanRevisions, readRevisionText } from '../store/revisions.ts';
import type { SearchedChapterRow } from '../store/searched-texts.ts';
import { applyEdit, createEditedEvent, type Edit, type MadeRevision } from './apply-edit.ts';

/** What is found, and what takes its place. */
export interface Replacement {
  find: (line: string) => Iterable<TextPlace>;
  replacement: string;
}

/** Why a chapter stays as it is. */
export type SkipReason = 'chapter_busy' | 'limit_reached' | 'invalid_length';

/** What a replacement does to the translation of a chapter. */
export interface PlannedEdit {
  edit: Pick<Edit, 'translatedTitle' | 'translatedText'>;
  /** Places in title and text. */
  count: number;
}

/**
 * Replaces a text in the title and in the lines of a translation; line ends stay as they are. Returns undefined if
 * nothing changes.
 */
export const planReplacement = (
  { translatedTitle, translatedText }: Pick<SearchedChapterRow, 'translatedTitle' | 'translatedText'>,
  { find, replacement }: Replacement,
): PlannedEdit | undefined => {
  let count = 0;
  const replaceIn = (text: string): string => {
    let replaced = '';
    let free = 0;
    for (const { start, end } of find(text)) {
      replaced += text.slice(free, start) + replacement;
      free = end;
      count += 1;
    }
    return replaced + text.slice(free);
  };
  if (translatedText === null) return undefined;
  const title = replaceIn(translatedTitle ?? '');
  const text = translatedText.replace(/[^\r\n]+/g, replaceIn);
  const edit: PlannedEdit['edit'] = {};
  if (title !== (translatedTitle ?? '')) edit.translatedTitle = title;
  if (text !== translatedText) edit.translatedText = text;
  return edit.translatedTitle === undefined && edit.translatedText === undefined ? undefined : { edit, count };
};

/** Returns why the edit of a chapter may not be made; undefined if it may. */
export const reasonToSkip = (
  { status, humanRevisions }: Pick<SearchedChapterRow, 'status'> & { humanRevisions: number },
  { translatedTitle = '', translatedText }: PlannedEdit['edit'],
  { humanRevisionsPerChapter }: PlanLimits,
): SkipReason | undefined => {
  if (isBusy(status)) return 'chapter_busy';
  const isTooLong =
    codePointLength(translatedTitle) > MAX_TITLE_LENGTH ||
    (translatedText !== undefined && codePointLength(translatedText) > MAX_TRANSLATED_TEXT_LENGTH);
  if (isTooLong || translatedText === '') return 'invalid_length';
  return humanRevisions >= humanRevisionsPerChapter ? 'limit_reached' : undefined;
};

/** The effect of a replacement. */
export interface Replaced {
  chapters: { chapterId: string; orderNo: number; count: number }[];
  skipped: { chapterId: string; orderNo: number; reason: SkipReason }[];
}

/**
 * Replaces a text in chapters that had it a moment ago; one whose translation does not have it any more, or that is
 * gone, is left out. Locks the chapters by id, in the order of everything that locks several.
 * @returns also the revisions that were made, with their chapters
 */
export const replaceInChapters = async (
  tx: Transaction,
  { workspaceId, bookId, limits }: Omit<ChapterKey, 'chapterId'> & { limits: PlanLimits },
  chapterIds: readonly string[],
  replacement: Replacement,
): Promise<Replaced & { made: (MadeRevision & { chapterId: string })[] }> => {
  const replaced: Awaited<ReturnType<typeof replaceInChapters>> = { chapters: [], skipped: [], made: [] };
  for (const chapterId of chapterIds.toSorted()) {
    const at = { workspaceId, bookId, chapterId, limits };
    const chapter = await lockChapterToEdit(tx, at).catch((error: unknown) => {
      if (isFailure(error, 'CHAPTER_NOT_FOUND')) return undefined;
      throw error;
    });
    if (chapter === undefined) continue;
    const { orderNo, status, translatedTitle } = chapter;
    const translatedText = await readRevisionText(tx, chapter.revisionId);
    const planned = planReplacement({ translatedTitle, translatedText }, replacement);
    if (planned === undefined) continue;
    const humanRevisions = await countHumanRevisions(tx, chapterId);
    const reason = reasonToSkip({ status, humanRevisions }, planned.edit, limits);
    if (reason !== undefined) {
      replaced.skipped.push({ chapterId, orderNo, reason });
      continue;
    }
    const made = await applyEdit(tx, at, chapter, planned.edit);
    replaced.chapters.push({ chapterId, orderNo, count: planned.count });
    if (made !== undefined) replaced.made.push({ chapterId, ...made });
  }
  const byNumber = (one: { orderNo: number }, other: { orderNo: number }) => one.orderNo - other.orderNo;
  replaced.chapters.sort(byNumber);
  replaced.skipped.sort(byNumber);
  return replaced;
};

/**
 * Creates the one event of a replacement: that of the chapter with the most places, in which a change made twice is
 * seen as such. Empty if nothing was changed.
 */
export const createReplacementEvents = (
  at: Omit<ChapterKey, 'chapterId'>,
  { chapters, made }: Awaited<ReturnType<typeof replaceInChapters>>,
): OutgoingMessage[] => {
  const [most] = chapters.toSorted((one, other) => other.count - one.count);
  const revision = made.find(({ chapterId }) => chapterId === most?.chapterId);
  return revision === undefined ? [] : [createEditedEvent({ ...at, chapterId: revision.chapterId }, revision, true)];
};
