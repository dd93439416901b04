import { isHanOrKana } from './scripts.ts';

/**
 * Counts the source words of a text, the unit of billing (docs/rules.md#source-words): each character of the scripts
 * Han, Hiragana and Katakana counts 1; the text between them counts its UAX #29 words with a letter or digit.
 * Punctuation and white space do not count. Never negative, and the sum over the lines of a text is the count of the
 * text.
 */
export function countSourceWords(text: string): number {
  let words = 0;
  let stretchStart = 0;
  let stretchCounts = false;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    const isPair = unit >= 0xd800 && unit <= 0xdbff && index + 1 < text.length;
    if (isHanOrKana(isPair ? text.codePointAt(index)! : unit)) {
      if (stretchCounts) words += countStretch(text.slice(stretchStart, index));
      words++;
      if (isPair) index++;
      stretchStart = index + 1;
      stretchCounts = false;
    } else if (!stretchCounts) {
      stretchCounts = !isFreePunctuation(unit);
    }
  }
  return stretchCounts ? words + countStretch(text.slice(stretchStart)) : words;
}

// One fixed locale: the words of a text must not depend on the machine.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const LETTER_OR_DIGIT = /[\p{L}\p{Nd}]/u;

/**
 * Letters of Latin, Greek, Cyrillic and Vietnamese, or ASCII digits, with punctuation only around them: one word by any
 * reading of UAX #29. Anything else goes to Intl.Segmenter, which takes about forty times as long.
 */
const PLAIN_WORD = /^["'([“‘«]*(?:[A-Za-zÀ-ÖØ-öø-ɏͰ-ͳͶͷΆΈ-ΊΌΎ-ΡΣ-ϵϷ-ҁҊ-ԯḀ-ỿ]+|[0-9]+)[.,!?;)\]"'”’»…]*$/u;

/** UAX #29 breaks at white space in any case, so the text can be counted chunk by chunk. */
function countStretch(stretch: string): number {
  let words = 0;
  for (const chunk of stretch.split(/[ \n]+/)) {
    if (chunk === '') continue;
    if (PLAIN_WORD.test(chunk)) words++;
    else for (const { segment } of segmenter.segment(chunk)) if (LETTER_OR_DIGIT.test(segment)) words++;
  }
  return words;
}

/** The punctuation and white space between Han characters in prose, which is skipped without looking for words. */
function isFreePunctuation(unit: number): boolean {
  if (unit < 0x80) return unit <= 0x2f || (unit >= 0x3a && unit <= 0x40);
  return (
    (unit >= 0x2010 && unit <= 0x2027) ||
    (unit >= 0x3000 && unit <= 0x3003) ||
    (unit >= 0x3008 && unit <= 0x3011) ||
    unit === 0xff0c ||
    unit === 0xff01 ||
    unit === 0xff1f ||
    unit === 0xff1a ||
    unit === 0xff1b
  );
}
