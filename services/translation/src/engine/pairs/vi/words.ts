import { LOANS } from './loan-words.ts';
import { isSyllable } from './syllables.ts';

/**
 * Returns true for a word that is written as Vietnamese or may be in Vietnamese prose: syllables, known loan words and
 * units, cries and sounds ("hừừừ", "hahaha", "hmm").
 * @param word letters, marks and hyphens
 */
export const isVietnameseWord = (word: string): boolean => {
  const known = keptWords.get(word);
  if (known !== undefined) return known;
  const lower = foldLetters(word);
  const isWord = LOANS.has(lower) || lower.split(/[-'’]/).every((part) => part === '' || isPart(part));
  if (word.length <= MAX_KEPT_LENGTH) {
    if (keptWords.size === MAX_KEPT_WORDS) keptWords.clear();
    keptWords.set(word, isWord);
  }
  return isWord;
};

// Prose has a few thousand different words, each of which takes 0.7 µs to judge; kept they take about 1 MB.
const MAX_KEPT_WORDS = 10_000;
const MAX_KEPT_LENGTH = 24;
const keptWords = new Map<string, boolean>();

const isPart = (lower: string): boolean =>
  isSyllable(lower) || LOANS.has(lower) || isCry(lower) || isRunTogether(lower);

/** Returns a word in lower case; the Icelandic ð, which old keyboards give, counts as đ. */
const foldLetters = (word: string): string => word.normalize('NFC').toLowerCase().replaceAll('ð', 'đ').normalize('NFC');

const TONE_MARKS = /[\u0300\u0301\u0303\u0309\u0323]/g;

const withoutTones = (word: string): string => word.normalize('NFD').replace(TONE_MARKS, '').normalize('NFC');

const VOWEL = /[aeiouy]/;
const MAX_BARE_CONSONANTS = 5;

/** Sounds: consonants alone ("hmm"), a part said again ("hahaha"), a syllable with letters drawn out ("hảảả"). */
const isCry = (lower: string): boolean => {
  const bare = withoutTones(lower);
  const hasVowel = VOWEL.test(bare.normalize('NFD'));
  if (!hasVowel && bare.length <= MAX_BARE_CONSONANTS) return true;
  if (/^(\p{L}{1,4})\1+\p{L}?$/u.test(bare) || /^\p{L}?(\p{L}{1,3})\1\1+\p{L}?$/u.test(bare)) return true;
  // Only letters written three times are drawn out: "book" and "see" stay words.
  if (!/(\p{L})\1\1/u.test(bare)) return false;
  const short = bare.replaceAll(/(\p{L})\1+/gu, '$1');
  return !hasVowel || isSyllable(short) || isSyllable(withTone(short)) || LOANS.has(short);
};

/** Adds a tone, without which a syllable that ends in a stop is none. */
const withTone = (syllable: string): string =>
  syllable.replace(/([aeiouyăâêôơư])(?=[cpt]h?$)/u, '$1\u0301').normalize('NFC');

const OWN_LETTER = /[ăâđêôơư]/;
const MAX_SYLLABLES = 4;

/** A loan word that is written without a space and with letters of Vietnamese: "nilông", "êkip", "balô". */
const isRunTogether = (lower: string): boolean =>
  OWN_LETTER.test(withoutTones(lower)) && hasSyllables(lower, MAX_SYLLABLES);

const hasSyllables = (text: string, most: number): boolean => {
  if (isSyllable(text)) return true;
  if (most === 1) return false;
  for (let end = 1; end < text.length; end += 1)
    if (isSyllable(text.slice(0, end)) && hasSyllables(text.slice(end), most - 1)) return true;
  return false;
};
