import { isHanOrKana } from './scripts.ts';

/**
 * Counts the source words of a text, the unit of billing (docs/rules.md#source-words): each character of the scripts
 * Han, Hiragana and Katakana counts 1. The rest counts its UAX #29 words with a letter or digit, but at least a
 * twentieth of its letters and digits, rounded up. Punctuation and white space do not count. Never negative.
 */
export function countSourceWords(text: string): number {
  const rest: RestCounts = { words: 0, letters: 0 };
  let ideographs = 0;
  let stretchStart = 0;
  let stretchCounts = false;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    const isPair = unit >= 0xd800 && unit <= 0xdbff && index + 1 < text.length;
    if (isHanOrKana(isPair ? text.codePointAt(index)! : unit)) {
      if (stretchCounts) addStretch(rest, text.slice(stretchStart, index));
      ideographs++;
      if (isPair) index++;
      stretchStart = index + 1;
      stretchCounts = false;
    } else if (!stretchCounts) {
      stretchCounts = !isFreePunctuation(unit);
    }
  }
  if (stretchCounts) addStretch(rest, text.slice(stretchStart));
  return ideographs + Math.max(rest.words, Math.ceil(rest.letters / MAX_LETTERS_PER_WORD));
}

/** What is counted of the text between ideographs. */
interface RestCounts {
  words: number;
  /** Letters and digits, in code points. */
  letters: number;
}

/**
 * Unspaced Korean, joined letters and the like are long single words for UAX #29, but cost a model by their length. The
 * average of prose is below 8 letters a word in every language with spaces, so ordinary text is not affected.
 */
const MAX_LETTERS_PER_WORD = 20;

// One fixed locale: the words of a text must not depend on the machine.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const LETTERS_AND_DIGITS = /[\p{L}\p{Nd}]/gu;

/**
 * Letters of Latin, Greek, Cyrillic and Vietnamese, or ASCII digits, with punctuation only around them: one word by any
 * reading of UAX #29. Anything else goes to Intl.Segmenter, which takes about forty times as long.
 */
const PLAIN_WORD = /^["'([“‘«]*([A-Za-zÀ-ÖØ-öø-ɏͰ-ͳͶͷΆΈ-ΊΌΎ-ΡΣ-ϵϷ-ҁҊ-ԯḀ-ỿ]+|[0-9]+)[.,!?;)\]"'”’»…]*$/u;

/** UAX #29 breaks at white space in any case, so the text can be counted chunk by chunk. */
function addStretch(rest: RestCounts, stretch: string): void {
  for (const chunk of stretch.split(/[ \n]+/)) {
    if (chunk === '') continue;
    const plain = PLAIN_WORD.exec(chunk);
    if (plain !== null) {
      rest.words++;
      rest.letters += plain[1]!.length;
      continue;
    }
    for (const { segment } of segmenter.segment(chunk)) {
      const letters = segment.match(LETTERS_AND_DIGITS)?.length ?? 0;
      if (letters > 0) rest.words++;
      rest.letters += letters;
    }
  }
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
