import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { WorkerContext } from '../context.ts';
import { currentCounting, type Demand, toDemands } from '../engine/counting/demands.ts';
import { sourcesBySegment, translateChapter } from '../engine/translate-chapter.ts';
import type { BibleRecords } from '../engine/types.ts';
import { readCheckpoints } from '../store/checkpoints.ts';
import type { ClaimedJob } from '../store/turns.ts';
import type { ChapterWork } from './apply-analysis.ts';
import type { ChapterTranslation } from './book-calls.ts';
import { trackProgress } from './job-writes.ts';

/** A chapter to be translated. */
export interface TranslationWork extends ChapterWork {
  records: BibleRecords;
  /** The name of the job's model. */
  model: string;
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
  { pool, writes }: WorkerContext,
  job: ClaimedJob,
  { chapter, book, sourceLang, records, models, model }: TranslationWork,
  signal: AbortSignal,
): Promise<TranslatedWork> => {
  const { title, sourceText: source, orderNo } = chapter;
  const { targetLang, hanAllowList } = book;
  const keys = checkpointKeys({ title, source, sourceLang, targetLang, model, records });
  const stored = job.hasCheckpoints ? await readCheckpoints(pool, job.chapterId, keys) : undefined;
  const earlier = stored?.texts ?? new Map<number, string>();
  const start = {
    sourceLang: sourceLang === 'auto' ? null : sourceLang,
    segmentsDone: [...earlier.keys()].filter((id) => id !== 0).length,
    segmentsTotal: keys.size - 1,
  };
  const progress = trackProgress(writes, job, start, earlier.keys());
  try {
    const input = { title, source, orderNo, sourceLang, targetLang, records, hanAllowList, models };
    const translated = await translateChapter(input, {
      signal,
      earlier,
      ...(stored === undefined ? {} : { earlierNames: stored.names }),
      onAccepted: (segments) =>
        progress.accept(segments.map((segment) => ({ ...segment, key: keys.get(segment.id)! }))),
      yieldToOthers: () => nextTurn(undefined, { signal }),
    });
    const { text, findings } = translated;
    const names = job.useBible && book.autoApprove ? translated.harvest : [];
    const counted = { ...records, counting: currentCounting() };
    const proof = { text, records: counted, sourceLang, targetLang, hanAllowList, findings };
    await progress.finish(proof, { orderNo, names });
    return { kind: 'translated', translation: { text, title: translated.title }, storeRest: progress.storeRest };
  } catch (error) {
    // If accepted segments cannot be stored, a batch is requested again.
    await progress.storeRest().catch(() => {});
    throw error;
  } finally {
    progress.close();
  }
};

/** What a chapter is translated from and with. */
interface CheckpointFrame {
  title: string;
  source: string;
  sourceLang: string;
  targetLang: string;
  model: string;
  records: BibleRecords;
}

const renderingOf = (demand: Demand | undefined) =>
  demand === undefined ? null : { source: demand.source, target: demand.target, locked: demand.locked };

/**
 * Returns the key of each segment's checkpoint by segment id (0 is the title): a SHA-256 of its source, the languages,
 * the model and the records that apply to it. A segment whose key changed is translated again.
 */
const checkpointKeys = (frame: CheckpointFrame): Map<number, Buffer> => {
  const demands = toDemands(frame.records, frame);
  const { bySource, find } = demands;
  const idioms = new Map(frame.records.idioms.map(({ source, target }) => [source.normalize('NFC'), target]));
  const keys = new Map<number, Buffer>();
  for (const [id, text] of sourcesBySegment(frame.title, frame.source, demands)) {
    const applied = [...new Set(find(text).map(({ source }) => source))].toSorted();
    const records = applied.map((source) => [source, renderingOf(bySource.get(source)), idioms.get(source) ?? null]);
    const content = JSON.stringify([frame.sourceLang, frame.targetLang, frame.model, text, records]);
    keys.set(id, createHash('sha256').update(content).digest());
  }
  return keys;
};
