import { fail } from '@versio/kit/errors';
import { parseId } from '@versio/kit/ids';
import type { CallOptions } from '@versio/kit/rpc';
import { MAX_NAMED_CHAPTERS } from '@versio/proto/limits';
import type { Book, SelectChaptersResponse } from '@versio/proto/versio/books/v1/books_pb';
import { chapterStatusOf } from '../book-states.ts';
import type { TranslationContext } from '../context.ts';
import { costOf } from '../models/models.ts';
import type { ModelEntry } from '../providers/model-entry.ts';

/** The chapters that a translate, estimate or cancel call means. */
export interface Selection {
  bookId: string;
  chapterIds: string[];
  /** Instead of chapterIds: all that docs/rules.md#selection names. */
  all: boolean;
}

/** A chapter that would enter the queue. */
export interface Candidate {
  chapterId: string;
  orderNo: number;
  /** Source words. */
  words: number;
  /** Words to reserve. */
  cost: number;
  version: number;
  isAnalysed: boolean;
}

/** Reads the selection of a request. Fails with BOOK_NOT_FOUND, CHAPTER_NOT_FOUND or INVALID_BODY. */
export const toSelection = ({ bookId, chapterIds, all }: Selection): Selection => {
  parseId(bookId, 'BOOK_NOT_FOUND');
  if (chapterIds.length > MAX_NAMED_CHAPTERS)
    throw fail('INVALID_BODY', `chapterIds must hold at most ${MAX_NAMED_CHAPTERS} ids`);
  return { bookId, chapterIds: chapterIds.map((id) => parseId(id, 'CHAPTER_NOT_FOUND')), all };
};

/**
 * Returns the chapters that a translate call would queue now, and their book (docs/rules.md#selection). Fails with
 * BOOK_NOT_FOUND or CHAPTER_NOT_FOUND.
 */
export const selectCandidates = async (
  { books }: TranslationContext,
  selection: Selection,
  model: ModelEntry,
  options: CallOptions,
): Promise<{ book: Book; candidates: Candidate[] }> => {
  const chapterIds = [...new Set(selection.chapterIds)];
  const { book, chapters } = await books.selectChapters({ ...selection, chapterIds }, options);
  return { book: book!, candidates: chapters.filter(canBeQueued).map((chapter) => toCandidate(chapter, model)) };
};

type SelectedChapter = SelectChaptersResponse['chapters'][number];

const canBeQueued = (chapter: SelectedChapter): boolean =>
  ['idle', 'failed', 'done'].includes(chapterStatusOf(chapter));

const toCandidate = (chapter: SelectedChapter, model: ModelEntry): Candidate => ({
  chapterId: chapter.id,
  orderNo: chapter.orderNo,
  words: Number(chapter.words),
  cost: costOf(Number(chapter.words), model),
  version: Number(chapter.version),
  isAnalysed: chapter.analysed,
});
