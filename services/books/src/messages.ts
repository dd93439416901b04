import type { MessageInitShape } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { parseInternalId } from '@versio/kit/ids';
import type { Call } from '@versio/kit/rpc';
import { isWellFormedText } from '@versio/kit/text';
import { createEnumNames, toOptionalTimestamp, toTimestamp } from '@versio/kit/wire';
import { MAX_KNOWN_VERSIONS } from '@versio/proto/limits';
import {
  type BookSchema,
  type ChapterListItemSchema,
  type ChapterSchema,
  ChapterState,
  type CompleteChapterRequest,
  CoverType,
  type DictionaryDescriptionSchema,
  DictionaryFormat,
  DocumentFormat,
  type DoneJobSchema,
  type DownloadBookRequest,
  type GetChapterResponseSchema,
  type JobOutcomeSchema,
  JobState,
  type MarkRunningRequest,
  type MarkRunningResponseSchema,
  type NameCandidateSchema,
  NameGuess,
  NoiseTreatment,
  type NullableText,
  RevisionOrigin,
  type RevisionSchema,
  type SelectedChapterSchema,
  SkippedChapter_Reason,
  type SkippedChapterSchema,
  type TextHitSchema,
  type TextSide,
} from '@versio/proto/versio/books/v1/books_pb';
import type { DownloadFormat } from './documents/write-document.ts';
import type { Replaced } from './edits/replace-text.ts';
import type { Completion } from './jobs/end-jobs.ts';
import type { ChapterStart, StartedChapter, StartResult } from './jobs/start-chapters.ts';
import type { QuotedCandidate } from './scan/list-candidates.ts';
import type { Excerpt } from './search/places.ts';
import type { BookRow, CoverMediaType, Noise } from './store/books.ts';
import type { SelectedChapterRow } from './store/chapter-jobs.ts';
import type { ChapterListRow, ChapterRow, ChapterStatus } from './store/chapters.ts';
import type { DictionaryRow } from './store/dictionaries.ts';
import type { DoneJobRow, JobStatus, OutcomeRow } from './store/outcomes.ts';
import type { RevisionRow } from './store/revisions.ts';
import type { SearchedChapterRow } from './store/searched-texts.ts';
import type { View } from './store/views.ts';

// Rows hold texts where messages hold enums and Timestamps. Messages carry the texts, too, until 0.3
// (docs/versioning.md).

const chapterStates = createEnumNames(ChapterState);
const jobStates = createEnumNames(JobState);
const nameGuesses = createEnumNames(NameGuess);
const revisionOrigins = createEnumNames(RevisionOrigin);
const noiseTreatments = createEnumNames(NoiseTreatment);
const skipReasons = createEnumNames(SkippedChapter_Reason);
const documentFormats = createEnumNames(DocumentFormat);
const dictionaryFormats = createEnumNames(DictionaryFormat);

export const toBook = (row: BookRow): MessageInitShape<typeof BookSchema> => ({
  ...row,
  noise: noiseTreatments.valueOf(row.noise),
  dictionaryId: row.dictionaryId ?? '',
  lastMove: BigInt(row.lastMove),
  author: row.author ?? undefined,
  translatedTitle: row.translatedTitle ?? undefined,
  description: row.description ?? undefined,
  coverType: row.coverType === null ? CoverType.UNSPECIFIED : toCoverType(row.coverType),
  createTime: toTimestamp(row.createdAt),
  updateTime: toTimestamp(row.updatedAt),
});

const COVER_TYPES = { 'image/png': CoverType.PNG, 'image/jpeg': CoverType.JPEG } as const;

export const toCoverType = (mediaType: CoverMediaType): CoverType => COVER_TYPES[mediaType];

/** Returns null for a type that is not set or unknown. */
export const toCoverMediaType = (type: CoverType): CoverMediaType | null =>
  (Object.keys(COVER_TYPES) as CoverMediaType[]).find((mediaType) => COVER_TYPES[mediaType] === type) ?? null;

/** Returns undefined for no change, null for a text to remove. */
export const toNullableText = (text: NullableText | undefined): string | null | undefined =>
  text === undefined ? undefined : (text.value ?? null);

/** Returns undefined if the treatment is not set. */
export const toNoise = (noise: NoiseTreatment): Noise | undefined =>
  noise === NoiseTreatment.UNSPECIFIED ? undefined : noiseTreatments.nameOf(noise, '');

/** The text columns of a chapter that may be NULL, and the two forms of its state and of the time of its analysis. */
const chapterFields = (row: Pick<ChapterListRow, 'status' | 'translatedTitle' | 'prepassAt'>) => ({
  state: chapterStates.valueOf(row.status),
  translatedTitle: row.translatedTitle ?? undefined,
  prepassAt: row.prepassAt ?? undefined,
  analysisTime: toOptionalTimestamp(row.prepassAt),
});

export const toChapter = (row: ChapterRow | StartedChapter): MessageInitShape<typeof ChapterSchema> => ({
  ...row,
  ...chapterFields(row),
  translatedText: ('translatedText' in row ? row.translatedText : null) ?? undefined,
  errorMessage: ('errorMessage' in row ? row.errorMessage : null) ?? undefined,
  sourceLosses: ('sourceLosses' in row ? row.sourceLosses : null) ?? [],
});

/** Errors: INVALID_BODY for a state that is not set or unknown. */
export const toChapterStatus = (state: ChapterState): ChapterStatus => {
  const status = chapterStates.findName(state);
  if (status === undefined) throw fail('INVALID_BODY', 'states has an unknown state');
  return status;
};

/** Errors: INVALID_BODY for more versions than may be given. */
export const toKnownVersions = (versions: readonly string[]): readonly string[] => {
  if (versions.length > MAX_KNOWN_VERSIONS)
    throw fail('INVALID_BODY', `known_versions takes at most ${MAX_KNOWN_VERSIONS}`);
  return versions;
};

/** Returns a chapter as JSON, or its version alone if that is known. */
export const toChapterView = ({ version, content }: View<Buffer>): MessageInitShape<typeof GetChapterResponseSchema> =>
  content === undefined ? { version } : { version, json: content };

export const toChapterListItem = (row: ChapterListRow): MessageInitShape<typeof ChapterListItemSchema> => ({
  ...row,
  ...chapterFields(row),
  errorMessage: row.errorMessage ?? undefined,
});

export const toSelectedChapter = (row: SelectedChapterRow): MessageInitShape<typeof SelectedChapterSchema> => ({
  ...row,
  version: BigInt(row.version),
  words: BigInt(row.words),
  jobId: row.jobId ?? '',
  state: chapterStates.valueOf(row.status),
});

export const toRevision = (row: RevisionRow): MessageInitShape<typeof RevisionSchema> => ({
  ...row,
  translatedTitle: row.translatedTitle ?? undefined,
  revisionOrigin: revisionOrigins.valueOf(row.origin),
  createTime: toTimestamp(row.createdAt),
});

export const toTextHit = (
  { chapterId, orderNo }: Pick<SearchedChapterRow, 'chapterId' | 'orderNo'>,
  side: TextSide,
  excerpt: Excerpt,
): MessageInitShape<typeof TextHitSchema> => ({ chapterId, orderNo, side, ...excerpt });

export const toSkippedChapter = ({
  reason,
  ...chapter
}: Replaced['skipped'][number]): MessageInitShape<typeof SkippedChapterSchema> => ({
  ...chapter,
  reason: skipReasons.valueOf(reason),
});

export const toJobOutcome = (row: OutcomeRow): MessageInitShape<typeof JobOutcomeSchema> => ({
  ...row,
  words: BigInt(row.words),
  errorMessage: row.errorMessage ?? '',
  jobState: jobStates.valueOf(row.outcome),
  endTime: toTimestamp(row.endedAt),
});

export const toDoneJob = ({ bookTitle, orderNo, ...job }: DoneJobRow): MessageInitShape<typeof DoneJobSchema> => ({
  job: toJobOutcome(job),
  bookTitle,
  orderNo: orderNo ?? 0,
});

export const toNameCandidate = ({
  guess,
  hasTranslatedChapter,
  ...candidate
}: QuotedCandidate): MessageInitShape<typeof NameCandidateSchema> => ({
  ...candidate,
  guess: nameGuesses.valueOf(guess),
  inDoneChapter: hasTranslatedChapter,
});

/** Returns the response of an RPC that reports the state of a job. */
export const toJobStateResponse = (status: JobStatus): { outcome: string; jobState: JobState } => ({
  outcome: status === 'running' ? '' : status,
  jobState: jobStates.valueOf(status),
});

export const toMarkRunningResponse = (result: StartResult): MessageInitShape<typeof MarkRunningResponseSchema> =>
  result.status === 'running'
    ? { ...toJobStateResponse('running'), chapter: toChapter(result.chapter), book: toBook(result.book) }
    : toJobStateResponse(result.status);

/** Errors: INVALID_BODY for an unknown format. */
export const toDownloadFormat = ({ documentFormat, format }: DownloadBookRequest): DownloadFormat => {
  try {
    return documentFormats.nameOf(documentFormat, format);
  } catch {
    throw fail('INVALID_BODY', 'format must be one of txt, docx, epub');
  }
};

/** Errors: INVALID_BODY if an id is not a UUID. */
export const toChapterStart = (
  { chapterId, jobId, fence }: Pick<MarkRunningRequest, 'chapterId' | 'jobId' | 'fence'>,
  workspaceId: string,
): ChapterStart => ({
  workspaceId,
  chapterId: parseInternalId(chapterId, 'chapter_id'),
  jobId: parseInternalId(jobId, 'job_id'),
  fence,
});

/** Errors: INVALID_BODY if an id is not a UUID, or a text has a NUL or a lone surrogate. */
export const toCompletion = (
  request: CompleteChapterRequest,
  { workspaceId, plan }: Pick<Call, 'workspaceId' | 'plan'>,
): Completion => {
  const { fence, translatedText, translatedTitle, bookTitle, bookTitleSource, bookTitleLang, named } = request;
  const titles = { translatedTitle, bookTitle, bookTitleSource, bookTitleLang };
  const chapterId = parseInternalId(request.chapterId, 'chapter_id');
  const jobId = parseInternalId(request.jobId, 'job_id');
  for (const text of [translatedText, ...Object.values(titles)])
    if (!isWellFormedText(text ?? ''))
      throw fail('INVALID_BODY', 'translatedText must be well-formed Unicode text without NUL');
  return { workspaceId, plan, chapterId, jobId, fence, translatedText, ...titles, named };
};

export const toDictionaryDescription = ({
  id,
  format,
  entries,
}: DictionaryRow): MessageInitShape<typeof DictionaryDescriptionSchema> => ({
  id,
  entries,
  format: dictionaryFormats.valueOf(format),
});

/** Errors: INVALID_BODY for a format that is not set or unknown. */
export const toDictionaryFormat = (value: DictionaryFormat): DictionaryRow['format'] => {
  const format = dictionaryFormats.findName(value);
  if (format === undefined) throw fail('INVALID_BODY', 'format is unknown');
  return format;
};
