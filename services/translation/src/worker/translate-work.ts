import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createYielder } from '@versio/kit/async';
import type { Pool } from '@versio/kit/postgres';
import { firstCodePoints } from '@versio/kit/text';
import { type Book, NoiseTreatment } from '@versio/proto/versio/books/v1/books_pb';
import type { WorkerContext } from '../context.ts';
import type { Passage } from '../engine/context.ts';
import { currentCounting, type Demand, type Demands, toDemands } from '../engine/counting/demands.ts';
import type { EngineModel, FallbackListener } from '../engine/ladder.ts';
import { pairOf } from '../engine/pairs/index.ts';
import { sourcesBySegment, type TranslatedChapter } from '../engine/translate-chapter.ts';
import type { BibleRecords } from '../engine/types.ts';
import { translateAnywhere } from '../engine/whole-chapter.ts';
import { readCheckpoints } from '../store/checkpoints.ts';
import { readNoise, warnJob } from '../store/job-records.ts';
import { isFirstOfRequest } from '../store/requests.ts';
import type { ClaimedJob } from '../store/turns.ts';
import type { ChapterWork } from './apply-analysis.ts';
import type { ChapterTranslation } from './book-calls.ts';
import { trackProgress } from './job-writes.ts';

/** A chapter to be translated. */
export interface TranslationWork extends ChapterWork {
  records: BibleRecords;
  /** Stores the records, if they are not. */
  storeRecords: () => Promise<void>;
  /** Whether the analysis of its present source text has been applied. */
  isAnalysed: boolean;
  /** Called when segments are accepted, beside the title. */
  noteKept: () => void;
  /** The name of the job's model. */
  model: string;
  /** Names the content of the book's dictionary, if a model uses it. */
  dictionaryId?: string | undefined;
}

/** A translated chapter that books does not have yet. */
export interface TranslatedWork {
  kind: 'translated';
  translation: ChapterTranslation;
  /** Stores segments that are only in memory, if books does not take the translation. */
  storeRest: () => Promise<void>;
}

/**
 * Translates a chapter, reuses segments that earlier runs accepted, and stores the progress. Throws a ChapterFailed.
 */
export const translateWork = async (
  context: WorkerContext,
  job: ClaimedJob,
  work: TranslationWork,
  signal: AbortSignal,
): Promise<TranslatedWork> => {
  const { pool, writes } = context;
  const { chapter, book, sourceLang, records, storeRecords, models, model, isAnalysed, dictionaryId } = work;
  const { title, sourceText: source, orderNo } = chapter;
  const { targetLang, hanAllowList } = book;
  await warnOfOtherLanguage(pool, job, { source, sourceLang, targetLang });
  // What was marked in an earlier source text says nothing about this one.
  const dropsNoise = isAnalysed && book.noise === NoiseTreatment.DROP;
  const noiseLines = dropsNoise ? await readNoise(pool, job.chapterId) : [];
  const demands = toDemands(records, { sourceLang });
  const sources = await sourcesBySegment({ title, source, noiseLines }, demands);
  let keys: Promise<Map<number, Buffer>> | undefined;
  const keysOf = (): Promise<Map<number, Buffer>> => {
    keys ??= checkpointKeys(sources, demands, { sourceLang, targetLang, model, records, dictionaryId });
    return keys;
  };
  const stored = job.hasCheckpoints ? await readCheckpoints(pool, job.chapterId, await keysOf()) : undefined;
  const earlier = stored?.texts ?? new Map<number, string>();
  const start = {
    sourceLang: sourceLang === 'auto' ? null : sourceLang,
    segmentsDone: [...earlier.keys()].filter((id) => id !== 0).length,
    segmentsTotal: sources.length - 1,
  };
  const progress = trackProgress(writes, job, {
    start,
    earlier,
    storeBefore: storeRecords,
    keysOf,
    noteKept: work.noteKept,
  });
  try {
    const preceding = await readPreceding(context, job, { orderNo, models }, signal);
    const input = {
      title,
      source,
      bookTitle: await findBookTitle(pool, job, book),
      orderNo,
      sourceLang,
      targetLang,
      records,
      hanAllowList,
      noiseLines,
      preceding,
      models,
    };
    const translated = await translateAndWarn(pool, job, input, {
      signal,
      earlier,
      ...(stored === undefined ? {} : { earlierNames: stored.names }),
      onAccepted: progress.accept,
      yieldToOthers: () => nextTurn(undefined, { signal }),
    });
    const { text, findings, bookTitle } = translated;
    const names = job.useBible && book.autoApprove ? translated.harvest : [];
    const counted = { ...records, counting: currentCounting() };
    const proof = { text, records: counted, sourceLang, targetLang, hanAllowList, findings };
    await progress.finish(proof, { orderNo, names });
    return {
      kind: 'translated',
      translation: {
        text,
        title: translated.title,
        bookTitle: bookTitle === undefined ? undefined : { text: bookTitle, source: book.title, targetLang },
      },
      storeRest: progress.storeRest,
    };
  } catch (error) {
    await progress.storeFailed();
    throw error;
  } finally {
    progress.close();
  }
};

/** As translateAnywhere. The job gets a warning if fallbacks of its model translated some of the chapter. */
const translateAndWarn = async (
  pool: Pool,
  { id }: ClaimedJob,
  ...[input, run]: Parameters<typeof translateAnywhere>
): Promise<TranslatedChapter> => {
  const fallbacks = new Map<string, { paragraphs: number; reason: string }>();
  const onFallback: FallbackListener = (name, paragraphs, reason = 'what came before it did not pass the checks') => {
    const known = fallbacks.get(name);
    fallbacks.set(name, { paragraphs: paragraphs + (known?.paragraphs ?? 0), reason: known?.reason ?? reason });
  };
  const translated = await translateAnywhere(input, { ...run, onFallback });
  const warnings = [...fallbacks].map(
    ([name, { paragraphs, reason }]) =>
      `the fallback "${name}" translated ${paragraphs === 1 ? '1 paragraph' : `${paragraphs} paragraphs`}: ${reason}`,
  );
  if (warnings.length > 0) await warnJob(pool, id, firstCodePoints(warnings.join('; '), MAX_WARNING_LENGTH));
  return translated;
};

const MAX_WARNING_LENGTH = 1_000;

/** A text without a letter of its language is probably in another one, and is then left as it is and charged. */
const warnOfOtherLanguage = async (
  pool: Pool,
  { id }: ClaimedJob,
  { source, sourceLang, targetLang }: { source: string; sourceLang: string; targetLang: string },
): Promise<void> => {
  const { sourceLetter } = pairOf(sourceLang, targetLang);
  if (sourceLetter === undefined || sourceLetter.test(source) || !/\p{L}/u.test(source)) return;
  const warning = `the source text has no letter of the book's source language "${sourceLang}"; if it is in another language, set the book's sourceLang and translate the chapter again`;
  await warnJob(pool, id, warning);
};

/**
 * Returns the title of a book that has none in the target language, for the first chapter of each translate call: so it
 * does not depend on which of several workers is faster.
 */
const findBookTitle = async (
  pool: Pool,
  job: ClaimedJob,
  { title, translatedTitle = '' }: Book,
): Promise<string | undefined> =>
  translatedTitle.trim() === '' && (await isFirstOfRequest(pool, job)) ? title : undefined;

// The most that a request may have of the text before it (docs/rules.md#context).
const MAX_PRECEDING_CHARACTERS = 800;

/**
 * Returns the end of the chapter before, if that is done. It is asked for once per run and never waited for: without it
 * the chapter is translated all the same. A model that works by rules alone does not read it.
 */
const readPreceding = async (
  { books, logger }: WorkerContext,
  { workspaceId, bookId, id: jobId }: ClaimedJob,
  { orderNo, models }: { orderNo: number; models: readonly EngineModel[] },
  signal: AbortSignal,
): Promise<Passage[]> => {
  if (models[0]?.isDeterministic !== false) return [];
  const request = { bookId, orderNo, maxCharacters: MAX_PRECEDING_CHARACTERS };
  try {
    const { lines } = await books.getPrecedingText(request, { workspaceId, signal });
    return lines.map(({ source, translation }) => ({ source, target: translation }));
  } catch (error) {
    signal.throwIfAborted();
    logger.info({ reason: (error as Error).message, jobId }, 'a chapter is translated without the one before');
    return [];
  }
};

/** What segments are translated with. */
interface CheckpointFrame {
  sourceLang: string;
  targetLang: string;
  model: string;
  records: BibleRecords;
  dictionaryId: string | undefined;
}

const renderingOf = (demand: Demand | undefined) =>
  demand === undefined ? null : { source: demand.source, target: demand.target, locked: demand.locked };

// Less than 1 ms.
const STEP_KEYS = 16;

/**
 * Returns the key of each segment's checkpoint by segment id (0 is the title): a SHA-256 of its source, the languages,
 * the model and the records that apply to it. A segment whose key changed is translated again.
 */
const checkpointKeys = async (
  sources: Awaited<ReturnType<typeof sourcesBySegment>>,
  { bySource, find }: Demands,
  frame: CheckpointFrame,
): Promise<Map<number, Buffer>> => {
  const yieldToOthers = createYielder();
  const idioms = new Map(frame.records.idioms.map(({ source, target }) => [source.normalize('NFC'), target]));
  const keys = new Map<number, Buffer>();
  // A text that occurs many times has one key.
  const byText = new Map<string, Buffer>();
  for (const { id, text } of sources) {
    const known = byText.get(text);
    if (known !== undefined) keys.set(id, known);
    if (keys.size % STEP_KEYS === 0) await yieldToOthers();
    if (known !== undefined) continue;
    const applied = [...new Set(find(text).map(({ source }) => source))].toSorted();
    const records = applied.map((source) => [source, renderingOf(bySource.get(source)), idioms.get(source) ?? null]);
    // Without a dictionary the keys are those of versions that knew none.
    const parts = [frame.sourceLang, frame.targetLang, frame.model, text, records];
    const content = JSON.stringify(frame.dictionaryId === undefined ? parts : [...parts, frame.dictionaryId]);
    const key = hash('sha256', content, 'buffer');
    byText.set(text, key);
    keys.set(id, key);
  }
  return keys;
};
