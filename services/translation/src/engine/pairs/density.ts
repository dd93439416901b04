import { lengthOf } from '../segment.ts';
import { primaryLanguage, usesHan } from './languages.ts';

/** Shares of the expected length. Human zh→vi paragraphs are between 0.6 and 1.5 of it. */
export const LENGTH_BAND = { min: 0.4, max: 2.5 };

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

// Letters and spaces for one Han character: Vietnamese writes most as a syllable of about 3.6; Korean about 1.3.
const PER_DENSE: Record<string, number> = { vi: 3.6, ko: 1.3, th: 2.6 };
const PER_DENSE_ELSEWHERE = 3.2;
// Han characters for one letter of an alphabet.
const DENSE_PER_LETTER = 0.35;

/**
 * Creates the function that returns the usual length of a translation in code points: Han characters and kana of the
 * source count by the script of the target, everything else one for one (Latin names, numbers and links keep about
 * their length).
 */
export const createExpectedLength = (sourceLang: string, targetLang: string): ((source: string) => number) => {
  const isDenseTarget = usesHan(targetLang);
  const perDense = isDenseTarget ? 1 : (PER_DENSE[primaryLanguage(targetLang)] ?? PER_DENSE_ELSEWHERE);
  return (source) => {
    const dense = source.match(DENSE)?.length ?? 0;
    const other = lengthOf(source) - dense;
    const isDenseSource = usesHan(sourceLang) || dense > other;
    return dense * perDense + other * (isDenseTarget && !isDenseSource ? DENSE_PER_LETTER : 1);
  };
};
