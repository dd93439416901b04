import { useMemo } from 'react';
import { useLanguage } from './language.tsx';

/** Numbers and times as the chosen language writes them. */
export const useFormat = () => {
  const { language } = useLanguage();
  return useMemo(() => {
    const number = new Intl.NumberFormat(language);
    const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 });
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
    const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' });
    const languages = new Intl.DisplayNames(language, { type: 'language', fallback: 'code' });
    return {
      number: (value: number) => number.format(value),
      /** 10 M, 1.2 K. */
      compact: (value: number) => compact.format(value),
      date: (iso: string) => date.format(new Date(iso)),
      dateTime: (iso: string) => dateTime.format(new Date(iso)),
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
