import { forEachUnit, hasUnit } from '@versio/kit/text';
import { type FurtherWords, findPath, MAX_FURTHER_WORDS, type Path, tablesOf } from '@versio/kit/text/segmentation';
import { COUNTING_UNITS, readCounted } from './counted.ts';
import type { Lexicons } from './lexicon.ts';
import { MAX_UNITS_BEFORE_INSIDE, RANKS, type Rank, type WordSource } from './types.ts';
import type { MissingWords } from './word-finder.ts';

/** Divides Han text into words. */
export interface Segmenter {
  /**
   * Divides a text in simplified characters: the most probable sequence of words of the dictionary, the lexicon and the
   * sources, and of numbers with their measure words. The path is valid until the next call.
   */
  segment(text: string, sources: readonly WordSource[]): SegmentedText;
}

/** The path through a text, with the sources that may have a word at each of its indexes, for mayHaveWord. */
export interface SegmentedText extends Path {
  places: Uint8Array;
}

/** Returns true if one of the sources may have a word at a place. */
export const mayHaveSourceWord = (place: number): boolean => place >= FIRST_SOURCE;

/** Returns true if the source with this number in the list may have a word at a place. */
export const mayHaveWord = (place: number, source: number): boolean => (place & bitOfSource(source)) !== 0;

/** The logarithm of the probability of a source's word that general text lacks. */
const WEIGHT_OF_RANK: Readonly<Record<Rank, number>> = {
  [RANKS.installation]: Math.log(5e-6),
  [RANKS.book]: Math.log(1e-4),
  [RANKS.name]: Math.log(5e-5),
  [RANKS.form]: Math.log(1e-6),
};

/** Bits for what may begin at a place: a word that the dictionary lacks, a quantity, or a word of a source. */
const MISSING = 1;
const COUNTED = 2;
const FIRST_SOURCE = 4;
/** The first sources have a bit each, the others share the last one. */
const bitOfSource = (number: number): number => COUNTED << Math.min(number + 1, MAX_SOURCE_BITS);
const MAX_SOURCE_BITS = 6;

/** Creates the segmenter of a lexicon. */
export const createSegmenter = ({ dictionary, lexicon, missingWords }: Lexicons): Segmenter => {
  const { codes } = tablesOf(dictionary);
  const beginningsOf = createBeginningsCache();
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
    if (!mayHaveSourceWord(bits)) return count;
    for (let from = 0; from < sources.length; from++) {
      if (!mayHaveWord(bits, from)) continue;
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
      markPlaces(text, beginningsOf(given), missingWords, codes, space.places);
      for (let number = 0; number < given.length; number++)
        if (!given[number]!.isFixed) markPlacesOf(text, given[number]!, bitOfSource(number), space.places);
      const { ends, slots, longest } = findPath(text, dictionary, space);
      return { ends, slots, longest, places: space.places };
    },
  };
};

/** For each index of a text, the bits of what may begin there. Kept for the next text unless this one is long. */
interface Space extends FurtherWords {
  places: Uint8Array;
}
const MIN_KEPT_UNITS = 4_096;
const MAX_KEPT_UNITS = 100_000;

const createSpace = (length: number, wordsFrom: FurtherWords['wordsFrom']): Space => ({
  places: new Uint8Array(length),
  wordsFrom,
});

/** The bits of what may begin with each code unit, for the parts that all texts share. */
interface Beginnings {
  /**
   * The bits of what may begin with a code unit; 8 bits higher, the sources that have it inside a word, and 8 higher
   * still, those that may have it second.
   */
  bits: Uint32Array;
  /** The bits of sources with `inside`. */
  withInside: number;
}

/** Caches the joined tables of a list of sources. */
const createBeginningsCache = () => {
  const kept: { fixed: readonly (WordSource | null)[]; beginnings: Beginnings }[] = [];
  let last: { sources: readonly WordSource[]; beginnings: Beginnings } | undefined;
  return (sources: readonly WordSource[]): Beginnings => {
    if (last?.sources === sources) return last.beginnings;
    const fixed = sources.map((source) => (source.isFixed ? source : null));
    let found = kept.find(
      (each) => each.fixed.length === fixed.length && each.fixed.every((one, at) => one === fixed[at]),
    );
    if (found === undefined) {
      found = { fixed, beginnings: joinBeginnings(fixed) };
      if (kept.push(found) > MAX_KEPT_LISTS) kept.shift();
    }
    last = { sources, beginnings: found.beginnings };
    return found.beginnings;
  };
};
const MAX_KEPT_LISTS = 8;

const joinBeginnings = (fixed: readonly (WordSource | null)[]): Beginnings => {
  const bits = new Uint32Array(0x10000);
  let withInside = 0;
  let withSeconds = 0;
  forEachUnit(COUNTING_UNITS, (unit) => {
    bits[unit] = COUNTED;
  });
  for (const [number, source] of fixed.entries()) {
    if (source === null) continue;
    const { starts, inside, seconds } = source;
    const bit = bitOfSource(number);
    // If sources share a bit, it says only that one of them may have a word.
    const hasBit = number + 1 < MAX_SOURCE_BITS;
    if (inside !== undefined && hasBit) withInside |= bit;
    if (seconds !== undefined && hasBit) {
      withSeconds |= bit;
      forEachUnit(seconds, (unit) => {
        bits[unit]! |= bit << 16;
      });
    }
    if (starts === undefined) for (let unit = 0; unit < bits.length; unit++) bits[unit]! |= bit;
    else
      forEachUnit(starts, (unit) => {
        bits[unit]! |= bit;
      });
    if (inside !== undefined)
      forEachUnit(inside, (unit) => {
        bits[unit]! |= bit << 8;
      });
  }
  for (let unit = 0; unit < bits.length; unit++) bits[unit]! |= (0xff & ~withSeconds) << 16;
  return { bits, withInside };
};

/**
 * Marks what may begin at each place, from the end: at two of three places nothing does, which a loop over tables
 * detects in a third of the time of calls at each place.
 */
const markPlaces = (
  text: string,
  { bits, withInside }: Beginnings,
  missingWords: MissingWords,
  codes: Uint16Array,
  places: Uint8Array,
): void => {
  let nextCode = 0;
  let thirdCode = 0;
  // The bits of the sources that have one of the next three units inside (MAX_UNITS_BEFORE_INSIDE).
  let [first, second, third] = [0, 0, 0];
  // Nothing follows the last unit, and no word of two units begins with it.
  let seconds = bits[0]! >> 16;
  for (let index = text.length - 1; index >= 0; index--) {
    const unit = text.charCodeAt(index);
    const found = bits[unit]!;
    let place = found & 0xff & ~(withInside & ~(first | second | third)) & seconds;
    third = second;
    second = first;
    first = (found >> 8) & 0xff;
    seconds = found >> 16;
    const code = codes[unit]!;
    if (missingWords.mayBegin(code, nextCode, thirdCode)) place |= MISSING;
    thirdCode = nextCode;
    nextCode = code;
    places[index] = place;
  }
};

/** Marks the places of a source that differs for each text. */
const markPlacesOf = (text: string, { starts, inside, seconds }: WordSource, bit: number, places: Uint8Array): void => {
  let near = 0;
  let isSecond = seconds === undefined;
  for (let index = text.length - 1; index >= 0; index--) {
    const unit = text.charCodeAt(index);
    if (isSecond && (starts === undefined || hasUnit(starts, unit)) && (inside === undefined || near > 0))
      places[index]! |= bit;
    if (seconds !== undefined) isSecond = hasUnit(seconds, unit);
    near = inside !== undefined && hasUnit(inside, unit) ? MAX_UNITS_BEFORE_INSIDE : near - 1;
  }
};
