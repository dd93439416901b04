import {
  type FurtherWords,
  foldHan,
  loadDictionary,
  MAX_FURTHER_WORDS,
  reweigh,
  segmentWords,
} from '@versio/kit/text/segmentation';
import { isCounting, readCounted } from './counted.ts';
import type { Lexicon } from './lexicon.ts';
import { createTrie } from './trie.ts';
import { RANKS, type Rank, type WordSource } from './types.ts';

/** Divides Han text into words. */
export interface Segmenter {
  /**
   * Divides a text: the most probable sequence of words of the dictionary, the lexicon and the sources, and of numbers
   * with their measure words.
   * @returns for each index at which a word begins its end, 0 for all others; valid until the next call
   */
  segment(text: string, sources: readonly WordSource[]): Int32Array;
}

/**
 * How much less a word weighs that the dictionary has and the lexicon cannot render: e^2 times less probable, so that
 * words with a rendering win against it unless the text is clear.
 */
const UNRENDERED_PENALTY = 2;

/** What a word of a source weighs if general text does not have it: the natural logarithm of its probability. */
const WEIGHT_OF_RANK: Readonly<Record<Rank, number>> = {
  [RANKS.installation]: Math.log(5e-6),
  [RANKS.book]: Math.log(1e-4),
  [RANKS.name]: Math.log(5e-5),
  [RANKS.form]: Math.log(1e-6),
};

/** Creates the segmenter of a lexicon. */
export const createSegmenter = (lexicon: Lexicon): Segmenter => {
  const base = loadDictionary();
  const { dictionary, missing } = reweigh(
    base,
    lexicon.sources().map((source) => foldHan(source, base)),
    UNRENDERED_PENALTY,
  );
  const missingWords = createTrie(missing.map(([word], index) => [word, index] as const));
  const missingWeights = Float64Array.from(missing, ([, weight]) => weight);
  const values = new Int32Array(MAX_FURTHER_WORDS);
  // A missing word begins at few places: a table of the first two characters tells nearly all others in one look-up.
  const beginnings = new Uint8Array(0x10000);
  for (const [word] of missing) beginnings[beginningOf(word, 0)] = 1;
  let sources: readonly WordSource[] = [];
  let ends = new Int32Array(1_024);
  const sourceEnds = new Int32Array(16);
  const sourceWeights = new Float64Array(16);
  const further: FurtherWords = {
    wordsFrom(text, index, end, furtherEnds, weights) {
      let count =
        beginnings[beginningOf(text, index)] === 0 ? 0 : missingWords.all(text, index, end, furtherEnds, values);
      for (let word = 0; word < count; word++) weights[word] = missingWeights[values[word]!]!;
      if (isCounting(text.charCodeAt(index))) {
        const counted = readCounted(text, index, end, lexicon);
        if (counted !== null && count < MAX_FURTHER_WORDS) {
          furtherEnds[count] = counted.end;
          weights[count++] = counted.weight;
        }
      }
      for (const source of sources) {
        if (source.starts !== undefined && source.starts[text.charCodeAt(index)] === 0) continue;
        const found = source.endsFrom(text, index, end, sourceEnds, sourceWeights);
        for (let word = 0; word < found && count < MAX_FURTHER_WORDS; word++) {
          furtherEnds[count] = sourceEnds[word]!;
          weights[count++] = source.weighs ? sourceWeights[word]! : WEIGHT_OF_RANK[source.rank];
        }
      }
      return count;
    },
  };
  return {
    segment(text, given) {
      sources = given;
      const words = segmentWords(text, dictionary, further);
      if (ends.length < text.length) ends = new Int32Array(text.length * 2);
      else ends.fill(0, 0, text.length);
      for (let index = 0; index < words.length; index += 2) ends[words[index]!] = words[index + 1]!;
      return ends;
    },
  };
};

const beginningOf = (text: string, index: number): number =>
  (Math.imul(text.charCodeAt(index), 31) ^ text.charCodeAt(index + 1)) & 0xffff;
