import type { EngineModel } from '../../../services/translation/src/engine/ladder.ts';
import type { BatchBudget } from '../../../services/translation/src/engine/plan.ts';
import {
  type TranslatedChapter,
  translateChapter,
} from '../../../services/translation/src/engine/translate-chapter.ts';
import { timesOf } from './faults.ts';
import { createFaultyModel, type FaultLog, type FaultRates, newFaultLog } from './faulty-model.ts';
import { seededRandom } from './random.ts';
import { type BookForm, makeSyntheticBook, type SyntheticChapter, sourceOf } from './synthetic-book.ts';

/** The results of translating many chapters with a faulty provider. */
export interface FaultRun {
  log: FaultLog;
  /** Paragraphs of all chapters. */
  segments: number;
  done: number;
  failed: number;
  /** Paragraphs of done chapters with a detectable fault, or with a text that no model sent: must be empty. */
  escaped: string[];
  /** Paragraphs of done chapters with an undetectable injected fault, by kind. */
  unseen: Map<string, number>;
  /** Paragraphs of done chapters with a fault that should be recorded, but is not: must be 0. */
  unrecorded: number;
  /** Demanded and present occurrences of locked terms in done chapters, counted from the true translation. */
  lockedDemanded: number;
  lockedHeld: number;
  /** Places of locked terms in done chapters, and those of them that are not certain. */
  lockedPlaces: number;
  lockedDoubtful: number;
}

/** Translates synthetic chapters until at least `minDetectable` detectable faults have been injected. */
export const runFaults = async ({
  seed,
  minDetectable,
  rates,
  chapter = { chapters: 20, paragraphs: 12 },
  budget,
  hasFallback = true,
}: {
  seed: number;
  minDetectable: number;
  rates: FaultRates;
  chapter?: BookForm;
  budget?: BatchBudget;
  /** A second model, as faulty as the first, follows it. */
  hasFallback?: boolean;
}): Promise<FaultRun> => {
  const random = seededRandom(seed);
  const run: FaultRun = {
    log: newFaultLog(),
    segments: 0,
    done: 0,
    failed: 0,
    escaped: [],
    unseen: new Map(),
    unrecorded: 0,
    lockedDemanded: 0,
    lockedHeld: 0,
    lockedPlaces: 0,
    lockedDoubtful: 0,
  };
  while (run.log.detectable < minDetectable)
    for (const each of makeSyntheticBook(random, chapter)) {
      run.log.texts.clear();
      run.segments += each.paragraphs.length;
      const models = (hasFallback ? ['faulty', 'other'] : ['faulty']).map((name) =>
        createFaultyModel(each, { random, rates, log: run.log, ...(budget ? { budget } : {}) }, name),
      );
      const result = await translateSynthetic(each, models).catch((error: unknown) => {
        if ((error as Error).name !== 'ChapterFailed') throw error;
        return undefined;
      });
      if (result === undefined) run.failed += 1;
      else {
        run.done += 1;
        judge(run, each, result);
      }
    }
  return run;
};

/** Translates a synthetic chapter with the engine. Throws its ChapterFailed. */
export const translateSynthetic = (
  chapter: SyntheticChapter,
  models: readonly EngineModel[],
): Promise<TranslatedChapter> =>
  translateChapter(
    {
      title: chapter.title.source,
      source: sourceOf(chapter),
      orderNo: chapter.orderNo,
      sourceLang: 'zh',
      targetLang: 'vi',
      records: chapter.records,
      hanAllowList: [],
      models,
    },
    {
      signal: new AbortController().signal,
      earlier: new Map(),
      onAccepted: async () => {},
      yieldToOthers: async () => {},
    },
  );

/** Compares a done chapter with the true translation, paragraph by paragraph. */
const judge = (run: FaultRun, { orderNo, paragraphs }: SyntheticChapter, { text, findings }: TranslatedChapter) => {
  const lines = text.split('\n');
  for (const [index, paragraph] of paragraphs.entries()) {
    const id = index + 1;
    const translated = lines[index * 2]!;
    for (const [name, times] of paragraph.locked) {
      const held = Math.min(times, timesOf(name, translated));
      // A place that is not certain may be left out; then it does not count as demanded.
      run.lockedPlaces += times;
      run.lockedDoubtful += paragraph.excusable.get(name)!;
      run.lockedDemanded += Math.max(held, times - paragraph.excusable.get(name)!);
      run.lockedHeld += held;
    }
    if (translated === paragraph.target) continue;
    const sent = run.log.texts.get(`${orderNo}/${id}`)?.get(translated);
    if (sent?.detectability !== 'none' && sent?.detectability !== 'recorded') {
      run.escaped.push(`${sent?.kind} (${sent?.detectability}): ${paragraph.source} → ${translated}`);
      continue;
    }
    const key = `${sent.kind} (${sent.detectability})`;
    run.unseen.set(key, (run.unseen.get(key) ?? 0) + 1);
    const isRecorded = findings.some(({ code, segmentId }) => segmentId === id && RECORDED.has(code));
    if (sent.detectability === 'recorded' && !isRecorded) run.unrecorded += 1;
  }
  if (lines.length !== paragraphs.length * 2 - 1)
    run.escaped.push(`lines: ${lines.length} of ${paragraphs.length * 2 - 1}`);
};

const RECORDED: ReadonlySet<string> = new Set([
  'term',
  'locked_term',
  'truncation',
  'digits',
  'foreign_word',
  'punctuation',
  'added_note',
]);

/** Formats counts by name, highest first. */
export const listCounts = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([name, count]) => `${name} ${count.toLocaleString('en-US')}`)
    .join(', ');
