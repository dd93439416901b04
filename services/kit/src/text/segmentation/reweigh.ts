import { createView, type Dictionary, FIRST_CODE, slotOf } from './dictionary.ts';
import { tablesOf } from './words.ts';

/** A copy of a dictionary for users of a word list of their own. */
export interface Reweighed {
  /** The dictionary with its new weights, in memory of its own (8.4 MB). */
  dictionary: Dictionary;
  /** The words of the list that the dictionary does not have, with their weights: FurtherWords adds them. */
  missing: [word: string, weight: number][];
}

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
export const reweigh = (dictionary: Dictionary, words: Iterable<string>, penalty: number): Reweighed => {
  const { codes } = tablesOf(dictionary);
  const memory = new SharedArrayBuffer(dictionary.shared.slots.byteLength);
  const slots = new Int32Array(memory);
  slots.set(new Int32Array(dictionary.shared.slots));
  const weights = new Float32Array(memory);
  const listed: [slot: number, weight: number][] = [];
  const missing: Reweighed['missing'] = [];
  for (const word of words) {
    const slot = slotOf(word, slots, codes);
    const known = slot === -1 ? 0 : weights[slot * 3 + 2]!;
    if (word.length === 1) continue;
    const weight = Math.max(
      known === 0 ? -Infinity : known,
      weightOfParts(word, dictionary) + LEAD_OF_LISTED_WORD,
      LEAST_WEIGHT_OF_LISTED_WORD,
    );
    if (known === 0) missing.push([word, weight]);
    else listed.push([slot, weight]);
  }
  for (let slot = 1; slot < slots.length / 3; slot += 1) {
    const weight = weights[slot * 3 + 2]!;
    // Words of one character are children of the root, slot 0.
    if (weight < 0 && slots[slot * 3 + 1] !== 0) weights[slot * 3 + 2] = weight - penalty;
  }
  for (const [slot, weight] of listed) weights[slot * 3 + 2] = weight;
  return { dictionary: createView({ ...dictionary.shared, slots: memory }), missing };
};

/** Returns the weight of the best division of a word into shorter ones. */
const weightOfParts = (word: string, dictionary: Dictionary): number => {
  const { slots, weights, codes, unknownWeight } = tablesOf(dictionary);
  const best = new Float64Array(word.length + 1);
  for (let from = word.length - 1; from >= 0; from -= 1) {
    best[from] = unknownWeight + best[from + 1]!;
    let slot = 0;
    for (let index = from; index < word.length; index += 1) {
      const code = codes[word.charCodeAt(index)]!;
      const next = slots[slot * 3]! + code;
      if (code < FIRST_CODE || slots[next * 3 + 1] !== slot) break;
      slot = next;
      const weight = weights[slot * 3 + 2]!;
      if (weight !== 0 && !(from === 0 && index === word.length - 1))
        best[from] = Math.max(best[from]!, weight + best[index + 1]!);
    }
  }
  return best[0]!;
};
