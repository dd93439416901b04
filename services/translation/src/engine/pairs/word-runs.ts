import { UNSPACED_LETTER } from './languages.ts';

// Runs of letters, marks and numbers by a table of what each character is: a fifth of the time of an expression with
// Unicode properties, which every check of words would take again.

/** A letter or a combining mark. */
export const LETTER = 1;
export const NUMBER = 2;
/** A letter of a script without spaces between words, besides LETTER. */
export const UNSPACED = 4;

/**
 * Calls back with each longest run of characters of any of the kinds.
 * @param kinds the sum of LETTER and NUMBER, or one of them
 * @param onRun receives UTF-16 offsets and the kinds that are in the run
 */
export const eachRun = (
  text: string,
  kinds: number,
  onRun: (start: number, end: number, inRun: number) => void,
): void => {
  const table = kindTable();
  let start = -1;
  let inRun = 0;
  for (let index = 0; index < text.length; index += 1) {
    let kind = table[text.charCodeAt(index)]!;
    let next = index;
    if (kind === HALF) {
      const codePoint = text.codePointAt(index)!;
      kind = kindOf(codePoint);
      if (codePoint > MAX_UNIT) next += 1;
    }
    if ((kind & kinds) !== 0) {
      if (start === -1) start = index;
      inRun |= kind;
    } else if (start !== -1) {
      onRun(start, index, inRun);
      start = -1;
      inRun = 0;
    }
    index = next;
  }
  if (start !== -1) onRun(start, text.length, inRun);
};

const MAX_UNIT = 0xffff;
/** Half of a character outside of the basic plane. */
const HALF = 8;

const LETTERS = /[\p{L}\p{M}]/u;
const NUMBERS = /\p{N}/u;

const kindOf = (codePoint: number): number => {
  const character = String.fromCodePoint(codePoint);
  if (LETTERS.test(character)) return UNSPACED_LETTER.test(character) ? LETTER | UNSPACED : LETTER;
  return NUMBERS.test(character) ? NUMBER : 0;
};

let table: Uint8Array | undefined;

/** The kinds of all UTF-16 units; made at the first use, within some 10 ms. */
const kindTable = (): Uint8Array => {
  table ??= Uint8Array.from({ length: MAX_UNIT + 1 }, (_, unit) =>
    unit >= 0xd800 && unit <= 0xdfff ? HALF : kindOf(unit),
  );
  return table;
};

let last: WordHashes = { text: '', hashes: [], kinds: 0 };

/** The words of a text in their order, as hashes of their UTF-16 units (FNV-1a, 32 bits). */
export interface WordHashes {
  readonly text: string;
  readonly hashes: readonly number[];
  /** The kinds of characters that are in them. */
  readonly kinds: number;
}

/** Returns the runs of letters, marks and numbers of a text, in NFC and lower case. Several checks ask for the same. */
export const wordHashesOf = (text: string): WordHashes => {
  if (last.text === text) return last;
  const folded = text.normalize('NFC').toLowerCase();
  const hashes: number[] = [];
  let kinds = 0;
  eachRun(folded, LETTER | NUMBER, (start, end, inRun) => {
    let hash = 0x811c9dc5;
    for (let index = start; index < end; index += 1) hash = Math.imul(hash ^ folded.charCodeAt(index), 0x01000193);
    hashes.push(hash >>> 0);
    kinds |= inRun;
  });
  last = { text, hashes, kinds };
  return last;
};
