import { hasUnit, unitSet } from '@versio/kit/text';
import { isCounting, readCounted } from './counted.ts';
import type { NumberedLexicon } from './lexicon.ts';
import { mayHaveSourceWord, mayHaveWord, type SegmentedText } from './segment.ts';
import type { TokenKind, WordSource } from './types.ts';
import { DIRECTION } from './word-classes.ts';

/** A segmented text, whose borders may be moved. */
export interface Place {
  text: string;
  path: SegmentedText;
  sources: readonly WordSource[];
}

export const isListed = (lexicon: NumberedLexicon, text: string, start: number, end: number): boolean =>
  lexicon.lengthAt(text, start, end) === end - start;

/** Returns true for a number, a quantity or a demonstrative expression. */
export const isCounted = (text: string, start: number, end: number, lexicon: NumberedLexicon): boolean =>
  isCounting(text.charCodeAt(start)) && readCounted(text, start, end, lexicon)?.end === end;

/** Characters with which no word across a border begins: 着了, 从小|路, 不管|家, 我们班, 往后. */
const PARTICLES_FIRST = unitSet('着了过的们从不没我你他她往');
/** Characters with which none ends: 拆信|用|的 has no 信用 (credit), and 通传|声 no 传声. */
const PARTICLES_LAST = unitSet('着了的们用声子');
/** Returns false for a string that is no word across the border of two others. */
export const mayCross = (text: string, start: number, end: number): boolean =>
  !hasUnit(PARTICLES_FIRST, text.charCodeAt(start)) && !hasUnit(PARTICLES_LAST, text.charCodeAt(end - 1));

/** Returns true for a remainder that belongs to the word before it: 亲侄|女; 高架|上|了, where 上 would be a verb. */
export const isPart = (text: string, start: number, end: number): boolean =>
  end - start === 1 &&
  (hasUnit(ENDINGS, text.charCodeAt(start)) || (hasUnit(SIDES, text.charCodeAt(start)) && text[end] === '了'));
const ENDINGS = unitSet('女子们儿家');
const SIDES = unitSet('上下');

const NEGATIONS = unitSet('不没别');
const KEPT: ReadonlySet<TokenKind> = new Set(['adverb', 'degree', 'pronoun', 'determiner', 'expression']);
/**
 * Returns true for a word that no border is moved into: 不等, 过来, 这么; a verb does not divide a place (揣|入|怀中).
 * Of three characters, 身上的 is divided in 舰|身上的, and so is one that leaves a word: 扶着墙|壁.
 */
export const keepsTogether = (
  lexicon: NumberedLexicon,
  text: string,
  start: number,
  end: number,
  cutFrom: number,
  cutTo: number,
  across: TokenKind,
): boolean => {
  const length = end - start;
  if (length === 1) return false;
  if (length > 3 || hasUnit(NEGATIONS, text.charCodeAt(start))) return true;
  const kind = isListed(lexicon, text, start, end) ? lexicon.entry().kind : 'reading';
  if (length === 3) {
    if (text[end - 1] === '的') return false;
    if (KEPT.has(kind)) return true;
    const [from, to] = cutFrom === start ? [cutTo, end] : [start, cutFrom];
    return !isListed(lexicon, text, from, to) || lexicon.entry().kind === 'adverb';
  }
  if (KEPT.has(kind) && !(kind === 'adverb' && across === 'adverb')) return true;
  // 从楼上|扔下|去.
  if (text[end - 1] === '下' && text[end] === '去') return true;
  return (across === 'verb' && kind === 'place') || DIRECTION.test(text.slice(start, end));
};

/** Returns true for quantities and for the words of sources. */
export const isFixed = (
  { text, path, sources }: Place,
  lexicon: NumberedLexicon,
  start: number,
  end: number,
): boolean => {
  if (path.slots[start] === 0 && end - start > 1 && !isListed(lexicon, text, start, end)) return true;
  if (isCounted(text, start, end, lexicon)) return true;
  const bits = path.places[start]!;
  if (!mayHaveSourceWord(bits)) return false;
  return sources.some((source, number) => mayHaveWord(bits, number) && source.wordAt(text, start, end) !== undefined);
};
