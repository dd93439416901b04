import { LRUCache } from '@versio/kit/cache';

const TONE_MARK = /[\u0300\u0301\u0303\u0309\u0323]/g;
const VOWEL = /[aeiouy](?:\u0302|\u0306|\u031b)?/giu;
const WORD = /[\p{L}\p{M}]+/gu;
const NEIGHBOURING_VOWELS = /[aeiouy]\p{M}*[aeiouy]/iu;

/**
 * Returns a Vietnamese text in one form of tone placement: the tone mark of a syllable with several vowels is on the
 * last letter that can have it (hoà, hòa → hoà), so that only the tone and the letters make a difference.
 */
export const foldTonePlacement = (text: string): string => text.normalize('NFC').replace(WORD, foldWord);

// Vietnamese has some 7,000 syllables, of which a text repeats a few hundred.
const folded = new LRUCache<string, string>({ max: 20_000 });
const MAX_KEPT_CHARACTERS = 12;
/** A tone mark is. */
const BEYOND_ASCII = /[^ -~]/u;

const foldWord = (word: string): string => {
  if (!BEYOND_ASCII.test(word)) return word;
  const known = folded.get(word);
  if (known !== undefined) return known;
  const decomposed = word.normalize('NFD');
  const moved = (NEIGHBOURING_VOWELS.test(decomposed) ? moveTone(decomposed) : decomposed).normalize('NFC');
  if (word.length <= MAX_KEPT_CHARACTERS) folded.set(word, moved);
  return moved;
};

/** @param word in NFD */
const moveTone = (word: string): string => {
  const tones = word.match(TONE_MARK);
  // Two tones are no syllable of Vietnamese.
  if (tones?.length !== 1) return word;
  const letters = word.replace(TONE_MARK, '');
  const last = [...letters.matchAll(VOWEL)].at(-1);
  if (last === undefined) return word;
  const end = last.index + last[0].length;
  return letters.slice(0, end) + tones[0] + letters.slice(end);
};
