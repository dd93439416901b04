import { lengthOf } from '../segment.ts';
import { isWrittenWithoutSpaces, letterOf, primaryLanguage, scriptsOf } from './languages.ts';

/** Shares of the expected length; human translations of paragraphs are hardly ever outside (docs/rules.md#findings). */
export const LENGTH_BAND = { min: 0.4, max: 2.5 };

// Letters for one letter of an English text of the same content, with the spaces where there are any: from the
// Universal Declaration of Human Rights, Chinese from novels (4.0 English letters for a character).
const LETTERS_PER_ENGLISH_LETTER: Readonly<Record<string, number>> = {
  zh: 0.25,
  yue: 0.25,
  wuu: 0.25,
  lzh: 0.18,
  ja: 0.39,
  ko: 0.43,
  he: 0.68,
  ar: 0.7,
  fa: 0.85,
  th: 0.88,
  bn: 0.92,
  cs: 0.92,
  fr: 1.12,
  de: 1.12,
  es: 1.12,
  it: 1.12,
  hu: 1.14,
  el: 1.18,
  id: 1.19,
  nl: 1.21,
  vi: 1.22,
  ta: 1.24,
  my: 1.44,
};
// Of 30 languages, 24 are between 0.85 and 1.25.
const TYPICAL_LETTERS = 1.05;
const HAN_LETTERS = 0.25;

/** Returns the letters for one letter of an English text of the same content. */
const densityOf = (tag: string): number => {
  const primary = primaryLanguage(tag);
  if (primary === 'en') return 1;
  const known = LETTERS_PER_ENGLISH_LETTER[primary];
  return known ?? (scriptsOf(tag).includes('Hani') ? HAN_LETTERS : TYPICAL_LETTERS);
};

/**
 * Creates the function that returns the usual length of a translation in code points: the letters of the source
 * language, and its spaces, count by the two languages, everything else one for one (foreign names, numbers and links
 * keep about their length).
 * @param perLetter letters of the target for one of the source, where it was measured for the pair
 */
export const createExpectedLength = (
  sourceLang: string,
  targetLang: string,
  perLetter = densityOf(targetLang) / densityOf(sourceLang),
): ((source: string) => number) => {
  const letter = letterOf(scriptsOf(sourceLang));
  // The letters of an unknown language count as those of a typical one.
  const spaces = isWrittenWithoutSpaces(sourceLang) ? '' : String.raw`|\s`;
  const counted = new RegExp(`(?:${letter?.source ?? String.raw`\p{L}`}${spaces}|\\p{M})+`, 'gu');
  // Several checks of a segment ask for the same.
  let last = { source: '', length: 0 };
  return (source) => {
    if (last.source === source) return last.length;
    let own = 0;
    for (const run of source.match(counted) ?? []) own += lengthOf(run);
    last = { source, length: own * perLetter + (lengthOf(source) - own) };
    return last.length;
  };
};
