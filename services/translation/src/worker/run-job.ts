import { runInSlices } from '@versio/kit/async';
import { newId } from '@versio/kit/ids';
import { countSourceWordsInSteps, firstCodePoints } from '@versio/kit/text';
import { MAX_ERROR_MESSAGE_LENGTH } from '@versio/proto/limits';
import type { Book, Chapter } from '@versio/proto/versio/books/v1/books_pb';
import { isAnalysed, type RunDecision, readJobEnds } from '../book-states.ts';
import type { WorkerContext } from '../context.ts';
import type { BookDictionary } from '../dictionaries/book-dictionaries.ts';
import { currentCounting } from '../engine/counting/demands.ts';
import { detectLanguage } from '../engine/pairs/detect-language.ts';
import { ChapterFailed, type FailureReason } from '../engine/translate-chapter.ts';
import { type BibleRecords, NO_RECORDS } from '../engine/types.ts';
import { analysisModelOf } from '../models/models.ts';
import type { CustomerKey, ModelEntry } from '../providers/model-entry.ts';
import { createTokenCeiling } from '../providers/token-ceiling.ts';
import { settleAnalyses } from '../schedule/barrier.ts';
import { readCustomerKey } from '../store/customer-keys.ts';
import { readJobRecords, storeJobRecords } from '../store/job-records.ts';
import { type ClaimedJob, MAX_STARTS_WITHOUT_PROGRESS } from '../store/turns.ts';
import type { RunOutcome } from '../telemetry.ts';
import { type AnalysisResult, applyAnalysis, type ChapterWork } from './apply-analysis.ts';
import { endHeldBack, type RunState, untilAvailable } from './availability.ts';
import { toBibleRecords } from './bible-messages.ts';
import { openCustomerKey } from './customer-key.ts';
import { type TranslatedWork, translateWork } from './translate-work.ts';

/**
 * Works on a claimed job until it ends or waits for lower chapters or for names. Books decides the outcome, and the job
 * is set to it. A kill leaves
 * - before MarkRunning: a chapter that is queued in books; the next claim starts it;
 * - before books has the whole text: checkpoints of accepted segments; at most one batch is requested again;
 * - after CompleteChapter or FailChapter: an open job; the next claim's MarkRunning returns the outcome that closes it.
 * A worker that has lost its lease is refused by its fence, here and in books.
 */
export const runJob = async (context: WorkerContext, job: ClaimedJob, signal: AbortSignal): Promise<RunOutcome> => {
  const { bookCalls } = context;
  const start = await untilAvailable(() => bookCalls.markRunning(job, signal), signal);
  if (start.kind === 'ended') return settle(context, job, start.decision);
  const run: RunState = { usedTokens: () => 0, hasKept: false };
  let result: WorkResult;
  try {
    result = await work(context, job, { ...start, run }, signal).catch((error: unknown) =>
      endHeldBack(context, job, run, error),
    );
  } catch (error) {
    if (!(error instanceof ChapterFailed)) throw error;
    const errorMessage = firstCodePoints(error.message, MAX_ERROR_MESSAGE_LENGTH);
    const decision = await untilAvailable(() => bookCalls.failChapter(job, errorMessage, signal), signal);
    return settle(context, job, decision, { error: errorMessage, reason: error.reason });
  }
  switch (result.kind) {
    case 'waiting':
      return 'waiting';
    case 'ended':
      return settle(context, job, result.decision);
    case 'translated': {
      const { translation, storeRest } = result;
      const complete = (): Promise<RunDecision> =>
        bookCalls.completeChapter(job, translation, signal).catch(async (error) => {
          await storeRest().catch(() => {});
          throw error;
        });
      return settle(context, job, await untilAvailable(complete, signal));
    }
  }
};

type WorkResult = Exclude<AnalysisResult, { kind: 'settled' }> | TranslatedWork;

/** Analyses a chapter if that is due, and translates it. Throws a ChapterFailed with the reason if it must fail. */
const work = async (
  context: WorkerContext,
  job: ClaimedJob,
  { chapter, book, run }: { chapter: Chapter; book: Book; run: RunState },
  signal: AbortSignal,
): Promise<WorkResult> => {
  const { pool, config, engineModels } = context;
  if (job.isStartLimitReached)
    throw new ChapterFailed(
      `the work on this chapter broke off ${MAX_STARTS_WITHOUT_PROGRESS} times without progress; try again later, or split the chapter`,
      'no_progress',
    );
  const sourceWords = await runInSlices(countSourceWordsInSteps(chapter.sourceText));
  if (sourceWords === 0) {
    // Neither a model nor an analysis is asked about a text without words, whatever became of the job's model and key.
    if (job.analysis === 'due') await settleAnalyses(pool, job.bookId, [job]);
    const nothing = {
      models: [],
      records: NO_RECORDS,
      storeRecords: async () => {},
      noteKept: () => {},
      isAnalysed: false,
    };
    const kept = { chapter, book, sourceLang: book.sourceLang, model: job.model, ...nothing };
    return translateWork(context, job, kept, signal);
  }
  const entry = config.models.byName.get(job.model);
  if (entry === undefined)
    throw new ChapterFailed(
      `the model "${job.model}" is not configured any more; translate again with another model`,
      'model',
    );
  let customerKey: CustomerKey | undefined;
  const { workspaceId, customerKeyId } = job;
  if (customerKeyId !== null) {
    const stored = await readCustomerKey(pool, job.requestId);
    if (stored === undefined) return { kind: 'ended', decision: 'superseded' };
    customerKey = await openCustomerKey(context, { ...job, customerKeyId }, stored, signal);
  }
  const tokenCeiling = createTokenCeiling(sourceWords);
  run.usedTokens = tokenCeiling.used;
  const noteKept = (): void => {
    run.hasKept = true;
  };
  const dictionary = await findDictionary(context, job, book, signal);
  const use = {
    workspaceId,
    jobId: job.id,
    hanAllowList: book.hanAllowList,
    key: customerKey,
    tokenCeiling,
    dictionary: dictionary?.table,
  };
  const models = engineModels.chain(entry, use);
  const chapterWork = { chapter, book, sourceLang: await findSourceLang(job, chapter, book, entry), models };
  let isTextAnalysed = isAnalysed(chapter);
  if (job.analysis === 'due') {
    if (job.useBible && book.autoApprove && !isTextAnalysed) {
      const analysts = engineModels.chain(analysisModelOf(config.models, entry, customerKey), use);
      const result = await applyAnalysis(context, job, { ...chapterWork, models: analysts }, signal);
      if (result.kind !== 'settled') return result;
      isTextAnalysed = result.isAnalysed;
      noteKept();
    } else await settleAnalyses(pool, job.bookId, [job]);
  }
  // The records are read after the names in the chapter are decided.
  if (job.naming === 'due' && (await context.writes.waitForNames(job))) return { kind: 'waiting' };
  const records = job.useBible ? await findRecords(context, job, chapterWork, signal) : NO_RECORDS;
  let areStored = !job.useBible || job.hasRecords;
  const storeRecords = async (): Promise<void> => {
    if (!areStored) await storeJobRecords(pool, job, records);
    areStored = true;
  };
  const known = { records, storeRecords, noteKept, isAnalysed: isTextAnalysed, dictionaryId: dictionary?.id };
  const named = { ...chapterWork, ...known, model: entry.name };
  return translateWork(context, job, named, signal);
};

/** Returns the dictionary of the book if it has one and the offline model may be asked. */
const findDictionary = async (
  { bookDictionaries, config }: WorkerContext,
  { workspaceId, bookId }: ClaimedJob,
  { dictionaryId }: Book,
  signal: AbortSignal,
): Promise<BookDictionary | undefined> => {
  if (dictionaryId === '' || !config.models.all.some(({ provider }) => provider === 'offline')) return undefined;
  return untilAvailable(() => bookDictionaries.get({ workspaceId, bookId, dictionaryId }, signal), signal);
};

/**
 * Returns the Bible records of a job: stored by an earlier run, or selected now. They are stored with the proof of the
 * finished text, or before the first checkpoint, so that a later run has those of the segments that it reuses.
 */
const findRecords = async (
  { pool, bible }: WorkerContext,
  job: ClaimedJob,
  { chapter, book, sourceLang }: ChapterWork,
  signal: AbortSignal,
): Promise<BibleRecords> => {
  const stored = job.hasRecords ? await readJobRecords(pool, job.id) : undefined;
  // The text is checked by the rules of now.
  if (stored !== undefined) return { ...stored, counting: currentCounting() };
  const text = `${chapter.title}\n${chapter.sourceText}`;
  const query = { bookId: job.bookId, orderNo: chapter.orderNo, text, sourceLang, lastMove: book.lastMove };
  const options = { workspaceId: job.workspaceId, signal };
  const selected = await untilAvailable(() => bible.selectForText(query, options), signal);
  return { ...toBibleRecords(selected), counting: currentCounting() };
};

/** Returns the book's source language, or the chapter's own if the book's is `auto` (docs/rules.md#languages). */
const findSourceLang = async (
  job: ClaimedJob,
  chapter: Chapter,
  book: Book,
  { provider, name }: ModelEntry,
): Promise<string> => {
  if (book.sourceLang !== 'auto') return book.sourceLang;
  const detected = job.sourceLang ?? (await detectLanguage(`${chapter.title}\n${chapter.sourceText}`));
  if (detected !== null) return detected;
  if (provider === 'offline')
    throw new ChapterFailed(
      `the language of this chapter could not be detected, and the model "${name}" needs to know it; set the book's sourceLang`,
      'language',
    );
  return 'auto';
};

/**
 * Sets a job to the outcome that books decided.
 * @param failure why this run failed the chapter; undefined if an earlier run did, whose message is in books
 */
const settle = async (
  context: WorkerContext,
  job: ClaimedJob,
  decision: RunDecision,
  failure?: { error: string; reason: FailureReason },
): Promise<RunOutcome> => {
  const { books, writes } = context;
  const { id: jobId, workspaceId, bookId, chapterId } = job;
  if (decision === 'failed' && failure !== undefined && failure.error !== '') {
    await writes.close({ jobId, outcome: 'failed', ...failure });
    reportFailed(context, job, failure.reason);
    return 'failed';
  }
  if (decision === 'done' || decision === 'released') {
    await writes.close({ jobId, outcome: decision });
    return decision;
  }
  const { outcomes, activeJobIds } = await books.getJobOutcomes({ jobIds: [jobId] }, { workspaceId });
  const end = readJobEnds(outcomes)[0];
  if (end !== undefined) {
    await writes.close(end);
    if (end.outcome === 'failed') reportFailed(context, job, end.reason);
    return end.outcome;
  }
  // Active: a higher fence has the job. Otherwise the chapter was never queued for it.
  if (activeJobIds.includes(jobId)) return 'superseded';
  const items = [{ bookId, chapterId, jobId }];
  await books.releaseChapters({ items }, { workspaceId, operationId: newId() });
  await writes.close({ jobId, outcome: 'released' });
  return 'released';
};

/** What the customer has to mend: the key that they gave, and a language that no one named. */
const OF_CUSTOMERS: ReadonlySet<FailureReason> = new Set(['provider_key', 'language']);

/**
 * Logs a failed chapter, without its message, which may have words of the text. A kill just before it loses the line;
 * the job has its error all the same.
 */
const reportFailed = (
  { logger }: WorkerContext,
  { id: jobId, requestId: translateRequestId, workspaceId, bookId, chapterId, model }: ClaimedJob,
  reason: FailureReason | undefined,
): void =>
  logger[reason !== undefined && OF_CUSTOMERS.has(reason) ? 'info' : 'warn'](
    { jobId, translateRequestId, workspaceId, bookId, chapterId, model, reason: reason ?? 'other' },
    'chapter failed',
  );
