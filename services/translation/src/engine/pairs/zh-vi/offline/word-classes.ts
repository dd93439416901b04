import { WORD_CLASSES } from './class-pairs.ts';
import type { NumberedLexicon } from './lexicon.ts';
import type { TokenKind } from './types.ts';

/** Returns the number of the class of a word in WORD_CLASSES. */
export type ClassOf = (text: string, start: number, end: number) => number;

const numbers: ReadonlyMap<string, number> = new Map(WORD_CLASSES.map((name, number) => [name, number]));
const numberOf = (name: string): number => numbers.get(name) ?? UNKNOWN;
const UNKNOWN = numbers.get('unknown')!;
const UNKNOWN_CHARACTER = numbers.get('unknown1')!;

export const CLASS_AT_START = numberOf('start');
export const CLASS_AT_END = numberOf('end');
export const CLASS_OF_COUNTED = numberOf('counted');

/** 起来, 出去: the direction of an act. */
export const DIRECTION = /^[上下起出进回过开][来去]$/u;
const SIDE = /[上下里中外前后边内]$/u;
const ASPECT = /[了着过]$/u;
const DONE = /[到在进出上下起开回成住掉完好来去]$/u;

/** Returns the class of a word of the lexicon by its characters and its part of speech. */
export const classOfWord = (word: string, kind: TokenKind): string => {
  if (word.length === 1) return numbers.has(word) ? word : numbers.has(`${kind}1`) ? `${kind}1` : kind;
  if (DIRECTION.test(word)) return 'direction';
  if (word.length === 2 && (kind === 'noun' || kind === 'place' || kind === 'localizer') && SIDE.test(word))
    return 'side';
  if (kind !== 'verb') return kind;
  if (ASPECT.test(word)) return `verb${word.at(-1)!}`;
  return DONE.test(word) ? 'done' : 'verb';
};

/** Creates the look-up of the classes of words, cached by the words' numbers. */
export const createClassOf = (lexicon: NumberedLexicon, wordCount: number): ClassOf => {
  const known = new Uint8Array(wordCount + 1).fill(NOT_KNOWN);
  return (text, start, end) => {
    if (lexicon.lengthAt(text, start, end) !== end - start) return end - start === 1 ? UNKNOWN_CHARACTER : UNKNOWN;
    const number = lexicon.number();
    if (known[number] === NOT_KNOWN)
      known[number] = numberOf(classOfWord(text.slice(start, end), lexicon.entryOf(number).kind));
    return known[number]!;
  };
};

const NOT_KNOWN = 255;
