import { isHan, isTitle } from '@versio/kit/text';
import { foldHan, segmentWords } from '@versio/kit/text/segmentation';
import { CHARACTER, classOf, endingKindOf, type ScanDictionary } from './scan-dictionary.ts';

/** Kinds of words: no part of a name; rarely at its beginning or end; and the others. */
export const STOP = 0;
export const SOFT = 1;
export const VERB = 2;
export const SINGLE = 3;
export const WORD = 4;
export const NAME_WORD = 5;

/** A segmented text; of each word its kind. */
export interface Words {
  text: string;
  /** With simplified characters. */
  folded: string;
  count: number;
  kinds: Uint8Array;
  /** How often each character is a word by itself, by UTF-16 unit. */
  characters: Map<number, number>;
  scan: ScanDictionary;
  startOf(word: number): number;
  endOf(word: number): number;
  /** Returns a word in simplified characters. */
  textOf(word: number): string;
  /** Returns true if a word follows the one before it directly. */
  isAdjacent(word: number): boolean;
  /** Returns the CHARACTER bits of the character at an index. */
  bitsAt(index: number): number;
}

/** Segments a Chinese text into words. */
export const segment = (text: string, scan: ScanDictionary): Words => {
  const folded = foldHan(text, scan.dictionary);
  const bounds = splitSpeech(folded, segmentWords(folded, scan.dictionary), scan);
  const count = bounds.length >> 1;
  const words: Words = {
    text,
    folded,
    count,
    kinds: new Uint8Array(count),
    characters: new Map(),
    scan,
    startOf: (word) => bounds[word * 2]!,
    endOf: (word) => bounds[word * 2 + 1]!,
    textOf: (word) => folded.slice(bounds[word * 2], bounds[word * 2 + 1]),
    isAdjacent: (word) => word > 0 && word < count && bounds[word * 2 - 1] === bounds[word * 2],
    bitsAt: (index) => classOf(folded.charCodeAt(index)),
  };
  for (let word = 0; word < count; word += 1) words.kinds[word] = kindOf(word, words);
  return words;
};

/** Cuts a verb of speech off from a noun: 林|风道：“…” becomes 林|风|道：“…”. */
const splitSpeech = (folded: string, bounds: Int32Array, scan: ScanDictionary): Int32Array => {
  const cuts: number[] = [];
  for (let index = 0; index < bounds.length; index += 2) {
    const end = bounds[index + 1]!;
    if (end - bounds[index]! < 2 || !isSpeechAt(folded, end - 1)) continue;
    if (scan.kindOf(folded.slice(bounds[index], end)) !== 'no noun') cuts.push(index);
  }
  if (cuts.length === 0) return bounds;
  const split = new Int32Array(bounds.length + cuts.length * 2);
  let from = 0;
  for (const [number, index] of cuts.entries()) {
    split.set(bounds.subarray(from, index + 2), from + number * 2);
    const at = index + number * 2;
    const end = split[at + 1]!;
    split[at + 1] = end - 1;
    split[at + 2] = end - 1;
    split[at + 3] = end;
    from = index + 2;
  }
  split.set(bounds.subarray(from), from + cuts.length * 2);
  return split;
};

/** Returns true for a verb of speech before a quotation. */
const isSpeechAt = (folded: string, index: number): boolean =>
  index + 1 < folded.length &&
  (classOf(folded.charCodeAt(index)) & CHARACTER.speech) !== 0 &&
  SPEECH_MARKS.includes(folded[index + 1]!);

const kindOf = (word: number, { folded, characters, scan, startOf, endOf, textOf, bitsAt }: Words): number => {
  const start = startOf(word);
  const end = endOf(word);
  const unit = folded.charCodeAt(start);
  if (!isHan(unit) && (unit & 0xfc00) !== 0xd800) return STOP;
  if (end - start === 1) {
    characters.set(unit, (characters.get(unit) ?? 0) + 1);
    const bits = bitsAt(start);
    if (bits & CHARACTER.hard) return STOP;
    if (isSpeechAt(folded, start)) return STOP;
    return bits & CHARACTER.soft ? SOFT : scan.kindOf(folded[start]!) === 'no noun' ? VERB : SINGLE;
  }
  let bits = 0;
  for (let index = start; index < end; index += 1) bits |= bitsAt(index);
  if (bits & CHARACTER.stopInWords) return STOP;
  const string = textOf(word);
  const kind = scan.kindOf(string);
  if (kind !== 'no noun') return kind === 'name' ? NAME_WORD : WORD;
  if (isTitleOrEnding(string)) return WORD;
  return bits & CHARACTER.hard || bitsAt(end - 1) & CHARACTER.speech ? STOP : SOFT;
};

/** Returns true for a word that is a title (师父) or the generic end of a name (山庄). */
export const isTitleOrEnding = (word: string): boolean => endingKindOf(word) !== undefined || isTitle(word);

/** What follows a verb of speech, as in 萧云道：“…”. */
const SPEECH_MARKS = '：:“「『';
