import { isCompoundSurname, isHan } from '@versio/kit/text';
import { CHARACTER, isIntroduction } from './scan-dictionary.ts';
import { FORM } from './statistics.ts';
import { isTitleOrEnding, NAME_WORD, SINGLE, SOFT, VERB, WORD, type Words } from './words.ts';

/** Words of the dictionary that are rarer may be a book's own names. */
const MAX_RARE_FREQUENCY = 30;
const MAX_NICKNAME_FREQUENCY = 300;
/** Rarer verbs begin names (回春 35 in 回春堂, 引气 6 in 引气诀); those beside names are frequent (穿过 1,437, 走向 3,550). */
const MAX_VERB_IN_NAME_FREQUENCY = 250;

/** Recognizes the forms of names at words of a text. */
export interface NameForms {
  /** Returns the length of the surname at the start of a word; 0 if there is none. */
  surnameLengthAt(word: number): number;
  /** Returns true for a word that ends a name after the word `first`: 宗, 山庄, 护法, and 莲步 after one character. */
  isEnding(word: number, first: number): boolean;
  /** Returns FORM.nickname for 小云, 阿云, 老云 and 云儿. */
  nicknameOf(first: number, last: number, length: number): number;
  /** Returns the form of a word that may be a name by itself. */
  formOfWord(word: number, surname: number): number;
  /**
   * Returns true for a surname and given name of three characters of which the dictionary takes the first two for a
   * word, as in 高兴|文.
   */
  isSplitName(word: number): boolean;
  /** Returns true for a verb of two characters that is rare enough to begin a name. */
  mayBeginName(word: number): boolean;
  /** Returns true if a word follows 《, or a word like 名叫 with or without a quotation mark. */
  isIntroduced(word: number): boolean;
}

/** Recognizes the forms of names in a segmented text. */
export const createNameForms = ({
  folded,
  kinds,
  scan,
  startOf,
  endOf,
  textOf,
  isAdjacent,
  bitsAt,
}: Words): NameForms => {
  const isRare = (word: number, maxFrequency: number): boolean =>
    scan.dictionary.frequencyOf(textOf(word)) <= maxFrequency;
  const forms: NameForms = {
    surnameLengthAt(word) {
      const start = startOf(word);
      const length = endOf(word) - start;
      if (length > 2) return 0;
      if ((length === 2 || isAdjacent(word + 1)) && isCompoundSurname(folded.slice(start, start + 2))) return 2;
      return length === 1 && bitsAt(start) & CHARACTER.surname ? 1 : 0;
    },
    isEnding(word, first) {
      const end = endOf(word);
      const hasEndingCharacter = (bitsAt(end - 1) & CHARACTER.ending) !== 0;
      if (end - startOf(word) === 1)
        return hasEndingCharacter || (word > first + 1 && isTitleOrEnding(folded.slice(end - 2, end)));
      if (isTitleOrEnding(textOf(word))) return true;
      return hasEndingCharacter && word === first + 1 && kinds[word] === WORD && startOf(word) - startOf(first) === 1;
    },
    nicknameOf(first, last, length) {
      if (length !== 2) return 0;
      const isPrefixed = (bitsAt(startOf(first)) & CHARACTER.nickname) !== 0;
      const isSuffixed = folded[startOf(first) + 1] === '儿';
      const isName =
        first === last
          ? (isPrefixed || isSuffixed) && isRare(first, MAX_NICKNAME_FREQUENCY)
          : (isPrefixed && kinds[last] !== SOFT) || (isSuffixed && kinds[first] !== SOFT);
      return isName ? FORM.nickname : 0;
    },
    formOfWord(word, surname) {
      const end = endOf(word);
      const length = end - startOf(word);
      let isForeign = true;
      for (let index = startOf(word); index < end; index += 1)
        isForeign &&= (bitsAt(index) & CHARACTER.transliteration) !== 0;
      const form = personForm(surname, length) | (isForeign ? FORM.foreign : 0) | forms.nicknameOf(word, word, length);
      if (kinds[word] === NAME_WORD) return form | FORM.nameWord;
      const hasEnding = length > 2 && (bitsAt(end - 1) & CHARACTER.ending) !== 0 && isRare(word, MAX_RARE_FREQUENCY);
      return form | FORM.word | (hasEnding ? FORM.ending : 0);
    },
    isSplitName(word) {
      if ((kinds[word] !== SOFT && kinds[word] !== WORD) || endOf(word) - startOf(word) !== 2) return false;
      const next = word + 1;
      if (!isAdjacent(next) || endOf(next) - startOf(next) !== 1) return false;
      return (kinds[next] === SINGLE || kinds[next] === VERB) && (bitsAt(startOf(word)) & CHARACTER.surname) !== 0;
    },
    mayBeginName: (word) => endOf(word) - startOf(word) === 2 && isRare(word, MAX_VERB_IN_NAME_FREQUENCY),
    isIntroduced(word) {
      const start = startOf(word);
      if (start === 0) return false;
      const before = folded[start - 1]!;
      if (before === '《') return true;
      const at = isHan(before.charCodeAt(0)) ? start : QUOTES.includes(before) ? start - 1 : 0;
      return at > 1 && bitsAt(at - 1) & CHARACTER.introduction ? isIntroduction(folded.slice(at - 2, at)) : false;
    },
  };
  return forms;
};

/** Returns FORM.person for a string that begins with a surname and may go on with a given name; otherwise 0. */
export const personForm = (surname: number, length: number): number =>
  surname > 0 && length > surname && length <= surname + 2 ? FORM.person : 0;

const QUOTES = '“‘「『"';
