import { type FurtherWords, findPath, MAX_FURTHER_WORDS, type Path } from '@versio/kit/text/segmentation';
import { isCounting, readCounted } from './counted.ts';
import type { Lexicons } from './lexicon.ts';
import { MAX_UNITS_BEFORE_INSIDE, RANKS, type Rank, type WordSource } from './types.ts';
import type { MissingWords } from './word-finder.ts';

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

/** What may begin at a place: a word that the dictionary does not have, what is counted, or the word of a source. */
const MISSING = 1;
const COUNTED = 2;
/** The first sources have a bit each, the others share the last one. */
const bitOfSource = (number: number): number => COUNTED << Math.min(number + 1, MAX_SOURCE_BITS);
const MAX_SOURCE_BITS = 6;

/** Creates the segmenter of a lexicon. */
export const createSegmenter = ({ dictionary, lexicon, missingWords }: Lexicons): Segmenter => {
  let sources: readonly WordSource[] = [];
  const sourceEnds = new Int32Array(16);
  const sourceWeights = new Float64Array(16);
  const wordsFrom: FurtherWords['wordsFrom'] = (text, index, end, furtherEnds, weights) => {
    const bits = space.places[index]!;
    let count = (bits & MISSING) === 0 ? 0 : missingWords.all(text, index, end, furtherEnds, weights);
    if ((bits & COUNTED) !== 0) {
      const counted = readCounted(text, index, end, lexicon);
      if (counted !== null && count < MAX_FURTHER_WORDS) {
        furtherEnds[count] = counted.end;
        weights[count++] = counted.weight;
      }
    }
    for (let from = 0; from < sources.length; from++) {
      if ((bits & bitOfSource(from)) === 0) continue;
      const source = sources[from]!;
      const found = source.endsFrom(text, index, end, sourceEnds, sourceWeights);
      for (let word = 0; word < found && count < MAX_FURTHER_WORDS; word++) {
        furtherEnds[count] = sourceEnds[word]!;
        weights[count++] = source.weighs ? sourceWeights[word]! : WEIGHT_OF_RANK[source.rank];
      }
    }
    return count;
  };
  let space = createSpace(MIN_KEPT_UNITS, wordsFrom);
  return {
    segment(text, given) {
      sources = given;
      if (space.places.length < text.length || space.places.length > MAX_KEPT_UNITS)
        space = createSpace(Math.max(MIN_KEPT_UNITS, text.length), wordsFrom);
      markPlaces(text, sources, missingWords, space);
      return findPath(text, dictionary, space);
    },
  };
};

/** By index of a text: its code units, and what may begin there. Kept for the next text, if this one is not long. */
interface Space extends FurtherWords {
  units: Uint16Array;
  places: Uint8Array;
}
const MIN_KEPT_UNITS = 4_096;
const MAX_KEPT_UNITS = 100_000;

const createSpace = (length: number, wordsFrom: FurtherWords['wordsFrom']): Space => ({
  units: new Uint16Array(length),
  places: new Uint8Array(length),
  wordsFrom,
});

/**
 * Marks what may begin at each place, in one loop for each kind: at two of three places nothing does, which a loop over
 * tables tells in a third of the time of calls at each place.
 */
const markPlaces = (
  text: string,
  sources: readonly WordSource[],
  missingWords: MissingWords,
  { units, places }: Space,
): void => {
  const { length } = text;
  for (let index = 0; index < length; index++) units[index] = text.charCodeAt(index);
  for (let index = 0; index < length; index++) places[index] = isCounting(units[index]!) ? COUNTED : 0;
  missingWords.markBeginnings(units, length, places, MISSING);
  for (let number = 0; number < sources.length; number++) {
    const { starts, inside } = sources[number]!;
    const bit = bitOfSource(number);
    if (starts === undefined) {
      for (let index = 0; index < length; index++) places[index]! |= bit;
      continue;
    }
    let near = 0;
    for (let index = length - 1; index >= 0; index--) {
      const unit = units[index]!;
      if (starts[unit] !== 0 && (inside === undefined || near > 0)) places[index]! |= bit;
      near = inside?.[unit] === 1 ? MAX_UNITS_BEFORE_INSIDE : near - 1;
    }
  }
};
