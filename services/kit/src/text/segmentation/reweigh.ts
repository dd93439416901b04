import type { Steps } from '../../async/steps.ts';
import { type Dictionary, FIRST_CODE, slotOf } from './dictionary.ts';
import { addPair, createPairs, FIRST_MARK, markOf, setTables, type Tables, tablesOf } from './words.ts';

/** A dictionary with other weights, for users of a word list of their own. */
export interface Reweighed {
  /** The dictionary with its new weights, in memory of their own (5.4 MB). */
  dictionary: Dictionary;
  /** For numberOf: the number (from 1) of the word of the list that ends at a slot, of equal words the first; or 0. */
  numbers: Int32Array;
}

/** What it is made of besides the dictionary. Can be stored and posted to threads. */
export interface ReweighedTables {
  /** By slot. */
  weights: Float32Array;
  /**
   * By slot: the number of the word that ends there, with marks of the slots of its children (`markOf`): of the probes
   * of a text after its second character, five of six find none.
   */
  numbers: Int32Array;
  /** For mayBeginWord. */
  pairs: Int32Array;
}

/** What weighing gives: tables for openReweighed, and what they have no place for. */
export interface Weighing {
  tables: ReweighedTables;
  /** The words of the list that the dictionary does not have, with their weights: FurtherWords adds them. */
  missing: MissingWord[];
}

/** A word of a list that a dictionary does not have. */
export interface MissingWord {
  word: string;
  /** From 1. */
  number: number;
  weight: number;
}

/** Returns the number of the word that ends at a slot, 0 if none does. */
export const numberOf = (numbers: Int32Array, slot: number): number => numbers[slot]! & MAX_NUMBER;

/** The marks are in the bits above. */
const MAX_NUMBER = 2 ** FIRST_MARK - 1;

/** A word of a list weighs at least this much more than its best division into shorter words. */
const LEAD_OF_LISTED_WORD = 0.5;
/** The least weight of a word of a list: 1 of 1,000,000 words. */
const LEAST_WEIGHT_OF_LISTED_WORD = Math.log(1e-6);

/**
 * Weighs a dictionary for a list of words that were chosen with care: of each word of the list that it is more probable
 * than its parts, and of all others of two characters and more that they are less probable.
 * @param words in simplified characters
 * @param penalty is subtracted from the weights of the words that are not in the list
 */
export function* reweigh(dictionary: Dictionary, words: readonly string[], penalty: number): Steps<Weighing> {
  if (words.length > MAX_NUMBER) throw new RangeError(`${words.length} words are more than there are numbers`);
  const tables = tablesOf(dictionary);
  const { links, codes } = tables;
  const { weights, numbers, pairs } = yield* copySlots(tables, penalty);
  const missing: MissingWord[] = [];
  for (let index = 0; index < words.length; index += 1) {
    if (index % STEP_WORDS === STEP_WORDS - 1) yield;
    const word = words[index]!;
    const slot = slotOf(word, links, codes);
    if (slot > 0 && numberOf(numbers, slot) === 0) numbers[slot]! |= index + 1;
    if (word.length === 1) {
      if (slot === -1) missing.push({ word, number: index + 1, weight: tables.unknownWeight });
      continue;
    }
    const known = slot === -1 ? 0 : tables.weights[slot]!;
    const weight = Math.max(
      known === 0 ? -Infinity : known,
      weightOfParts(word, tables) + LEAD_OF_LISTED_WORD,
      LEAST_WEIGHT_OF_LISTED_WORD,
    );
    if (known === 0) missing.push({ word, number: index + 1, weight });
    else weights[slot] = weight;
  }
  return { tables: { weights, numbers, pairs }, missing };
}

/** Returns the dictionary with the weights of tables that were made of it. */
export const openReweighed = (dictionary: Dictionary, { weights, numbers, pairs }: ReweighedTables): Reweighed => {
  const reweighed = viewOf(dictionary, weights);
  setTables(reweighed, { ...tablesOf(dictionary), weights, marks: numbers, pairs });
  return { dictionary: reweighed, numbers };
};

// Each step takes some milliseconds, of which most is the system's for the pages of the new memory.
const STEP_WORDS = 2_048;
const STEP_SLOTS = 65_536;

/** The same words with other weights. */
const viewOf = (dictionary: Dictionary, weights: Float32Array): Dictionary => {
  const { links, codes } = tablesOf(dictionary);
  return {
    ...dictionary,
    frequencyOf(word) {
      const slot = slotOf(word, links, codes);
      const weight = slot === -1 ? 0 : weights[slot]!;
      return weight === 0 ? 0 : Math.round(Math.exp(weight) * dictionary.totalFrequency);
    },
  };
};

/** Copies the weights of a dictionary, subtracts from all but those of one character, and marks children and pairs. */
function* copySlots({ links, weights: given, codes }: Tables, penalty: number): Steps<ReweighedTables> {
  // The root's children have the numbers of the codes.
  let codeCount = 0;
  for (let unit = 0; unit < codes.length; unit += 1) if (codes[unit]! >= codeCount) codeCount = codes[unit]! + 1;
  const weights = new Float32Array(given.length);
  const numbers = new Int32Array(given.length);
  const pairs = createPairs();
  for (let slot = 0; slot < given.length; slot += 1) {
    if (slot % STEP_SLOTS === STEP_SLOTS - 1) yield;
    const weight = given[slot]!;
    weights[slot] = slot < codeCount || weight === 0 ? weight : weight - penalty;
    if (slot < codeCount) continue;
    const parent = links[slot * 2 + 1]!;
    if (parent >= codeCount) numbers[parent]! |= 1 << markOf(slot);
    else if (parent >= FIRST_CODE) addPair(pairs, parent, slot);
  }
  return { weights, numbers, pairs };
}

const best = new Float64Array(64);

const weightOfCharacter = (word: string, index: number, { weights, codes, unknownWeight }: Tables): number => {
  const code = codes[word.charCodeAt(index)]!;
  const weight = code < FIRST_CODE ? 0 : weights[code]!;
  return weight === 0 ? unknownWeight : Math.max(unknownWeight, weight);
};

/** Returns the weight of the best division of a word into shorter ones. */
const weightOfParts = (word: string, tables: Tables): number => {
  const { links, weights, codes, unknownWeight } = tables;
  // Two of three words have two characters.
  if (word.length === 2) return weightOfCharacter(word, 0, tables) + weightOfCharacter(word, 1, tables);
  const bests = word.length < best.length ? best : new Float64Array(word.length + 1);
  bests[word.length] = 0;
  for (let from = word.length - 1; from >= 0; from -= 1) {
    bests[from] = unknownWeight + bests[from + 1]!;
    let slot = 0;
    for (let index = from; index < word.length; index += 1) {
      const code = codes[word.charCodeAt(index)]!;
      const next = links[slot * 2]! + code;
      if (code < FIRST_CODE || links[next * 2 + 1] !== slot) break;
      slot = next;
      const weight = weights[slot]!;
      if (weight !== 0 && !(from === 0 && index === word.length - 1))
        bests[from] = Math.max(bests[from]!, weight + bests[index + 1]!);
    }
  }
  return bests[0]!;
};
