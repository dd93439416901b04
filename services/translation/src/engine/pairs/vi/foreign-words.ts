import { isPinyin } from '../zh/pinyin.ts';
import { isVietnameseWord } from './words.ts';

/**
 * Returns true for a word that does not belong into Vietnamese prose: a leftover of another language. A word with a
 * capital may be a name or an abbreviation of any language, and is none of these only as Pinyin.
 * @param word as written in the text: letters, marks, hyphens
 */
export const isForeignToVietnamese = (word: string, { fromChinese }: { fromChinese: boolean }): boolean => {
  if (isVietnameseWord(word)) return false;
  if (!/^\p{Lu}/u.test(word)) return true;
  return fromChinese && /\p{Ll}/u.test(word) && isPinyin(word);
};
