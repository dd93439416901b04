import { byLanguage } from '../lib/by-language.ts';
import type { Language } from './languages.ts';

const numberOf = byLanguage((language: Language) => new Intl.NumberFormat(language));

// Between groups of three digits.
const SEPARATORS: Record<Language, string> = { en: ',', vi: '.' };

/**
 * A number as a language writes it. Whole numbers, which almost all are, without the browser's own formatter: to load
 * it takes 8 ms of the first page.
 */
export const numberIn = (language: Language, value: number): string =>
  Number.isSafeInteger(value)
    ? String(value).replace(/\B(?=(\d{3})+$)/g, SEPARATORS[language])
    : numberOf(language).format(value);

/** A number as English writes it: 1,200. */
export const englishNumber = (value: number): string => numberIn('en', value);

/** A number as Vietnamese writes it: 1.200. Its nouns have no plural. */
export const vietnameseNumber = (value: number): string => numberIn('vi', value);

/** A number with its English noun: "1 chapter", "1,200 chapters". */
export const counted = (value: number, one: string, other = `${one}s`): string =>
  `${englishNumber(value)} ${value === 1 ? one : other}`;
