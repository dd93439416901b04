import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { type Dictionary, loadDictionary, openDictionary, type SharedDictionary } from '@versio/kit/text/segmentation';

/**
 * Names in the word list that are rarer are mostly cut wrongly (闵柔听) or of a book that somebody else reads, so they
 * are no words here.
 */
const MIN_NAME_FREQUENCY = 20;

/** A dictionary for finding names. */
export interface ScanDictionary {
  /** Without the rare names of the word list. */
  dictionary: Dictionary;
  /**
   * Returns `name` for a word that the word list has as a name of a person, place or organization; `no noun` for a
   * verb, an adverb, a numeral and so on of at most 3 characters; undefined for other words.
   */
  kindOf: (word: string) => WordKind | undefined;
}

type WordKind = 'name' | 'no noun';

const WORD_KINDS = new URL('../../data/word-kinds.txt.br', import.meta.url);

/**
 * Returns the dictionary of the scan thread, which must have no other use for a dictionary. It is a copy, because other
 * threads use the memory of the original.
 */
export const loadScanDictionary = (): ScanDictionary => {
  scanDictionary ??= createScanDictionary();
  return scanDictionary;
};

let scanDictionary: ScanDictionary | undefined;

const createScanDictionary = (): ScanDictionary => {
  const { shared, frequencyOf } = loadDictionary();
  const [names, others] = brotliDecompressSync(readFileSync(WORD_KINDS))
    .toString('utf8')
    .split('\n')
    .map((line) => line.split(' '));
  const kinds = new Map<string, WordKind>(others!.map((word) => [word, 'no noun']));
  const rareNames: string[] = [];
  for (const word of names!)
    if (frequencyOf(word) < MIN_NAME_FREQUENCY) rareNames.push(word);
    else kinds.set(word, 'name');
  return {
    dictionary: openDictionary({
      ...shared,
      version: `${shared.version}-scan`,
      slots: withoutWords(shared, rareNames),
    }),
    kindOf: (word) => kinds.get(word),
  };
};

/** Returns a copy of a dictionary's double array (segmentation/dictionary.ts of kit) in which the words are none. */
const withoutWords = (shared: SharedDictionary, words: readonly string[]): SharedArrayBuffer => {
  const copy = new SharedArrayBuffer(shared.slots.byteLength);
  new Uint8Array(copy).set(new Uint8Array(shared.slots));
  const numbers = new Int32Array(copy);
  const weights = new Float32Array(copy);
  const codes = new Uint16Array(shared.codes);
  for (const word of words) {
    let slot = 0;
    for (let index = 0; index < word.length && slot >= 0; index += 1) {
      const next = numbers[slot * 3]! + codes[word.charCodeAt(index)]!;
      slot = numbers[next * 3 + 1] === slot ? next : -1;
    }
    if (slot > 0) weights[slot * 3 + 2] = 0;
  }
  return copy;
};
