import { create } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import {
  ChapterState,
  DocumentFormat,
  DownloadBookRequestSchema,
  JobState,
  NoiseTreatment,
  RevisionOrigin,
} from '@versio/proto/versio/books/v1/books_pb';
import { expect, test } from 'vitest';
import {
  toBook,
  toChapterListItem,
  toDownloadFormat,
  toJobOutcome,
  toJobStateResponse,
  toRevision,
} from './messages.ts';

const ISO = '2026-01-31T12:00:00.123Z';
const TIMESTAMP = timestampFromDate(new Date(ISO));
const ID = '018f4a00-0000-7000-8000-000000000000';

test('states and times are written as enums and Timestamps and as texts', () => {
  const title = { title: 't', translatedTitle: null };
  expect(
    toChapterListItem({
      ...title,
      id: ID,
      orderNo: 1,
      status: 'failed',
      hasTranslation: false,
      sourceCharCount: 1,
      errorMessage: 'e',
      sourceChanged: false,
      prepassAt: ISO,
    }),
  ).toMatchObject({ status: 'failed', state: ChapterState.FAILED, prepassAt: ISO, analysisTime: TIMESTAMP });
  expect(toRevision({ ...title, id: ID, origin: 'human', createdAt: ISO, translatedText: 'x' })).toMatchObject({
    origin: 'human',
    revisionOrigin: RevisionOrigin.HUMAN,
    createdAt: ISO,
    createTime: TIMESTAMP,
  });
  const ids = { jobId: ID, eventId: ID, workspaceId: ID, bookId: ID, chapterId: ID };
  expect(toJobOutcome({ ...ids, outcome: 'released', words: 3, endedAt: ISO, errorMessage: null })).toMatchObject({
    outcome: 'released',
    jobState: JobState.RELEASED,
    endedAt: ISO,
    endTime: TIMESTAMP,
  });
  const book = {
    sourceLang: 'zh',
    targetLang: 'vi',
    autoApprove: true,
    hanAllowList: [],
    noise: 'drop' as const,
    dictionaryId: null,
    lastMove: 0,
    author: null,
    translatedTitle: null,
    description: null,
    coverType: null,
    createdAt: ISO,
    updatedAt: ISO,
  };
  expect(toBook({ id: ID, title: 't', ...book })).toMatchObject({
    createdAt: ISO,
    noise: NoiseTreatment.DROP,
    createTime: TIMESTAMP,
    updatedAt: ISO,
    updateTime: TIMESTAMP,
  });
});

test('a running job has an empty outcome in the old form', () => {
  expect(toJobStateResponse('running')).toEqual({ outcome: '', jobState: JobState.RUNNING });
  expect(toJobStateResponse('superseded')).toEqual({ outcome: 'superseded', jobState: JobState.SUPERSEDED });
});

test('the format of a download is read in both forms, and an unknown one is refused', () => {
  const formatOf = (init: { documentFormat?: DocumentFormat; format?: string }) =>
    toDownloadFormat(create(DownloadBookRequestSchema, init));
  expect(formatOf({ documentFormat: DocumentFormat.EPUB, format: 'txt' })).toBe('epub');
  expect(formatOf({ format: 'docx' })).toBe('docx');
  for (const wrong of [{}, { format: 'rtf' }, { documentFormat: 9 as DocumentFormat, format: 'txt' }])
    expect(() => formatOf(wrong)).toThrow('format must be one of txt, docx, epub');
});
