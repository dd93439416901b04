import { createYielder } from '@versio/kit/async/time-slices';
import { preloadDictionary } from '@versio/kit/text/segmentation';
import { createMoveBorders, type MoveBorders } from './crossing-borders.ts';
import { buildLexiconTables, type Lexicons, openLexicons } from './lexicon.ts';
import { readPackedLexicon } from './lexicon-pack.ts';
import { loadReadings, type Readings } from './readings.ts';
import { createSegmenter, type Segmenter } from './segment.ts';

export interface Vocabulary extends Lexicons {
  readings: Readings;
  segmenter: Segmenter;
  moveBorders: MoveBorders;
}

let shared: Vocabulary | undefined;

/** Returns the vocabulary of the process, read at the first call: packed in about 20 ms, from its rows in about 150. */
export const loadVocabulary = (): Vocabulary => {
  for (const steps = readVocabulary(); shared === undefined; ) {
    const { done, value } = steps.next();
    if (done) shared = value;
  }
  return shared;
};

/** Loads the vocabulary and its dictionary in steps, so that other work of the process continues. */
export const preloadVocabulary = async (): Promise<void> => {
  await preloadDictionary();
  // Callers at the same time share the work and its memory.
  loading ??= readInSteps().finally(() => {
    loading = undefined;
  });
  await loading;
};

let loading: Promise<void> | undefined;

const readInSteps = async (): Promise<void> => {
  const yieldToOthers = createYielder();
  for (const steps = readVocabulary(); shared === undefined; ) {
    const { done, value } = steps.next();
    if (done) shared ??= value;
    await yieldToOthers();
  }
};

function* readVocabulary(): Generator<void, Vocabulary, void> {
  const tables = readPackedLexicon() ?? (yield* buildLexiconTables());
  yield;
  const lexicons = openLexicons(tables);
  yield;
  const segmenter = createSegmenter(lexicons);
  const moveBorders = createMoveBorders(lexicons, tables.rows.starts.length);
  return { ...lexicons, readings: loadReadings(), segmenter, moveBorders };
}
