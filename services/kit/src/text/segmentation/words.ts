import { type UnitSet, unitsWhere } from '../characters.ts';
import { isHan } from '../scripts.ts';
import {
  CLASS_HAN,
  CLASS_LETTER,
  CLASS_OTHER,
  CLASS_SURROGATE,
  type Dictionary,
  FIRST_CODE,
  loadDictionary,
} from './dictionary.ts';

/** Words beside those of a dictionary, for one text: names, numbers, the words of other lists. */
export interface FurtherWords {
  /**
   * Writes the ends and the weights (natural logarithms of probabilities) of the words that begin at an index and end
   * by `end`, and returns how many there are, at most MAX_FURTHER_WORDS. Is called at each index of a run of Han
   * characters, from its end to its start.
   */
  wordsFrom: (text: string, index: number, end: number, ends: Int32Array, weights: Float64Array) => number;
  /** By index of the text: 0 where no further word begins, so that wordsFrom is not called there. */
  places?: Uint8Array;
}

/** The greatest number of further words that begin at one index. */
export const MAX_FURTHER_WORDS = 64;

/** A text divided into words; the arrays are kept for the next text, and may be longer than this one. */
export interface Path {
  /** For each index at which a word begins its end, 0 for all others. */
  ends: Int32Array;
  /** For each index at which a word begins its slot in the dictionary, 0 if it is another word. */
  slots: Int32Array;
  /** For each index of Han text the end of the longest word that may begin there, 0 elsewhere. */
  longest: Int32Array;
}

/**
 * Segments a text into its most probable words: of all ways to divide a run of Han characters into words of the
 * dictionary and single characters, the one with the greatest product of probabilities. A run of other letters, marks
 * and digits is one word; what is between words is in none. Segments more than 4,000,000 characters a second.
 * @param further compete with the words of the dictionary
 * @returns the start and the end of each word in turn, in UTF-16 units
 */
export const segmentWords = (
  text: string,
  dictionary: Dictionary = loadDictionary(),
  further?: FurtherWords,
): Int32Array => {
  const { ends } = findPath(text, dictionary, further);
  const words = new Int32Array(text.length * 2);
  let count = 0;
  for (let index = 0; index < text.length; ) {
    const end = ends[index]!;
    if (end === 0) {
      index += 1;
      continue;
    }
    words[count] = index;
    words[count + 1] = end;
    count += 2;
    index = end;
  }
  return words.slice(0, count);
};

/** As segmentWords. The path is valid until the next call. */
export const findPath = (text: string, dictionary: Dictionary, further?: FurtherWords): Path => {
  const { codes } = tablesOf(dictionary);
  const space = scratch.of(text.length);
  const codesOfText = space.codes;
  for (let index = 0; index < text.length; index += 1) codesOfText[index] = codes[text.charCodeAt(index)]!;
  space.ends.fill(0, 0, text.length);
  space.longest.fill(0, 0, text.length);
  for (let start = 0; start < text.length; ) {
    const kind = kindAt(text, start, codesOfText);
    let end = start + widthOf(text, start, codesOfText);
    while (end < text.length && kindAt(text, end, codesOfText) === kind) end += widthOf(text, end, codesOfText);
    if (kind === CLASS_LETTER) {
      space.ends[start] = end;
      space.slots[start] = 0;
    } else if (kind === CLASS_HAN) {
      weighRun(text, start, end, tablesOf(dictionary), space, further);
      // Words that begin inside a word of the path are not on it.
      for (let from = start; from < end; ) {
        const stop = space.ends[from]!;
        for (let inside = from + 1; inside < stop; inside += 1) space.ends[inside] = 0;
        from = stop;
      }
    }
    start = end;
  }
  return space;
};

/** Finds, from the end of a run of Han characters, the best path from each position and the end of its first word. */
const weighRun = (
  text: string,
  start: number,
  end: number,
  tables: Tables,
  space: Space,
  further: FurtherWords | undefined,
): void => {
  const { links, weights, marks, unknownWeight } = tables;
  const { codes, seconds, best, ends, slots, longest } = space;
  findSeconds(start, end, tables, space);
  best[end] = 0;
  const places = further?.places;
  for (let from = end - 1; from >= start; from -= 1) {
    const code = codes[from]!;
    const width = code === CLASS_SURROGATE ? 2 : 1;
    // The second half of a surrogate pair is not reached from anywhere.
    let bestWeight = from + width > end ? -Infinity : best[from + width]! + unknownWeight;
    let bestEnd = from + width;
    let bestSlot = 0;
    let last = bestEnd;
    if (code >= FIRST_CODE) {
      // The child of the root by a code has its number.
      const alone = weights[code]!;
      if (alone !== 0 && alone + best[from + 1]! > bestWeight) {
        bestWeight = alone + best[from + 1]!;
        bestSlot = code;
      }
      let slot = seconds[from]!;
      for (let index = from + 2; slot !== 0; index += 1) {
        const weight = weights[slot]!;
        if (weight !== 0) {
          last = index;
          if (weight + best[index]! > bestWeight) {
            bestWeight = weight + best[index]!;
            bestEnd = index;
            bestSlot = slot;
          }
        }
        if (index === end) break;
        const nextCode = codes[index]!;
        if (nextCode < FIRST_CODE) break;
        const next = links[slot * 2]! + nextCode;
        if (marks !== null && ((marks[slot]! >>> markOf(next)) & 1) === 0) break;
        if (links[next * 2 + 1] !== slot) break;
        slot = next;
      }
    }
    if (further !== undefined && places?.[from] !== 0 && bestWeight !== -Infinity) {
      const found = further.wordsFrom(text, from, end, furtherEnds, furtherWeights);
      for (let word = 0; word < found; word += 1) {
        const weight = furtherWeights[word]! + best[furtherEnds[word]!]!;
        if (furtherEnds[word]! > last) last = furtherEnds[word]!;
        if (weight <= bestWeight) continue;
        bestWeight = weight;
        bestEnd = furtherEnds[word]!;
        bestSlot = 0;
      }
    }
    best[from] = bestWeight;
    ends[from] = bestEnd;
    slots[from] = bestSlot;
    longest[from] = Math.min(last, end);
  }
};

/**
 * Finds for each index of a run the slot of its first two characters, 0 if no word begins with them. None depends on
 * another one, so that a core waits for several of these places in memory at once.
 */
const findSeconds = (start: number, end: number, { links, pairs }: Tables, { codes, seconds }: Space): void => {
  seconds[end - 1] = 0;
  for (let from = start; from + 1 < end; from += 1) {
    const code = codes[from]!;
    const next = codes[from + 1]!;
    if (code < FIRST_CODE || next < FIRST_CODE) {
      seconds[from] = 0;
      continue;
    }
    const slot = links[code * 2]! + next;
    seconds[from] = mayBeginWord(pairs, code, slot) && links[slot * 2 + 1] === code ? slot : 0;
  }
};
const furtherEnds = new Int32Array(MAX_FURTHER_WORDS);
const furtherWeights = new Float64Array(MAX_FURTHER_WORDS);

/** The views of a dictionary's memory. */
export interface Tables {
  /** The base of slot s is links[s * 2]; its check is after it. */
  links: Int32Array;
  /** By slot. */
  weights: Float32Array;
  /** By slot, marks of the slots of its children (`markOf`); null if there are none. */
  marks: Int32Array | null;
  /** The pairs of characters that words begin with, for mayBeginWord; null if they are not listed. */
  pairs: Int32Array | null;
  codes: Uint16Array;
  /** The simplified character for each UTF-16 unit, or the unit itself. */
  foldings: Uint16Array;
  /** The units that are not their own simplified character. */
  folded: UnitSet;
  /** Of a character that is not in the dictionary: as the rarest word. */
  unknownWeight: number;
}

/**
 * Returns false if no word of two or more characters begins with a code followed by the one at a slot. Half of the
 * pairs of a text begin none: a bit in 128 KB detects six of seven of these without another look-up of the links, in
 * megabytes of memory.
 */
export const mayBeginWord = (pairs: Int32Array | null, first: number, second: number): boolean => {
  if (pairs === null) return true;
  const pair = pairOf(first, second);
  return ((pairs[pair >> 5]! >>> (pair & 31)) & 1) === 1;
};

/** Returns the bit of a child's slot in the marks of a node (reweigh.ts). */
export const markOf = (slot: number): number => FIRST_MARK + (slot % MARK_COUNT);
/** The bits below are the number of a word: up to 131,071. */
export const FIRST_MARK = 17;
const MARK_COUNT = 15;

/** Records a code with the slot of a child. */
export const addPair = (pairs: Int32Array, first: number, second: number): void => {
  const pair = pairOf(first, second);
  pairs[pair >> 5]! |= 1 << (pair & 31);
};

const PAIR_BITS = 20;
export const createPairs = (): Int32Array => new Int32Array(1 << (PAIR_BITS - 5));
const pairOf = (first: number, second: number): number =>
  (Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b)) >>> (32 - PAIR_BITS);

const tables = new WeakMap<Dictionary, Tables>();

/** Sets the tables of a dictionary. */
export const setTables = (dictionary: Dictionary, found: Tables): void => {
  tables.set(dictionary, found);
};

export const tablesOf = (dictionary: Dictionary): Tables => {
  let found = tables.get(dictionary);
  if (found === undefined) {
    const foldings = new Uint16Array(dictionary.shared.foldings);
    found = {
      links: new Int32Array(dictionary.shared.links),
      weights: new Float32Array(dictionary.shared.weights),
      marks: null,
      pairs: null,
      codes: new Uint16Array(dictionary.shared.codes),
      foldings,
      folded: unitsWhere((unit) => foldings[unit] !== unit),
      unknownWeight: -Math.log(dictionary.totalFrequency),
    };
    tables.set(dictionary, found);
  }
  return found;
};

/** Returns CLASS_HAN, CLASS_LETTER or CLASS_OTHER for the character at an index. */
export const classAt = (text: string, index: number, codes: Uint16Array): number =>
  classOf(codes[text.charCodeAt(index)]!, text, index);

const kindAt = (text: string, index: number, codesOfText: Uint16Array): number =>
  classOf(codesOfText[index]!, text, index);

const classOf = (code: number, text: string, index: number): number => {
  if (code >= FIRST_CODE) return CLASS_HAN;
  if (code !== CLASS_SURROGATE) return code;
  const codePoint = text.codePointAt(index)!;
  if (codePoint < 0x10000) return CLASS_OTHER;
  if (isHan(codePoint)) return CLASS_HAN;
  return LETTER.test(String.fromCodePoint(codePoint)) ? CLASS_LETTER : CLASS_OTHER;
};

/** Returns the number of units of the character at an index. */
export const widthAt = (text: string, index: number, codes: Uint16Array): number =>
  codes[text.charCodeAt(index)] === CLASS_SURROGATE && text.codePointAt(index)! >= 0x10000 ? 2 : 1;

const widthOf = (text: string, index: number, codesOfText: Uint16Array): number =>
  codesOfText[index] === CLASS_SURROGATE && text.codePointAt(index)! >= 0x10000 ? 2 : 1;

const LETTER = /^[\p{L}\p{M}\p{Nd}]$/u;

/** What the search for a path works with, by index in the text. */
interface Space extends Path {
  codes: Uint16Array;
  /** The slot of the two characters from an index on. */
  seconds: Int32Array;
  /** The weight of the best path from an index to the end of its run. */
  best: Float64Array;
}

const createSpace = (length: number): Space => ({
  ends: new Int32Array(length),
  slots: new Int32Array(length),
  longest: new Int32Array(length),
  codes: new Uint16Array(length),
  seconds: new Int32Array(length),
  best: new Float64Array(length + 1),
});

/** A longer text gets arrays of its own, so that one does not take memory for ever. */
const MAX_KEPT_LENGTH = 100_000;

/** Kept between calls: most texts and runs are short. */
const scratch = {
  space: createSpace(4_096),
  of(length: number): Space {
    if (length > MAX_KEPT_LENGTH) return createSpace(length);
    if (length > this.space.ends.length) this.space = createSpace(length * 2);
    return this.space;
  },
};
