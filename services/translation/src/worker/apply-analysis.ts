import { isFailure } from '@versio/kit/errors';
import { newId } from '@versio/kit/ids';
import type { Book, Chapter } from '@versio/proto/versio/books/v1/books_pb';
import type { RunDecision } from '../book-states.ts';
import type { WorkerContext } from '../context.ts';
import { AnalysisFailed, analyzeChapter } from '../engine/analyze-chapter.ts';
import type { ChapterModel } from '../engine/whole-chapter.ts';
import type { ClaimedJob } from '../store/turns.ts';
import { settleUnapplied } from './analysis-groups.ts';
import { isUnavailable, untilAvailable } from './availability.ts';
import { toBibleRecords } from './bible-messages.ts';

/** A chapter to be analysed or translated, with what its job decided about it. */
export interface ChapterWork {
  chapter: Chapter;
  book: Book;
  /** As detected or set; `auto` if the model detects it. */
  sourceLang: string;
  /** The model of the job and its fallbacks. */
  models: readonly ChapterModel[];
}

/**
 * - settled: the chapter is translated next, with an analysis of its text or without;
 * - waiting: for names or lower chapters, without a worker;
 * - ended: by books.
 */
export type AnalysisResult =
  | { kind: 'settled'; isAnalysed: boolean }
  | { kind: 'waiting' }
  | { kind: 'ended'; decision: RunDecision };

/**
 * Analyses a chapter and applies the result to the Bible, after the names in the chapter are decided, because the first
 * rendering of a name stays, and after the analyses of the lower chapters (analysis-groups.ts). A kill leaves
 * - before the result is stored: nothing; the chapter is analysed again;
 * - before it is applied: the stored result, which the next run applies under the same analysis id;
 * - after the wait for names began, before higher chapters know: these wait until the task that looks for such books;
 * - after it is marked in books: a chapter with `prepassAt`, whose analysis is settled without another.
 * If the analysis fails, the chapter is translated without it, and the job gets a warning.
 */
export const applyAnalysis = async (
  context: WorkerContext,
  job: ClaimedJob,
  work: ChapterWork,
  signal: AbortSignal,
): Promise<AnalysisResult> => {
  const { writes, analysisGroups } = context;
  try {
    if (!job.hasAnalysis) await analyzeAndStore(context, job, work, signal);
  } catch (error) {
    signal.throwIfAborted();
    const isOwnFault = error instanceof AnalysisFailed || (isFailure(error) && !isUnavailable(error));
    if (!isOwnFault) throw error;
    await settleUnapplied(context, job, (error as Error).message);
    return { kind: 'settled', isAnalysed: false };
  }
  if (job.naming === 'due' && (await writes.waitForNames(job))) {
    await analysisGroups.wakeHigher(job.bookId);
    return { kind: 'waiting' };
  }
  const result = await untilAvailable(() => analysisGroups.apply(job, signal), signal);
  if (result.kind === 'waiting' || result.kind === 'ended') return result;
  return { kind: 'settled', isAnalysed: result.kind === 'settled' };
};

const analyzeAndStore = async (
  { writes, bible }: WorkerContext,
  job: ClaimedJob,
  { chapter, book, sourceLang, models }: ChapterWork,
  signal: AbortSignal,
): Promise<void> => {
  const { title, sourceText: source, orderNo } = chapter;
  const { lastMove } = book;
  const query = { bookId: job.bookId, orderNo, text: `${title}\n${source}`, sourceLang, lastMove };
  const options = { workspaceId: job.workspaceId, signal };
  const records = toBibleRecords(await untilAvailable(() => bible.selectForText(query, options), signal));
  const input = { title, source, orderNo, sourceLang, targetLang: book.targetLang, records, models };
  const found = await analyzeChapter(input, signal);
  const analysis = { analysisId: newId(), seenVersion: records.version, found };
  await writes.storeAnalysis(job, analysis);
};
