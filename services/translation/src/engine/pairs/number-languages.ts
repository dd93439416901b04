import { isEnglishMeasure } from './en/measures.ts';
import { findEnglishNumbers, readEnglishNumbers } from './en/numbers.ts';
import { primaryLanguage } from './languages.ts';
import { findDigits, readDigits } from './numbers.ts';
import type { LanguagePair } from './pair.ts';
import { isVietnameseMeasure } from './vi/measures.ts';
import { findVietnameseNumbers, readVietnameseNumbers, VIETNAMESE_SCALE_WORDS } from './vi/numbers.ts';
import { isChineseMeasure } from './zh/measures.ts';
import { findChineseNumbers, readChineseNumbers } from './zh/numbers.ts';

/** What a language pair knows of numbers. */
export type NumberReaders = Pick<LanguagePair, 'readNumbers' | 'findNumbers' | 'isMeasure' | 'scaleWords'>;

const LANGUAGES: Record<string, NumberReaders> = {
  zh: { readNumbers: readChineseNumbers, findNumbers: findChineseNumbers, isMeasure: isChineseMeasure },
  ja: { readNumbers: readChineseNumbers, findNumbers: findChineseNumbers, isMeasure: isChineseMeasure },
  vi: {
    readNumbers: readVietnameseNumbers,
    findNumbers: findVietnameseNumbers,
    isMeasure: isVietnameseMeasure,
    scaleWords: VIETNAMESE_SCALE_WORDS,
  },
  en: { readNumbers: readEnglishNumbers, findNumbers: findEnglishNumbers, isMeasure: isEnglishMeasure },
};
const DIGITS: NumberReaders = { readNumbers: readDigits, findNumbers: findDigits };

/** Returns the readers of numbers of two languages; of others only the digits are known. */
export const numbersOf = (sourceLang: string, targetLang: string): NumberReaders => {
  const target = LANGUAGES[primaryLanguage(targetLang)] ?? DIGITS;
  return {
    readNumbers: (LANGUAGES[primaryLanguage(sourceLang)] ?? DIGITS).readNumbers,
    findNumbers: target.findNumbers,
    ...(target.isMeasure === undefined ? {} : { isMeasure: target.isMeasure }),
    ...(target.scaleWords === undefined ? {} : { scaleWords: target.scaleWords }),
  };
};
