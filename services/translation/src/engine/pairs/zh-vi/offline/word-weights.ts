import { slotOf, tablesOf } from '@versio/kit/text/segmentation';
import type { Lexicons } from './lexicon.ts';

/** Returns the natural logarithm of the probability of a word; -Infinity for what is neither a word nor a character. */
export type WeightOf = (text: string, start: number, end: number) => number;

/** Creates the look-up of the weights with which the segmentation chooses words of the dictionary or the lexicon. */
export const createWeightOf = ({
  dictionary,
  missingWords,
}: Pick<Lexicons, 'dictionary' | 'missingWords'>): WeightOf => {
  const { links, weights, codes, unknownWeight } = tablesOf(dictionary);
  const ends = new Int32Array(64);
  const weightsOfEnds = new Float64Array(64);
  return (text, start, end) => {
    const slot = slotOf(text.slice(start, end), links, codes);
    const weight = slot === -1 ? 0 : weights[slot]!;
    if (weight !== 0) return weight;
    if (missingWords.mayBeginAt(text, start)) {
      const count = missingWords.all(text, start, end, ends, weightsOfEnds);
      for (let word = 0; word < count; word++) if (ends[word] === end) return weightsOfEnds[word]!;
    }
    return end - start === 1 ? unknownWeight : -Infinity;
  };
};
