import { setImmediate as nextTurn } from 'node:timers/promises';
import { newId } from '@versio/kit/ids';
import type { Book, Chapter } from '@versio/proto/versio/books/v1/books_pb';
import { isAnalysed, type JobStatus, jobStatusOf } from '../book-states.ts';
import type { EngineModel } from '../engine/ladder.ts';
import { detectLanguage } from '../engine/language/detect.ts';
import { ChapterFailed, type FailureReason, translateChapter } from '../engine/translate-chapter.ts';
import { type BibleRecords, NO_RECORDS } from '../engine/types.ts';
import type { ModelEntry } from '../providers/model-entry.ts';
import { isEnd } from '../queue/close-jobs.ts';
import { settleAnalysis } from '../schedule/barrier.ts';
import { type ClaimedJob, MOST_FRUITLESS_STARTS } from '../schedule/claim.ts';
import { readJobRecords, storeJobRecords, toRecords } from '../store/job-records.ts';
import { readJobRequest } from '../store/requests.ts';
import { analyse } from './analyze.ts';
import { untilAvailable } from './availability.ts';
import type { TranslatedTexts } from './book-calls.ts';
import { checkpointKeys, readCheckpoints } from './checkpoints.ts';
import type { WorkerContext } from './context.ts';
import { openCustomerKey } from './customer-key.ts';
import { trackProgress } from './progress.ts';

/**
 * Works on a claimed job to its end, or until it waits for lower chapters (architecture section 3 steps 3–5). Books decides the outcome, and
 * the job is set to that. What a kill leaves behind, by where it comes:
 * - before MarkRunning: the chapter is queued in books; the next claim starts it;
 * - while translating, or before books has the whole text: accepted segments are checkpoints; at most one batch is asked again;
 * - after CompleteChapter or FailChapter, before the job is closed: the next claim's MarkRunning answers the outcome, and the job is closed with it.
 * A worker that lost its lease meanwhile is refused by its fence, here and in books.
 * @returns done, failed or released; waiting for lower chapters; superseded when it goes on elsewhere
 */
export const runJob = async (context: WorkerContext, job: ClaimedJob, signal: AbortSignal): Promise<string> => {
  const { books, bookCalls } = context;
  const ids = { chapterId: job.chapterId, jobId: job.id, fence: BigInt(job.fence) };
  const options = { workspaceId: job.workspaceId, signal };
  const started = await untilAvailable(() => bookCalls.markRunning(job, signal), signal);
  const startedStatus = jobStatusOf(started);
  if (startedStatus !== 'running') return settle(context, job, startedStatus);
  let result: Translated | 'waiting' | { outcome: JobStatus };
  try {
    result = await work(context, job, started.chapter!, started.book!, signal);
  } catch (error) {
    if (!(error instanceof ChapterFailed)) throw error;
    const errorMessage = [...error.message].slice(0, MOST_ERROR_CHARACTERS).join('');
    const failed = await untilAvailable(() => books.failChapter({ ...ids, errorMessage }, options), signal);
    return settle(context, job, jobStatusOf(failed), errorMessage, error.reason);
  }
  if (result === 'waiting') return result;
  if ('outcome' in result) return settle(context, job, result.outcome);
  const translated = result;
  const complete = (): Promise<JobStatus> =>
    bookCalls.completeChapter(job, translated, signal).catch(async (error) => {
      await translated.keep().catch(() => {});
      throw error;
    });
  return settle(context, job, await untilAvailable(complete, signal));
};

interface Translated extends TranslatedTexts {
  /** Stores what only the text in memory has, when it cannot be handed over. */
  keep: () => Promise<void>;
}

const MOST_ERROR_CHARACTERS = 2_000;

/** Everything between MarkRunning and the outcome. Throws a ChapterFailed with what the chapter fails with. */
const work = async (
  context: WorkerContext,
  job: ClaimedJob,
  chapter: Chapter,
  book: Book,
  signal: AbortSignal,
): Promise<Translated | 'waiting' | { outcome: JobStatus }> => {
  const { pool, bible, config } = context;
  if (job.isGivenUp)
    throw new ChapterFailed(
      `the work on this chapter broke off ${MOST_FRUITLESS_STARTS} times without progress; try again later, or split the chapter`,
      'no_progress',
    );
  const entry = config.models.byName.get(job.model);
  if (entry === undefined)
    throw new ChapterFailed(
      `the model "${job.model}" is not configured any more; translate again with another model`,
      'model',
    );
  const request = job.keyOwner === '' ? undefined : await readJobRequest(pool, job.requestId);
  if (job.keyOwner !== '' && request === undefined) return { outcome: 'superseded' };
  const key = request && (await openCustomerKey(context, job, request, signal));
  const models = context.engineModels.chain(entry, {
    workspaceId: job.workspaceId,
    jobId: job.id,
    hanAllowList: book.hanAllowList,
    key,
  });
  const sourceLang = findSourceLang(job, chapter, book, entry);
  const { useBible } = job;
  if (job.analysis === 'due') {
    if (useBible && book.autoApprove && !isAnalysed(chapter)) {
      const outcome = await analyse(context, job, { chapter, book, sourceLang, models }, signal);
      if (outcome === 'waiting') return outcome;
      if (outcome !== 'running') return { outcome };
    } else await settleAnalysis(pool, job);
  }
  const records = useBible ? await selectRecords() : NO_RECORDS;
  return translate(context, job, { chapter, book, sourceLang, records, models, entry }, signal);

  async function selectRecords(): Promise<BibleRecords> {
    const stored = await readJobRecords(pool, job.id);
    if (stored !== undefined) return stored;
    const text = `${chapter.title}\n${chapter.sourceText}`;
    const options = { workspaceId: job.workspaceId, signal };
    const query = { bookId: job.bookId, orderNo: chapter.orderNo, text };
    const selected = toRecords(await untilAvailable(() => bible.selectForText(query, options), signal));
    await storeJobRecords(pool, job, selected);
    return selected;
  }
};

const translate = async (
  { pool, writes }: WorkerContext,
  job: ClaimedJob,
  {
    chapter,
    book,
    sourceLang,
    records,
    models,
    entry,
  }: {
    chapter: Chapter;
    book: Book;
    sourceLang: string;
    records: BibleRecords;
    models: readonly EngineModel[];
    entry: ModelEntry;
  },
  signal: AbortSignal,
): Promise<Translated> => {
  const { title, sourceText: source, orderNo } = chapter;
  const { targetLang, hanAllowList } = book;
  const keys = checkpointKeys({ title, source, sourceLang, targetLang, model: entry.name, records });
  const earlier = job.hasCheckpoints ? await readCheckpoints(pool, job.chapterId, keys) : new Map<number, string>();
  const start = {
    sourceLang: sourceLang === 'auto' ? null : sourceLang,
    segmentsDone: [...earlier.keys()].filter((id) => id !== 0).length,
    segmentsTotal: keys.size - 1,
  };
  const progress = trackProgress(writes, job, start, earlier.keys());
  try {
    const {
      text,
      title: translatedTitle,
      findings,
    } = await translateChapter(
      { title, source, orderNo, sourceLang, targetLang, records, hanAllowList, models },
      {
        signal,
        earlier,
        onAccepted: (segments) => progress.accept(segments.map(({ id, text }) => ({ id, text, key: keys.get(id)! }))),
        breathe: () => nextTurn(undefined, { signal }),
      },
    );
    await progress.finish({ text, records, sourceLang, targetLang, hanAllowList, findings });
    return { text, title: translatedTitle, keep: progress.keep };
  } catch (error) {
    // Accepted segments stay, whatever comes then; where they cannot be stored, a batch is asked again.
    await progress.keep().catch(() => {});
    throw error;
  } finally {
    progress.close();
  }
};

/** The book's language, or the chapter's own where the book says "auto" (rulings section 2). */
const findSourceLang = (job: ClaimedJob, chapter: Chapter, book: Book, { provider, name }: ModelEntry): string => {
  if (book.sourceLang !== 'auto') return book.sourceLang;
  const detected = job.sourceLang ?? detectLanguage(`${chapter.title}\n${chapter.sourceText}`);
  if (detected !== null) return detected;
  if (provider === 'offline')
    throw new ChapterFailed(
      `the language of this chapter could not be detected, and the model "${name}" needs to know it; set the book's sourceLang`,
      'language',
    );
  return 'auto';
};

/** Sets the job to what books answered; answers how it ended, or that it goes on elsewhere. */
const settle = async (
  context: WorkerContext,
  job: ClaimedJob,
  outcome: JobStatus,
  error = '',
  reason?: FailureReason,
): Promise<string> => {
  if (isEnd(outcome) && (outcome !== 'failed' || error !== '')) {
    await context.writes.close({ jobId: job.id, outcome, error, reason });
    return outcome;
  }
  // Superseded: a higher fence is at work, or the chapter was never queued for this job. Failed before: the message is in books.
  const { outcomes, activeJobIds } = await context.books.getJobOutcomes(
    { jobIds: [job.id] },
    { workspaceId: job.workspaceId },
  );
  const known = outcomes[0];
  const knownStatus = known && jobStatusOf(known);
  if (knownStatus !== undefined && isEnd(knownStatus)) {
    await context.writes.close({ jobId: job.id, outcome: knownStatus, error: known!.errorMessage });
    return knownStatus;
  }
  if (!activeJobIds.includes(job.id)) {
    const items = [{ bookId: job.bookId, chapterId: job.chapterId, jobId: job.id }];
    await context.books.releaseChapters({ items }, { workspaceId: job.workspaceId, operationId: newId() });
    await context.writes.close({ jobId: job.id, outcome: 'released', error: '' });
    return 'released';
  }
  return 'superseded';
};
