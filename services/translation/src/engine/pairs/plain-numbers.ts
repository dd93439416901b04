import type { NumberReaders } from './number-languages.ts';
import { mayHaveCountedNumbers } from './numbers.ts';

const DIGIT = /[0-9]/;
const DIGITS = /[0-9]+/g;
// What makes more of digits than a number by itself: 3.5, 3,000, 2024-01-05, 3千, 5kg, 1v1.
const IN_SOURCE =
  /[0-9][,，.:/\-–—~～・·'’ ][0-9]|[0-9] ?[多余餘几幾来來]?[十百千]|[0-9][\p{Script=Latin}\p{M}]|[\p{Script=Latin}\p{M}][0-9]/u;
const IN_NUMBER = /[.,:/\-–—~'’]|[\p{L}\p{M}\p{N}]/u;
const WORD = /[\p{L}\p{M}]+|\p{N}/uy;
const WORD_BEFORE = /(?:[\p{L}\p{M}]+|\p{N})$/u;
const ENDS: ReadonlySet<string> = new Set('.,:');
const MAX_WORD_UNITS = 12;

/**
 * Returns true if all numbers of a source text are plain digits that stand by themselves in the translation, too, as
 * often as in the source; then countNumbers finds none missing. False says nothing. Most texts with digits are so, and
 * this takes a tenth of the time of reading all numbers of both texts.
 */
export const hasPlainNumbers = (source: string, target: string, { scaleWords }: NumberReaders): boolean => {
  if (scaleWords === undefined || !DIGIT.test(source) || IN_SOURCE.test(source)) return false;
  const wanted = new Map<string, number>();
  const rest = source.replace(DIGITS, (digits) => {
    wanted.set(digits, (wanted.get(digits) ?? 0) + 1);
    return ' ';
  });
  if (wanted.size === 0 || mayHaveCountedNumbers(rest)) return false;
  for (const { 0: digits, index } of target.matchAll(DIGITS)) {
    const count = wanted.get(digits);
    if (count === undefined || !standsAlone(target, index, index + digits.length, scaleWords)) continue;
    if (count > 1) wanted.set(digits, count - 1);
    else wanted.delete(digits);
  }
  return wanted.size === 0;
};

/** Returns true if nothing beside digits may be a part of their number: no mark, no letter, no digit, no "nghìn". */
const standsAlone = (text: string, start: number, end: number, scaleWords: ReadonlySet<string>): boolean => {
  if (IN_NUMBER.test(text[start - 1] ?? '')) return false;
  const after = text[end] ?? '';
  // A mark before a space ends a sentence: "Chương 3: Mưa".
  if (IN_NUMBER.test(after) && !(ENDS.has(after) && /^\s?$/u.test(text[end + 1] ?? ''))) return false;
  WORD.lastIndex = end + 1;
  if (joins(WORD.exec(text)?.[0] ?? '', scaleWords)) return false;
  const word = WORD_BEFORE.exec(text.slice(Math.max(0, start - MAX_WORD_UNITS), Math.max(0, start - 1)))?.[0] ?? '';
  return !joins(word, scaleWords);
};

const joins = (word: string, scaleWords: ReadonlySet<string>): boolean =>
  /^\p{N}/u.test(word) || scaleWords.has(word.toLowerCase());
