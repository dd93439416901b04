import { type FurtherWords, findPath, MAX_FURTHER_WORDS, type Path } from '@versio/kit/text/segmentation';
import { isCounting, readCounted } from './counted.ts';
import type { Lexicons } from './lexicon.ts';
import { RANKS, type Rank, type WordSource } from './types.ts';

/** Divides Han text into words. */
export interface Segmenter {
  /**
   * Divides a text in simplified characters: the most probable sequence of words of the dictionary, the lexicon and the
   * sources, and of numbers with their measure words. The path is valid until the next call.
   */
  segment(text: string, sources: readonly WordSource[]): Path;
}

/** What a word of a source weighs if general text does not have it: the natural logarithm of its probability. */
const WEIGHT_OF_RANK: Readonly<Record<Rank, number>> = {
  [RANKS.installation]: Math.log(5e-6),
  [RANKS.book]: Math.log(1e-4),
  [RANKS.name]: Math.log(5e-5),
  [RANKS.form]: Math.log(1e-6),
};

/** Creates the segmenter of a lexicon. */
export const createSegmenter = ({ dictionary, lexicon, missingWords }: Lexicons): Segmenter => {
  let sources: readonly WordSource[] = [];
  const sourceEnds = new Int32Array(16);
  const sourceWeights = new Float64Array(16);
  const further: FurtherWords = {
    wordsFrom(text, index, end, furtherEnds, weights) {
      let count = missingWords.mayBeginAt(text, index) ? missingWords.all(text, index, end, furtherEnds, weights) : 0;
      if (isCounting(text.charCodeAt(index))) {
        const counted = readCounted(text, index, end, lexicon);
        if (counted !== null && count < MAX_FURTHER_WORDS) {
          furtherEnds[count] = counted.end;
          weights[count++] = counted.weight;
        }
      }
      for (let from = 0; from < sources.length; from++) {
        const source = sources[from]!;
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
      return findPath(text, dictionary, further);
    },
  };
};
