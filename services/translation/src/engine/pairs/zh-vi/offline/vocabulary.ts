import { type Lexicons, loadLexicons } from './lexicon.ts';
import { loadReadings, loadVariantFold, type Readings } from './readings.ts';
import { createSegmenter, type Segmenter } from './segment.ts';

export interface Vocabulary extends Lexicons {
  readings: Readings;
  /** Creates it at the first call, in about 100 ms. */
  segmenter: () => Segmenter;
}

let shared: Vocabulary | undefined;

/** Returns the vocabulary of the process: about 15 MB, read at the first call in about 200 ms. */
export const loadVocabulary = (): Vocabulary => {
  shared ??= createVocabulary();
  return shared;
};

const createVocabulary = (): Vocabulary => {
  const lexicons = loadLexicons(loadVariantFold());
  let segmenter: Segmenter | undefined;
  return {
    ...lexicons,
    readings: loadReadings(),
    segmenter() {
      segmenter ??= createSegmenter(lexicons.lexicon);
      return segmenter;
    },
  };
};
