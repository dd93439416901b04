import type { CallOptions } from '@versio/kit/rpc';
import type { Book, SelectChaptersResponse } from '@versio/proto/versio/books/v1/books_pb';
import { chapterStatusOf } from '../book-states.ts';
import type { TranslationContext } from '../context.ts';
import { costOf } from '../models/choose-model.ts';
import type { ModelEntry } from '../providers/model-entry.ts';

/** What a translate or estimate call asks for. */
export interface Selection {
  bookId: string;
  chapterIds: string[];
  /** Every chapter that is idle, or failed without a person's text. */
  all: boolean;
}

/** A chapter that would enter the queue. */
export interface Candidate {
  chapterId: string;
  orderNo: number;
  /** Source words. */
  words: number;
  /** What is reserved for it. */
  cost: number;
  version: number;
  analysed: boolean;
}

/** The chapters that a call would queue now, and their book (rulings section 3). Fails with BOOK_NOT_FOUND or CHAPTER_NOT_FOUND. */
export const selectCandidates = async (
  { books }: TranslationContext,
  selection: Selection,
  model: ModelEntry,
  options: CallOptions,
): Promise<{ book: Book; candidates: Candidate[] }> => {
  const answer = await books.selectChapters({ ...selection, chapterIds: [...new Set(selection.chapterIds)] }, options);
  return {
    book: answer.book!,
    candidates: answer.chapters.filter(canBeQueued).map((chapter) => toCandidate(chapter, model)),
  };
};

type SelectedChapter = SelectChaptersResponse['chapters'][number];

// Queued and running ones stay as they are; of all, books has chosen already.
const canBeQueued = (chapter: SelectedChapter): boolean =>
  ['idle', 'failed', 'done'].includes(chapterStatusOf(chapter));

const toCandidate = (chapter: SelectedChapter, model: ModelEntry): Candidate => ({
  chapterId: chapter.id,
  orderNo: chapter.orderNo,
  words: Number(chapter.words),
  cost: costOf(Number(chapter.words), model),
  version: Number(chapter.version),
  analysed: chapter.analysed,
});
