import { findEnglishNumbers, readEnglishNumbers } from './en/numbers.ts';
import { primaryLanguage } from './languages.ts';
import { findDigits, readDigits } from './numbers.ts';
import type { LanguagePair } from './pair.ts';
import { findVietnameseNumbers, readVietnameseNumbers } from './vi/numbers.ts';
import { findChineseNumbers, readChineseNumbers } from './zh/numbers.ts';

const LANGUAGES: Record<string, Pick<LanguagePair, 'readNumbers' | 'findNumbers'>> = {
  zh: { readNumbers: readChineseNumbers, findNumbers: findChineseNumbers },
  ja: { readNumbers: readChineseNumbers, findNumbers: findChineseNumbers },
  vi: { readNumbers: readVietnameseNumbers, findNumbers: findVietnameseNumbers },
  en: { readNumbers: readEnglishNumbers, findNumbers: findEnglishNumbers },
};
const DIGITS = { readNumbers: readDigits, findNumbers: findDigits };

/** Returns the readers of numbers of two languages; of others only the digits are known. */
export const numbersOf = (
  sourceLang: string,
  targetLang: string,
): Pick<LanguagePair, 'readNumbers' | 'findNumbers'> => ({
  readNumbers: (LANGUAGES[primaryLanguage(sourceLang)] ?? DIGITS).readNumbers,
  findNumbers: (LANGUAGES[primaryLanguage(targetLang)] ?? DIGITS).findNumbers,
});
