import type { TargetNumber } from './numbers.ts';

const ROMAN = /(?<![\p{L}\p{M}\p{N}])[IVXLCDM]+(?![\p{L}\p{M}\p{N}])/gu;
const WELL_FORMED = /^M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/u;
const FIGURES: Record<string, number> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

/**
 * Returns the Roman numerals of a text. One letter is a numeral only after a word that is followed by numbers.
 * @param before matches the end of a text that such a word ends
 */
export const findRomanNumerals = (text: string, before: RegExp): TargetNumber[] =>
  [...text.matchAll(ROMAN)].flatMap(({ 0: numeral, index }) => {
    if (!WELL_FORMED.test(numeral)) return [];
    if (numeral.length === 1 && !before.test(text.slice(Math.max(0, index - MAX_WORD), index))) return [];
    return [{ start: index, end: index + numeral.length, values: [valueOfRoman(numeral)] }];
  });

const MAX_WORD = 20;

const valueOfRoman = (numeral: string): number => {
  const figures = [...numeral].map((letter) => FIGURES[letter]!);
  return figures.reduce((sum, figure, index) => sum + (figure < (figures[index + 1] ?? 0) ? -figure : figure), 0);
};
