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
          maximumFractionDigits: 1,
        }).format(count / 1000 ** power);
      },
      date: (iso: string) => date.format(new Date(iso)),
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
