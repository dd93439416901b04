import { isHan, isTitle } from '@versio/kit/text';
import { createNameForms, type NameForms, personForm } from './name-forms.ts';
import { CHARACTER, type ScanDictionary } from './scan-dictionary.ts';
import { EDGE, FORM, mergeForms, type StringStatistics, type TextStatistics } from './statistics.ts';
import { NAME_WORD, SINGLE, SOFT, STOP, segment, VERB, WORD, type Words } from './words.ts';

/** Most strings that are kept of one chapter: a text of 500,000 characters has about 60,000. */
const MAX_STRINGS_PER_CHAPTER = 20_000;

/** The share of Han characters among the letters of a text from which it counts as Chinese. */
const MIN_HAN_SHARE = 0.5;
/** A Chinese text may have some kana, for instance in a title. */
const MAX_KANA_SHARE = 0.02;

const MAX_NAME_CHARACTERS = 6;
const MAX_NAME_WORDS = 5;
/** A name that is a word of the dictionary has at most so many characters. */
const MAX_WORD_NAME_CHARACTERS = 4;

/**
 * Returns true if a text is Chinese by its characters: mostly Han and practically without kana. Texts in other
 * languages have no candidates.
 */
export const isChinese = (text: string): boolean => {
  let han = 0;
  let kana = 0;
  let others = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x41) continue;
    if (isHan(unit)) han += 1;
    else if (unit >= 0x3041 && unit <= 0x30ff && unit !== MIDDLE_DOT_KATAKANA) kana += 1;
    else if (unit < 0x3000 ? LETTER.test(text[index]!) : unit >= 0xac00 && unit < 0xd7b0) others += 1;
  }
  return han > 0 && kana <= han * MAX_KANA_SHARE && han >= (han + others) * MIN_HAN_SHARE;
};

const LETTER = /\p{L}/u;
const MIDDLE_DOT_KATAKANA = 0x30fb;

/** Returns the statistics of a text: the strings that may be names, by first place. */
export const extractStatistics = (text: string, scan: ScanDictionary): TextStatistics => {
  if (!isChinese(text)) return { strings: [], words: 0, characters: new Map() };
  const words = segment(text, scan);
  const forms = createNameForms(words);
  const counter = createCounter(words);
  for (let word = 0; word < words.count; word += 1) {
    if (words.kinds[word] === STOP) continue;
    countFrom(word, words, forms, counter);
    if (forms.isSplitName(word)) counter.countSplitName(word);
  }
  countDottedNames(words, counter);
  countTitles(words, counter);
  return { strings: [...counter.strings.values()], words: words.count, characters: words.characters };
};

/** Counts strings. */
interface Counter {
  strings: Map<string, StringStatistics>;
  count(first: number, last: number, form: number, cueCount?: number): void;
  /** Counts a word and the next one as the name of a person, unless their string has been counted at this place. */
  countSplitName(first: number): void;
  /** Counts a string by its bounds. */
  countSpan(start: number, end: number, form: number): void;
}

const createCounter = ({ text, folded, startOf, endOf, isAdjacent, bitsAt }: Words): Counter => {
  const strings = new Map<string, StringStatistics>();
  const codePointAt = createCodePointCounter(text);
  /** The bounds of the last string of two words that was counted. */
  let lastStart = -1;
  let lastEnd = -1;
  const find = (start: number, end: number, form: number): StringStatistics | undefined => {
    const source = text.slice(start, end);
    let known = strings.get(source);
    if (known === undefined) {
      if (strings.size >= MAX_STRINGS_PER_CHAPTER) return undefined;
      known = { source, count: 0, first: codePointAt(start), left: 0, right: 0, speechCount: 0, cueCount: 0, form };
      strings.set(source, known);
    }
    known.count += 1;
    known.form = mergeForms(known.form, form);
    return known;
  };
  const counter: Counter = {
    strings,
    count(first, last, form, cueCount = 0) {
      const start = startOf(first);
      const end = endOf(last);
      if (last === first + 1) [lastStart, lastEnd] = [start, end];
      const known = find(start, end, form);
      if (known === undefined) return;
      const hasNext = isAdjacent(last + 1);
      known.left |= isAdjacent(first) ? contextBit(folded.charCodeAt(start - 1)) : EDGE;
      known.right |= hasNext ? contextBit(folded.charCodeAt(end)) : EDGE;
      if (bitsAt(end) & CHARACTER.speech) known.speechCount += 1;
      known.cueCount += cueCount;
    },
    countSplitName(first) {
      const start = startOf(first);
      const end = endOf(first + 1);
      const form = FORM.person | FORM.weakStart;
      const known = start === lastStart && end === lastEnd ? strings.get(text.slice(start, end)) : undefined;
      if (known === undefined) counter.count(first, first + 1, form);
      else known.form = mergeForms(known.form, form);
    },
    countSpan(start, end, form) {
      const known = find(start, end, form);
      if (known === undefined) return;
      known.left |= EDGE;
      known.right |= EDGE;
      known.cueCount += 1;
    },
  };
  return counter;
};

/** Counts the strings that begin with a word and may be names. */
const countFrom = (first: number, words: Words, forms: NameForms, counter: Counter): void => {
  const { kinds, startOf, endOf, textOf, isAdjacent, bitsAt } = words;
  const start = startOf(first);
  const firstKind = kinds[first]!;
  const surname = forms.surnameLengthAt(first);
  const cueCount = forms.isIntroduced(first) ? 1 : 0;
  let form = firstKind === SOFT ? FORM.weakStart : firstKind === VERB && surname === 0 ? FORM.verbStart : 0;
  if (firstKind === WORD || (firstKind === SOFT && endOf(first) - start > 1)) form |= FORM.looseWord;
  const isNameVerb = firstKind === SOFT && forms.mayBeginName(first);
  let hasSingle = false;
  let longWords = 0;
  let isForeign = true;
  for (let last = first; last < words.count && last < first + MAX_NAME_WORDS; last += 1) {
    if (last > first && !isAdjacent(last)) return;
    const kind = kinds[last]!;
    const wordStart = startOf(last);
    const end = endOf(last);
    const length = end - start;
    if (kind === STOP || length > MAX_NAME_CHARACTERS) return;
    if (kind === SINGLE || kind === VERB || kind === NAME_WORD) hasSingle = true;
    if (kind === WORD || (kind === SOFT && end - wordStart > 1)) longWords += 1;
    isForeign &&= kind !== WORD && (bitsAt(wordStart) & CHARACTER.transliteration) !== 0;
    if (last === first) {
      if (length < 2 || length > MAX_WORD_NAME_CHARACTERS) continue;
      const wordForm = forms.formOfWord(first, surname);
      if (kind !== SOFT || cueCount > 0 || wordForm & (FORM.foreign | FORM.nickname))
        counter.count(first, first, wordForm, cueCount);
      continue;
    }
    if (kind === SOFT) form |= FORM.weakInside;
    const person = personForm(surname, length);
    const title = surname > 0 && wordStart === start + surname && isTitle(textOf(last)) ? FORM.title : 0;
    const ending = kind !== SOFT && forms.isEnding(last, first) ? FORM.ending : 0;
    if ((kind === SOFT || firstKind === SOFT) && (person | (kind === SOFT ? 0 : title | ending)) === 0) continue;
    if (hasSingle ? longWords > 1 && ending === 0 : (person | title | ending) === 0) continue;
    const foreign = isForeign && length > 2 ? FORM.foreign : 0;
    const loose = kind === WORD ? FORM.looseWord : 0;
    const nickname = forms.nicknameOf(first, last, length);
    const formAtStart = ending !== 0 && isNameVerb ? form & ~FORM.weakStart : form;
    counter.count(first, last, formAtStart | person | title | ending | foreign | loose | nickname, cueCount);
  }
};

/** Counts names of several parts, as 阿瑟·潘德拉贡, with the transliterating characters on both sides of the dots. */
const countDottedNames = ({ folded, bitsAt }: Words, { countSpan }: Counter): void => {
  if (!DOT.test(folded)) return;
  const isPart = (index: number): boolean => (bitsAt(index) & CHARACTER.transliteration) !== 0;
  for (const { 0: match, index } of folded.matchAll(DOTTED_NAME)) {
    const firstDot = index + match.search(DOT);
    let start = firstDot;
    while (start > index && isPart(start - 1)) start -= 1;
    const matchEnd = index + match.length;
    let end = matchEnd;
    while (!DOT.test(folded[end - 1]!)) end -= 1;
    const lastPart = end;
    while (end < matchEnd && isPart(end)) end += 1;
    if (start < firstDot && end > lastPart && end - start <= MAX_DOTTED_CHARACTERS) countSpan(start, end, FORM.foreign);
  }
};

/** Counts what is in 《》, unless it is a run of words that is counted already. */
const countTitles = ({ folded, text }: Words, { strings, countSpan }: Counter): void => {
  const titles = new Set<string>();
  for (const { 0: match, index } of folded.matchAll(TITLE)) {
    const start = index + 1;
    const end = index + match.length - 1;
    const title = text.slice(start, end);
    if (!strings.has(title)) titles.add(title);
    if (titles.has(title)) countSpan(start, end, 0);
  }
};

const TITLE = /《[\p{Script=Han}·]{2,12}》/gu;

const DOT = /[·•・‧]/u;
const DOTTED_NAME = /\p{Script=Han}{1,8}(?:[·•・‧]\p{Script=Han}{1,8})+/gu;
const MAX_DOTTED_CHARACTERS = 20;

/** One of 15 classes of neighbouring characters. */
const contextBit = (unit: number): number => 1 << ((Math.imul(unit, 0x9e3779b1) >>> 16) % 15);

/** Returns a function that converts ascending indexes of a text to code points. */
const createCodePointCounter = (text: string) => {
  let at = 0;
  let pairs = 0;
  return (index: number): number => {
    if (index < at) {
      at = 0;
      pairs = 0;
    }
    for (; at < index; at += 1) if ((text.charCodeAt(at) & 0xfc00) === 0xdc00) pairs += 1;
    return index - pairs;
  };
};
