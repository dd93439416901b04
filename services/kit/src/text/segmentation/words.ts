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
}

/** The greatest number of further words that begin at one place. */
export const MAX_FURTHER_WORDS = 64;

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
  const { slots, weights, codes, unknownWeight } = tablesOf(dictionary);
  const words = scratch.words(text.length * 2);
  let count = 0;
  for (let start = 0; start < text.length; ) {
    const kind = classAt(text, start, codes);
    let end = start + widthAt(text, start, codes);
    while (end < text.length && classAt(text, end, codes) === kind) end += widthAt(text, end, codes);
    if (kind === CLASS_LETTER) {
      words[count] = start;
      words[count + 1] = end;
      count += 2;
    } else if (kind === CLASS_HAN) {
      // From the end: the best path from each position, and the end of its first word.
      const best = scratch.best(end - start + 1);
      const ends = scratch.ends;
      best[end - start] = 0;
      for (let from = end - 1; from >= start; from -= 1) {
        let code = codes[text.charCodeAt(from)]!;
        const width = code === CLASS_SURROGATE ? 2 : 1;
        // The second half of a surrogate pair is not reached from anywhere.
        let bestWeight = from + width > end ? -Infinity : best[from + width - start]! + unknownWeight;
        let bestEnd = from + width;
        for (let slot = 0, index = from; code >= FIRST_CODE; code = codes[text.charCodeAt(index)]!) {
          const next = slots[slot * 3]! + code;
          if (slots[next * 3 + 1] !== slot) break;
          slot = next;
          index += 1;
          const weight = weights[slot * 3 + 2]!;
          if (weight !== 0 && weight + best[index - start]! > bestWeight) {
            bestWeight = weight + best[index - start]!;
            bestEnd = index;
          }
          if (index === end) break;
        }
        if (further !== undefined && bestWeight !== -Infinity) {
          const found = further.wordsFrom(text, from, end, furtherEnds, furtherWeights);
          for (let word = 0; word < found; word += 1) {
            const weight = furtherWeights[word]! + best[furtherEnds[word]! - start]!;
            if (weight <= bestWeight) continue;
            bestWeight = weight;
            bestEnd = furtherEnds[word]!;
          }
        }
        best[from - start] = bestWeight;
        ends[from - start] = bestEnd;
      }
      for (let from = start; from < end; count += 2) {
        words[count] = from;
        from = ends[from - start]!;
        words[count + 1] = from;
      }
    }
    start = end;
  }
  return words.slice(0, count);
};

const furtherEnds = new Int32Array(MAX_FURTHER_WORDS);
const furtherWeights = new Float64Array(MAX_FURTHER_WORDS);

/** The views of a dictionary's memory. */
export interface Tables {
  slots: Int32Array;
  weights: Float32Array;
  codes: Uint16Array;
  /** Of a character that is not in the dictionary: as the rarest word. */
  unknownWeight: number;
}

const tables = new WeakMap<Dictionary, Tables>();

export const tablesOf = (dictionary: Dictionary): Tables => {
  let found = tables.get(dictionary);
  if (found === undefined) {
    found = {
      slots: new Int32Array(dictionary.shared.slots),
      weights: new Float32Array(dictionary.shared.slots),
      codes: new Uint16Array(dictionary.shared.codes),
      unknownWeight: -Math.log(dictionary.totalFrequency),
    };
    tables.set(dictionary, found);
  }
  return found;
};

/** Returns CLASS_HAN, CLASS_LETTER or CLASS_OTHER for the character at an index. */
export const classAt = (text: string, index: number, codes: Uint16Array): number => {
  const code = codes[text.charCodeAt(index)]!;
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

const LETTER = /^[\p{L}\p{M}\p{Nd}]$/u;

/** A longer text gets arrays of its own, so that one does not take memory for ever. */
const MAX_KEPT_LENGTH = 100_000;

/** Kept between calls: most texts and runs are short. */
const scratch = {
  bounds: new Int32Array(4_096),
  words(length: number): Int32Array {
    if (length > MAX_KEPT_LENGTH) return new Int32Array(length);
    if (length > this.bounds.length) this.bounds = new Int32Array(length * 2);
    return this.bounds;
  },
  weights: new Float64Array(1_024),
  ends: new Int32Array(1_024),
  best(length: number): Float64Array {
    if (length > this.weights.length) {
      this.weights = new Float64Array(length * 2);
      this.ends = new Int32Array(length * 2);
    }
    return this.weights;
  },
};
