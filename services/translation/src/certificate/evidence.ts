import { isFailure } from '@versio/kit/errors';
import type { CallOptions } from '@versio/kit/rpc';
import type { TranslationContext } from '../context.ts';
import { toDemands } from '../engine/counting/demands.ts';
import { segmentText } from '../engine/segment.ts';
import { readRecordsOfText, type TextRecords } from '../store/job-records.ts';
import type { ChapterEvidence } from './types.ts';

/**
 * Reads the evidence of a chapter as it is now. Its records are those of the newest job that made exactly the present
 * text, which after a failed or cancelled run is an earlier job; a text edited by a person has none. Returns undefined
 * if the chapter does not exist.
 */
export const readEvidence = async (
  { books, pool }: Pick<TranslationContext, 'books' | 'pool'>,
  bookId: string,
  chapterId: string,
  options: CallOptions & { workspaceId: string },
): Promise<ChapterEvidence | undefined> => {
  const answer = await books.getChapter({ bookId, chapterId }, options).catch((error: unknown) => {
    if (isFailure(error, 'CHAPTER_NOT_FOUND')) return undefined;
    throw error;
  });
  if (answer === undefined) return undefined;
  const { orderNo, title, sourceText: source, translatedText, textIsHuman } = answer.chapter!;
  const translation = translatedText ?? null;
  const origin = translation === null ? 'none' : textIsHuman ? 'human' : 'machine';
  const evidence: ChapterEvidence = {
    kind: 'chapter',
    chapterId,
    orderNo,
    title,
    origin,
    source,
    translation,
    job: null,
  };
  if (origin !== 'machine') return evidence;
  const job = await readRecordsOfText(pool, { workspaceId: options.workspaceId, bookId, chapterId }, translation!);
  if (job !== undefined) evidence.job = { ...job, findings: byLine(source, job) };
  return evidence;
};

/** Replaces the segment of each finding by its line; the title is line 0. */
const byLine = (source: string, { records, sourceLang, findings }: TextRecords) => {
  // Texts of rule set 1 may have been cut elsewhere in a paragraph over the limit of a segment.
  const { cutsOf } = toDemands(records, { sourceLang });
  const lines = new Map(segmentText(source, { cutsOf }).segments.map(({ id, line }) => [id, line + 1]));
  return findings.map(({ code, segmentId, text }) => ({ code, line: lines.get(segmentId) ?? 0, text }));
};
