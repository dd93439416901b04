import { setImmediate as nextTurn } from 'node:timers/promises';
import { translateChapter } from '../engine/translate-chapter.ts';
import type { BibleRecords } from '../engine/types.ts';
import type { ClaimedJob } from '../schedule/claim.ts';
import { readCheckpoints } from '../store/checkpoints.ts';
import type { ChapterWork } from './apply-analysis.ts';
import type { ChapterTranslation } from './book-calls.ts';
import { checkpointKeys } from './checkpoint-keys.ts';
import type { WorkerContext } from './context.ts';
import { trackProgress } from './progress.ts';

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
  const earlier = job.hasCheckpoints ? await readCheckpoints(pool, job.chapterId, keys) : new Map<number, string>();
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
      onAccepted: (segments) => progress.accept(segments.map(({ id, text }) => ({ id, text, key: keys.get(id)! }))),
      yieldToOthers: () => nextTurn(undefined, { signal }),
    });
    const { text, findings } = translated;
    await progress.finish({ text, records, sourceLang, targetLang, hanAllowList, findings });
    return { kind: 'translated', translation: { text, title: translated.title }, storeRest: progress.storeRest };
  } catch (error) {
    // If accepted segments cannot be stored, a batch is requested again.
    await progress.storeRest().catch(() => {});
    throw error;
  } finally {
    progress.close();
  }
};
