import {
  type Dictionary,
  FIRST_CODE,
  type MissingWord,
  mayBeginWord,
  numberOf,
  tablesOf,
} from '@versio/kit/text/segmentation';
import { buildTrie, openTrie, type TrieTables } from './trie.ts';

const LENGTH_BITS = 10;
const LENGTH_MASK = (1 << LENGTH_BITS) - 1;

export const matchNumber = (match: number): number => match >> LENGTH_BITS;
export const matchLength = (match: number): number => match & LENGTH_MASK;

/** Returns the number of a word with its length, for matchNumber and matchLength; 0 if there is none. */
type Finder = (text: string, start: number, end: number, maxNumber: number) => number;

/** Creates the search for the longest word with a number up to `maxNumber` from `start` to at most `end`. */
export const createFinder = (dictionary: Dictionary, numbers: Int32Array, missing: MissingWords): Finder => {
  const { links, pairs, codes } = tablesOf(dictionary);
  return (text, start, end, maxNumber) => {
    if (start >= end) return 0;
    const first = codes[text.charCodeAt(start)]!;
    let found = 0;
    if (first >= FIRST_CODE) {
      // The child of the root by a code has its number.
      for (let slot = first, index = start + 1; ; index += 1) {
        const number = numberOf(numbers, slot);
        if (number !== 0 && number <= maxNumber) found = (number << LENGTH_BITS) | (index - start);
        if (index >= end) break;
        const code = codes[text.charCodeAt(index)]!;
        const next = links[slot * 2]! + code;
        if (index === start + 1 && !mayBeginWord(pairs, first, next)) break;
        if (code < FIRST_CODE || links[next * 2 + 1] !== slot) break;
        slot = next;
      }
    }
    if (!missing.mayBeginAt(text, start)) return found;
    const other = missing.longest(text, start, end, maxNumber);
    return (other & LENGTH_MASK) > (found & LENGTH_MASK) ? other : found;
  };
};

/** Words that the dictionary does not have. */
export interface MissingWords {
  /** Returns false if none begins at an index; one may if it returns true. */
  mayBeginAt(text: string, index: number): boolean;
  /** The same, by the codes of its unit and of the next two, 0 after the last one. */
  mayBegin(code: number, next: number, third: number): boolean;
  /** Writes the ends and the weights of those from an index to at most `end`, and returns how many there are. */
  all(text: string, index: number, end: number, ends: Int32Array, weights: Float64Array): number;
  longest: Finder;
}

const MAX_MISSING_AT = 16;

/** What MissingWords are made of. Can be stored and posted to threads. */
export interface MissingWordTables {
  trie: TrieTables;
  /** By value of the trie. */
  numbers: Int32Array;
  weights: Float64Array;
  /**
   * A bit for each pair of first codes. The words begin at one of twenty places: this table tells four of five others
   * in one look-up, those of whole words and of three characters (一个 begins 一个个) leave one of twelve places for the
   * trie.
   */
  beginnings: Uint32Array;
  wholes: Uint32Array;
  triples: Uint32Array;
}

export const buildMissingWords = ({ shared }: Dictionary, missing: readonly MissingWord[]): MissingWordTables => {
  const codes = new Uint16Array(shared.codes);
  const entries = missing.map(({ word }, index) => [word, index] as const);
  const beginnings = createMarks(PAIR_BITS);
  const wholes = createMarks(PAIR_BITS);
  const triples = createMarks(TRIPLE_BITS);
  for (const { word } of missing) {
    const first = codes[word.charCodeAt(0)]!;
    if (word.length > 1) {
      const pair = pairOf(first, codes[word.charCodeAt(1)]!);
      mark(beginnings, pair);
      if (word.length === 2) mark(wholes, pair);
      else mark(triples, tripleOf(pair, codes[word.charCodeAt(2)]!));
    }
    // Whatever follows a word of one character.
    else
      for (let second = 0; second < 0x10000; second += 1) {
        mark(beginnings, pairOf(first, second));
        mark(wholes, pairOf(first, second));
      }
  }
  return {
    trie: buildTrie(entries, new Uint16Array(shared.foldings)),
    numbers: Int32Array.from(missing, ({ number }) => number),
    weights: Float64Array.from(missing, ({ weight }) => weight),
    beginnings,
    wholes,
    triples,
  };
};

/** Returns the words of tables that were built with the same dictionary. */
export const openMissingWords = ({ shared }: Dictionary, tables: MissingWordTables): MissingWords => {
  const { numbers, weights: weightsOfWords, beginnings, wholes, triples } = tables;
  const codes = new Uint16Array(shared.codes);
  const trie = openTrie(tables.trie, new Uint16Array(shared.foldings));
  const foundEnds = new Int32Array(MAX_MISSING_AT);
  const foundIndexes = new Int32Array(MAX_MISSING_AT);
  return {
    mayBeginAt(text, index) {
      const pair = pairOf(codes[text.charCodeAt(index)]!, codes[text.charCodeAt(index + 1)] ?? 0);
      return (
        isMarked(beginnings, pair) &&
        (isMarked(wholes, pair) || isMarked(triples, tripleOf(pair, codes[text.charCodeAt(index + 2)] ?? 0)))
      );
    },
    mayBegin(code, next, third) {
      const pair = pairOf(code, next);
      return isMarked(beginnings, pair) && (isMarked(wholes, pair) || isMarked(triples, tripleOf(pair, third)));
    },
    all(text, index, end, ends, weights) {
      const count = trie.all(text, index, end, ends, foundIndexes);
      for (let word = 0; word < count; word += 1) weights[word] = weightsOfWords[foundIndexes[word]!]!;
      return count;
    },
    longest(text, start, end, maxNumber) {
      for (let count = trie.all(text, start, end, foundEnds, foundIndexes); count > 0; count -= 1) {
        const number = numbers[foundIndexes[count - 1]!]!;
        if (number <= maxNumber) return (number << LENGTH_BITS) | (foundEnds[count - 1]! - start);
      }
      return 0;
    },
  };
};

const PAIR_BITS = 16;
const TRIPLE_BITS = 18;
const pairOf = (first: number, second: number): number => (Math.imul(first, 31) ^ second) & ((1 << PAIR_BITS) - 1);
const tripleOf = (pair: number, third: number): number =>
  (Math.imul(pair, 0x9e3779b1) ^ Math.imul(third, 0x85ebca6b)) >>> (32 - TRIPLE_BITS);

const createMarks = (bits: number): Uint32Array => new Uint32Array(1 << (bits - 5));
const mark = (marks: Uint32Array, at: number): void => {
  marks[at >> 5]! |= 1 << (at & 31);
};
const isMarked = (marks: Uint32Array, at: number): boolean => ((marks[at >> 5]! >>> (at & 31)) & 1) === 1;
