import { byLanguage } from '../lib/by-language.ts';
import type { Language } from '../messages/languages.ts';
import { FIRST_MESSAGES } from '../messages/load.ts';
import { numberIn } from '../messages/numbers.ts';
import { useLanguage } from './language.ts';

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

// One by one, when they are needed: to make one takes up to a millisecond, and most pages need few.
const compactOf = byLanguage(
  (language) => new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 }),
);
const percentOf = byLanguage(
  (language) => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }),
);
const dateOf = byLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }));
const dayOf = byLanguage((language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }));
const shortDayOf = byLanguage(
  (language) => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
);
const dateTimeOf = byLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }),
);
const exactTimeOf = byLanguage(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }),
);
const languageNamesOf = byLanguage(
  (language) => new Intl.DisplayNames(language, { type: 'language', fallback: 'code' }),
);

const formatOf = byLanguage((language: Language) => ({
  number: (value: number) => numberIn(language, value),
  /** 10 M, 1.2 K. */
  compact: (value: number) => compactOf(language).format(value),
  /** 12 kB, 3.4 MB, 1 GB. */
  bytes: (count: number) => {
    const power = Math.min(BYTE_UNITS.length - 1, Math.floor(Math.log10(Math.max(count, 1)) / 3));
    return new Intl.NumberFormat(language, {
      style: 'unit',
      unit: BYTE_UNITS[power]!,
      // The short form of a byte has no plural.
      unitDisplay: power === 0 ? 'long' : 'short',
      maximumFractionDigits: 1,
    }).format(count / 1000 ** power);
  },
  date: (iso: string) => dateOf(language).format(new Date(iso)),
  /** A day of UTC, such as 2026-01-31. */
  day: (isoDay: string) => dayOf(language).format(new Date(isoDay)),
  /** The same without the year. */
  shortDay: (isoDay: string) => shortDayOf(language).format(new Date(isoDay)),
  /** A share from 0 to 1. */
  percent: (share: number) => percentOf(language).format(share),
  dateTime: (iso: string) => dateTimeOf(language).format(new Date(iso)),
  /** With seconds. */
  exactTime: (iso: string) => exactTimeOf(language).format(new Date(iso)),
  /** The name of a BCP 47 language. */
  language: (tag: string) => {
    const known: Record<string, string> = FIRST_MESSAGES[language].common.languageNames;
    if (Object.hasOwn(known, tag)) return known[tag]!;
    try {
      return languageNamesOf(language).of(tag) ?? tag;
    } catch {
      return tag;
    }
  },
}));

/** Numbers and times as the chosen language writes them. */
export const useFormat = () => formatOf(useLanguage().language);
