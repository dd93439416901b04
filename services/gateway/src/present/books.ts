import type { Book, BookSummary, Chapter, ChapterListItem, Revision } from '@versio/proto/versio/books/v1/books_pb';

/** A book as REST shows it everywhere (rulings section 2). */
export const presentBook = ({
  id,
  title,
  sourceLang,
  targetLang,
  autoApprove,
  hanAllowList,
  createdAt,
  updatedAt,
}: Book) => ({ id, title, sourceLang, targetLang, autoApprove, hanAllowList, createdAt, updatedAt });

export const presentBookSummary = ({ book, idle, queued, running, done, failed }: BookSummary) => ({
  ...presentBook(book!),
  chapterCounts: { idle, queued, running, done, failed },
});

export const presentChapter = (chapter: Chapter) => ({
  id: chapter.id,
  bookId: chapter.bookId,
  orderNo: chapter.orderNo,
  title: chapter.title,
  translatedTitle: chapter.translatedTitle ?? null,
  sourceText: chapter.sourceText,
  translatedText: chapter.translatedText ?? null,
  status: chapter.status,
  errorMsg: chapter.errorMessage ?? null,
  prepassAt: chapter.prepassAt ?? null,
});

/** The light form; its translated title falls back to the original one while empty (specification section 2). */
export const presentChapterListItem = (chapter: ChapterListItem) => ({
  id: chapter.id,
  orderNo: chapter.orderNo,
  title: chapter.title,
  translatedTitle: chapter.translatedTitle || chapter.title,
  status: chapter.status,
  hasTranslation: chapter.hasTranslation,
  sourceCharCount: chapter.sourceCharCount,
  errorMsg: chapter.errorMessage ?? null,
  prepassAt: chapter.prepassAt ?? null,
});

export const presentRevision = ({ id, origin, createdAt, translatedText, translatedTitle }: Revision) => ({
  id,
  origin,
  createdAt,
  translatedText,
  translatedTitle: translatedTitle ?? null,
});
