import { createEnumNames, toIsoTime, toOptionalIsoTime } from '@versio/kit/wire';
import {
  type Book,
  type BookSummary,
  type Chapter,
  type ChapterListItem,
  ChapterState,
  CoverType,
  NoiseTreatment,
  type Revision,
  RevisionOrigin,
  type SkippedChapter,
  SkippedChapter_Reason,
  type TextHit,
  TextSide,
} from '@versio/proto/versio/books/v1/books_pb';

const chapterStates = createEnumNames(ChapterState);
const noiseTreatments = createEnumNames(NoiseTreatment);
const revisionOrigins = createEnumNames(RevisionOrigin);
const textSides = createEnumNames(TextSide);
const skipReasons = createEnumNames(SkippedChapter_Reason);

/** The media types of covers. */
export type CoverMediaType = 'image/png' | 'image/jpeg';

const COVER_TYPES: Readonly<Record<CoverType, CoverMediaType | null>> = {
  [CoverType.UNSPECIFIED]: null,
  [CoverType.PNG]: 'image/png',
  [CoverType.JPEG]: 'image/jpeg',
};

export const presentCoverType = (type: CoverType): CoverMediaType | null => COVER_TYPES[type] ?? null;

export const toCoverType = (mediaType: CoverMediaType): CoverType =>
  mediaType === 'image/png' ? CoverType.PNG : CoverType.JPEG;

/** Presents a book (docs/rules.md#books). */
export const presentBook = ({
  id,
  title,
  sourceLang,
  targetLang,
  autoApprove,
  hanAllowList,
  noise,
  author,
  translatedTitle,
  description,
  coverType,
  createTime,
  createdAt,
  updateTime,
  updatedAt,
}: Book) => ({
  id,
  title,
  sourceLang,
  targetLang,
  autoApprove,
  hanAllowList,
  noise: noiseTreatments.nameOf(noise, 'keep'),
  author: author ?? null,
  translatedTitle: translatedTitle ?? null,
  description: description ?? null,
  coverType: presentCoverType(coverType),
  createdAt: toIsoTime(createTime, createdAt),
  updatedAt: toIsoTime(updateTime, updatedAt),
});

export const toNoiseTreatment = (noise: 'keep' | 'drop'): NoiseTreatment => noiseTreatments.valueOf(noise);

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
  status: chapterStates.nameOf(chapter.state, chapter.status),
  errorMsg: chapter.errorMessage ?? null,
  prepassAt: toOptionalIsoTime(chapter.analysisTime, chapter.prepassAt),
  // Only if it is true: clients of the REST interface know the other fields alone.
  ...(chapter.sourceChanged ? { sourceChanged: true } : {}),
});

/** Presents a chapter as it was added a moment ago, without reading its text back. */
export const presentNewChapter = ({
  id,
  bookId,
  orderNo,
  title,
  sourceText,
}: Pick<Chapter, 'id' | 'bookId' | 'orderNo' | 'title' | 'sourceText'>): ReturnType<typeof presentChapter> => ({
  ...{ id, bookId: bookId.toLowerCase(), orderNo, title, translatedTitle: null, sourceText, translatedText: null },
  ...{ status: 'idle', errorMsg: null, prepassAt: null },
});

/**
 * Presents a list item; without a translated title it shows the original one
 * (docs/rest-interface.md#chapter-list-item-returned-inside-get-booksid).
 */
export const presentChapterListItem = (chapter: ChapterListItem) => ({
  id: chapter.id,
  orderNo: chapter.orderNo,
  title: chapter.title,
  translatedTitle: chapter.translatedTitle || chapter.title,
  status: chapterStates.nameOf(chapter.state, chapter.status),
  hasTranslation: chapter.hasTranslation,
  sourceCharCount: chapter.sourceCharCount,
  errorMsg: chapter.errorMessage ?? null,
  prepassAt: toOptionalIsoTime(chapter.analysisTime, chapter.prepassAt),
  ...(chapter.sourceChanged ? { sourceChanged: true } : {}),
});

type ChapterStatus = ReturnType<typeof presentChapterListItem>['status'];

export const toChapterState = (status: ChapterStatus): ChapterState => chapterStates.valueOf(status);

/** Counts chapters by state. */
export const countByStatus = (chapters: readonly { status: ChapterStatus }[]): Record<ChapterStatus, number> => {
  const counts = { idle: 0, queued: 0, running: 0, done: 0, failed: 0 };
  for (const { status } of chapters) counts[status] += 1;
  return counts;
};

/** Presents a revision of a list that has no texts. */
export const presentRevisionHead = (revision: Revision) => {
  const { translatedText: _, ...head } = presentRevision(revision);
  return head;
};

export const presentPlace = ({
  chapterId,
  orderNo,
  line,
  start,
  before,
  match,
  after,
}: Pick<TextHit, 'chapterId' | 'orderNo' | 'line' | 'start' | 'before' | 'match' | 'after'>) => ({
  chapterId,
  orderNo,
  line,
  start,
  excerpt: { before, match, after },
});

export const presentHit = (hit: TextHit) => ({ ...presentPlace(hit), in: textSides.nameOf(hit.side) });

export const toTextSide = (side: 'source' | 'translation' | 'both' | undefined): TextSide =>
  side === undefined || side === 'both' ? TextSide.UNSPECIFIED : textSides.valueOf(side);

export const presentSkipped = ({ chapterId, orderNo, reason }: SkippedChapter) => ({
  chapterId,
  orderNo,
  reason: skipReasons.nameOf(reason),
});

export const presentRevision = (revision: Revision) => ({
  id: revision.id,
  origin: revisionOrigins.nameOf(revision.revisionOrigin, revision.origin),
  createdAt: toIsoTime(revision.createTime, revision.createdAt),
  translatedText: revision.translatedText,
  translatedTitle: revision.translatedTitle ?? null,
});
