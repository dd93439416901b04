import type { MessageInitShape } from '@bufbuild/protobuf';
import { fail } from '@versio/kit/errors';
import { isWellFormedText } from '@versio/kit/text';
import type {
  CompleteChapterRequest,
  MarkRunningRequest,
  MarkRunningResponseSchema,
} from '@versio/proto/versio/books/v1/books_pb';
import { internalIdOf } from './identifiers.ts';
import type { Completion } from './jobs/complete-chapters.ts';
import type { ChapterStart, StartResult } from './jobs/start-chapters.ts';

export const toChapterStart = ({ chapterId, jobId, fence }: MarkRunningRequest, workspaceId: string): ChapterStart => ({
  workspaceId,
  chapterId: internalIdOf(chapterId, 'chapter_id'),
  jobId: internalIdOf(jobId, 'job_id'),
  fence,
});

export const toMarkRunningResponse = (result: StartResult): MessageInitShape<typeof MarkRunningResponseSchema> =>
  result.started ? { chapter: result.chapter, book: result.book } : { outcome: result.outcome };

/** Errors: INVALID_BODY for a text with NUL. */
export const toCompletion = (request: CompleteChapterRequest, workspaceId: string): Completion => {
  const { fence, translatedText, translatedTitle, named } = request;
  const chapterId = internalIdOf(request.chapterId, 'chapter_id');
  const jobId = internalIdOf(request.jobId, 'job_id');
  for (const text of [translatedText, translatedTitle ?? ''])
    if (!isWellFormedText(text)) throw fail('INVALID_BODY', 'a translation must be well-formed text without NUL');
  return { workspaceId, chapterId, jobId, fence, translatedText, translatedTitle, named };
};
