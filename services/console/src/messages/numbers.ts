import { byLanguage } from '../lib/by-language.ts';

const numbers = byLanguage((language) => new Intl.NumberFormat(language));

/** A number as English writes it: 1,200. */
export const englishNumber = (value: number): string => numbers('en').format(value);

/** A number as Vietnamese writes it: 1.200. Its nouns have no plural. */
export const vietnameseNumber = (value: number): string => numbers('vi').format(value);

/** A number with its English noun: "1 chapter", "1,200 chapters". */
export const counted = (value: number, one: string, other = `${one}s`): string =>
  `${englishNumber(value)} ${value === 1 ? one : other}`;
