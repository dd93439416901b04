import { useMemo } from 'react';
import { useLanguage } from './language.ts';

const BYTE_UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/** Numbers and times as the chosen language writes them. */
export const useFormat = () => {
  const { language } = useLanguage();
  return useMemo(() => {
    const number = new Intl.NumberFormat(language);
    const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
    const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
    const shortDay = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
    const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
    const exactTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' });
    const languages = new Intl.DisplayNames(language, { type: 'language', fallback: 'code' });
    return {
      number: (value: number) => number.format(value),
      /** 10 M, 1.2 K. */
      compact: (value: number) => compact.format(value),
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
      date: (iso: string) => date.format(new Date(iso)),
      /** A day of UTC, such as 2026-01-31. */
      day: (isoDay: string) => day.format(new Date(isoDay)),
      /** The same without the year. */
      shortDay: (isoDay: string) => shortDay.format(new Date(isoDay)),
      /** A share from 0 to 1. */
      percent: (share: number) => percent.format(share),
      dateTime: (iso: string) => dateTime.format(new Date(iso)),
      /** With seconds. */
      exactTime: (iso: string) => exactTime.format(new Date(iso)),
      /** The name of a BCP 47 language. */
      language: (tag: string) => {
        try {
          return languages.of(tag) ?? tag;
        } catch {
          return tag;
        }
      },
    };
  }, [language]);
};
