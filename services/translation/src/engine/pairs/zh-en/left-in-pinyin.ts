import { isPinyin, isPinyinSyllable } from '../zh/pinyin.ts';

// Marks that only Pinyin has: the macron of the first tone and the caron of the third.
const PINYIN_MARKS = /[aeiouü]\u0304|[aeiouü]\u030c/u;
const TONES = /[\u0300\u0301\u0304\u030c]/gu;

// English words with an accent that are written like syllables with a tone.
const ENGLISH = new Set('à résumé rosé risqué macramé malé pâté touché sauté café cliché lamé déjà bébé là'.split(' '));
// English words that can be read as several syllables, one of them typical of Pinyin: all of a list of 54,150 words.
const ENGLISH_IN_SYLLABLES =
  /xing$|xie$|^exud|^quan|^luxu|tizen|nizen|^benzene|rexia$|noxia$|^ataxia|^sexual|^zair|^gazan|^banzai/u;

/**
 * Returns true for a word in an English text that is left in Pinyin instead of being translated: with tone marks, or in
 * small letters of several syllables of which one is typical of Pinyin ("zhangmen"). Capitals are names, and single
 * syllables without marks (men, can, qi) are English words too.
 * @param word as written in the text: letters, marks, hyphens
 */
export const isLeftInPinyin = (word: string): boolean => {
  const lower = word.toLowerCase().normalize('NFD');
  const letters = lower.replaceAll(TONES, '').normalize('NFC');
  const hasTones = letters !== lower.normalize('NFC');
  if (hasTones && (PINYIN_MARKS.test(lower) || !ENGLISH.has(lower.normalize('NFC'))))
    return partsOf(letters).every((part) => isPinyinSyllable(part) || isPinyin(part));
  if (hasTones) return false;
  if (!/^\p{Ll}/u.test(word) || ENGLISH_IN_SYLLABLES.test(letters)) return false;
  return partsOf(letters).some((part) => !isPinyinSyllable(part) && isPinyin(part));
};

const partsOf = (letters: string): string[] => letters.split(/[-'’]/u).filter((part) => part !== '');
