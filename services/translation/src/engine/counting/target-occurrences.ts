import { before } from './source-occurrences.ts';

const WORD_CHARACTER = /[\p{L}\p{M}\p{Nd}]/u;
// For targets in these scripts an occurrence is a plain substring.
const PLAIN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/** A translated text, made ready for counting. */
export const foldTarget = (text: string): string => text.normalize('NFC').toLowerCase().normalize('NFC');

/**
 * Counts a target in a translated text (rulings section 7): after NFC and case folding, without overlap, with no
 * letter, mark or digit directly before or after ("An" does not occur in "anh"); a target with Han, kana or Thai is
 * counted as a plain substring.
 * @param folded the text after foldTarget
 */
export const countTarget = (folded: string, target: string): number => {
  const wanted = foldTarget(target.trim());
  if (wanted === '') return 0;
  const isPlain = PLAIN.test(wanted);
  let count = 0;
  for (let index = folded.indexOf(wanted); index !== -1; ) {
    const end = index + wanted.length;
    const next = end < folded.length ? String.fromCodePoint(folded.codePointAt(end)!) : '';
    if (isPlain || !(WORD_CHARACTER.test(before(folded, index)) || WORD_CHARACTER.test(next))) {
      count += 1;
      index = folded.indexOf(wanted, end);
    } else index = folded.indexOf(wanted, index + 1);
  }
  return count;
};
