import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { zstdDecompress, zstdDecompressSync } from 'node:zlib';
import { isHan } from '../scripts.ts';

/**
 * A word list with frequencies (data/segmentation/LICENSES.md). Its memory is shared: `share` sends it to a worker
 * thread, whose `openDictionary` uses the same memory.
 */
export interface Dictionary {
  /** Names the data; a change of the data changes it. */
  version: string;
  /** The sum of the frequencies of all words. */
  totalFrequency: number;
  /**
   * Returns how often a word occurs in totalFrequency words of general Chinese text, 0 if it is no word of the list.
   * Traditional characters count as their simplified ones.
   */
  frequencyOf: (word: string) => number;
  /** Can be posted to worker threads. */
  shared: SharedDictionary;
}

/** The memory of a dictionary. */
export interface SharedDictionary {
  version: string;
  totalFrequency: number;
  /**
   * A double array of two numbers a slot, base and check. The child of slot s by code c is slot base(s) + c if its
   * check is s. The root is slot 0 with base 0 and has a child for each code.
   */
  links: SharedArrayBuffer;
  /** For each slot (as a float) the natural logarithm of the probability of the word that ends here, 0 if none does. */
  weights: SharedArrayBuffer;
  /** A code for each UTF-16 unit: see CLASS_… and FIRST_CODE. */
  codes: SharedArrayBuffer;
  /** The simplified character for each UTF-16 unit, or the unit itself. */
  foldings: SharedArrayBuffer;
}

/** The version of the data: names the word list and its packing (docs/rules.md#counting). */
export const DICTIONARY_VERSION = 'jieba-2.0.3+1';

/** Codes of units that are not in the dictionary. */
export const CLASS_OTHER = 0;
export const CLASS_LETTER = 1;
export const CLASS_HAN = 2;
export const CLASS_SURROGATE = 3;
/** Units with this code or a greater one are Han characters of the dictionary. */
export const FIRST_CODE = 4;
/** The greatest number of characters of a word of the dictionary. */
export const MAX_WORD_CHARACTERS = 16;

/**
 * Returns the dictionary of the process: about 8.4 MB, read at the first call in about 30 ms. Worker threads should
 * use openDictionary.
 */
export const loadDictionary = (): Dictionary => {
  dictionary ??= openDictionary(unpack(zstdDecompressSync(readFileSync(FILE), IN_ONE_CHUNK)));
  return dictionary;
};

/**
 * Loads the dictionary of the process, so that loadDictionary returns at once. Two thirds of the time are not the event
 * loop's.
 */
export const preloadDictionary = async (): Promise<void> => {
  if (dictionary) return;
  // Callers at the same time share what is read: each would take the memory of another dictionary.
  loading ??= readDictionary().finally(() => {
    loading = undefined;
  });
  await loading;
};

const readDictionary = async (): Promise<void> => {
  const file = await promisify(zstdDecompress)(await readFile(FILE), IN_ONE_CHUNK);
  dictionary ??= openDictionary(unpack(file));
};

let loading: Promise<void> | undefined;

let dictionary: Dictionary | undefined;

/** Returns the memory of the dictionary of this thread, for openDictionary in another one; undefined without one. */
export const loadedDictionary = (): SharedDictionary | undefined => dictionary?.shared;

/** Returns the dictionary for memory that another thread has loaded, and makes it the dictionary of this thread. */
export const openDictionary = (shared: SharedDictionary): Dictionary => {
  dictionary = createView(shared);
  return dictionary;
};

/** Returns a dictionary over memory. */
export const createView = (shared: SharedDictionary): Dictionary => {
  const links = new Int32Array(shared.links);
  const weights = new Float32Array(shared.weights);
  const codes = new Uint16Array(shared.codes);
  return {
    version: shared.version,
    totalFrequency: shared.totalFrequency,
    shared,
    frequencyOf(word) {
      const slot = slotOf(word, links, codes);
      const weight = slot === -1 ? 0 : weights[slot]!;
      return weight === 0 ? 0 : Math.round(Math.exp(weight) * shared.totalFrequency);
    },
  };
};

/**
 * Returns the slot at which a string ends, whether it is a word or only begins one; -1 if there is none.
 */
export const slotOf = (word: string, links: Int32Array, codes: Uint16Array): number => {
  let slot = 0;
  for (let index = 0; index < word.length; index += 1) {
    const code = codes[word.charCodeAt(index)]!;
    const next = links[slot * 2]! + code;
    if (code < FIRST_CODE || links[next * 2 + 1] !== slot) return -1;
    slot = next;
  }
  return slot;
};

const FILE = new URL('../../../data/segmentation/dictionary.bin', import.meta.url);
/** Its size in memory, about: chunks would be joined, which takes 5 ms. */
const IN_ONE_CHUNK = { chunkSize: 8_300_000 };
const HEADER_BYTES = 64;
const VERSION_OFFSET = 16;

/** Reads what data/segmentation/build/pack-dictionary.ts writes, decompressed. */
const unpack = (file: Buffer): SharedDictionary => {
  const slotCount = file.readUInt32LE(0);
  const characterCount = file.readUInt32LE(4);
  const foldingCount = file.readUInt32LE(8);
  const totalFrequency = file.readUInt32LE(12);
  let offset = HEADER_BYTES;
  const section = (bytes: number): Uint8Array => {
    offset += bytes;
    return file.subarray(offset - bytes, offset);
  };
  const slotsInMemory = slotCount + FIRST_CODE + characterCount;
  const links = share(section(slotCount * 8), slotsInMemory * 8);
  // A child by any code of a slot at the end is read as a free slot: there are as many more slots as codes.
  new Int32Array(links).fill(-1, slotCount * 2);
  const weights = share(section(slotCount * 4), slotsInMemory * 4);
  const units = (count: number): Uint16Array => new Uint16Array(Uint8Array.from(section(count * 2)).buffer);
  return {
    version: file.toString('utf8', VERSION_OFFSET, HEADER_BYTES).replaceAll('\0', ''),
    totalFrequency,
    links,
    weights,
    ...classifyUnits(units(characterCount), units(foldingCount), units(foldingCount)),
  };
};

const share = (bytes: Uint8Array, byteLength: number): SharedArrayBuffer => {
  const shared = new SharedArrayBuffer(byteLength);
  new Uint8Array(shared).set(bytes);
  return shared;
};

const FIRST_SURROGATE = 0xd800;
const LAST_SURROGATE = 0xdfff;
const LETTERS = /[\p{L}\p{M}\p{Nd}]+/gu;

const unitsOf = (units: Uint16Array, first: number, end: number): string =>
  Buffer.from(units.buffer, first * 2, (end - first) * 2).toString('utf16le');

const classifyUnits = (
  characters: Uint16Array,
  variants: Uint16Array,
  simplified: Uint16Array,
): Pick<SharedDictionary, 'codes' | 'foldings'> => {
  const codes = new Uint16Array(new SharedArrayBuffer(0x20000));
  const foldings = new Uint16Array(new SharedArrayBuffer(0x20000));
  for (let unit = 0; unit < 0x10000; unit += 1) foldings[unit] = unit;
  codes.fill(CLASS_SURROGATE, FIRST_SURROGATE, LAST_SURROGATE + 1);
  // One search over all units takes a tenth of the time of one for each.
  for (const [first, end] of [
    [0, FIRST_SURROGATE],
    [LAST_SURROGATE + 1, 0x10000],
  ] as const)
    for (const { 0: letters, index } of unitsOf(foldings, first, end).matchAll(LETTERS))
      codes.fill(CLASS_LETTER, first + index, first + index + letters.length);
  for (let unit = 0; unit < 0x10000; unit += 1) if (isHan(unit)) codes[unit] = CLASS_HAN;
  for (const [index, unit] of characters.entries()) codes[unit] = FIRST_CODE + index;
  for (const [index, unit] of variants.entries()) {
    foldings[unit] = simplified[index]!;
    codes[unit] = codes[simplified[index]!]!;
  }
  return { codes: codes.buffer as SharedArrayBuffer, foldings: foldings.buffer as SharedArrayBuffer };
};
