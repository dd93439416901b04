import { isCompoundSurname, isHan, isTitle } from '@versio/kit/text';
import { foldHan, segmentWords } from '@versio/kit/text/segmentation';
import { CHARACTER, classOf, endingKindOf, isIntroduction, type ScanDictionary } from './scan-dictionary.ts';
import { EDGE, FORM, mergeForms, type StringStatistics, type TextStatistics } from './statistics.ts';

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

/** Words of the dictionary that are rarer may be a book's own names. */
const MAX_RARE_FREQUENCY = 30;
const MAX_NICKNAME_FREQUENCY = 300;
/** Rarer verbs begin names (回春 35 in 回春堂, 引气 6 in 引气诀); those beside names are frequent (穿过 1,437, 走向 3,550). */
const MAX_VERB_IN_NAME_FREQUENCY = 250;

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
  const forms = createForms(words);
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

/** Kinds of words: no part of a name; rarely at its beginning or end; and the others. */
const STOP = 0;
const SOFT = 1;
const VERB = 2;
const SINGLE = 3;
const WORD = 4;
const NAME_WORD = 5;

/** A segmented text. */
interface Words {
  text: string;
  /** With simplified characters. */
  folded: string;
  count: number;
  kinds: Uint8Array;
  /** How often each character is a word by itself, by UTF-16 unit. */
  characters: Map<number, number>;
  scan: ScanDictionary;
  startOf(word: number): number;
  endOf(word: number): number;
  /** Returns a word in simplified characters. */
  textOf(word: number): string;
  /** Returns true if a word follows the one before it directly. */
  isAdjacent(word: number): boolean;
  /** Returns the CHARACTER bits of the character at an index. */
  bitsAt(index: number): number;
}

const segment = (text: string, scan: ScanDictionary): Words => {
  const folded = foldHan(text, scan.dictionary);
  const bounds = splitSpeech(folded, segmentWords(folded, scan.dictionary), scan);
  const count = bounds.length >> 1;
  const words: Words = {
    text,
    folded,
    count,
    kinds: new Uint8Array(count),
    characters: new Map(),
    scan,
    startOf: (word) => bounds[word * 2]!,
    endOf: (word) => bounds[word * 2 + 1]!,
    textOf: (word) => folded.slice(bounds[word * 2], bounds[word * 2 + 1]),
    isAdjacent: (word) => word > 0 && word < count && bounds[word * 2 - 1] === bounds[word * 2],
    bitsAt: (index) => classOf(folded.charCodeAt(index)),
  };
  for (let word = 0; word < count; word += 1) words.kinds[word] = kindOf(word, words);
  return words;
};

/** Cuts a verb of speech off from a noun: 林|风道：“…” becomes 林|风|道：“…”. */
const splitSpeech = (folded: string, bounds: Int32Array, scan: ScanDictionary): Int32Array => {
  const cuts: number[] = [];
  for (let index = 0; index < bounds.length; index += 2) {
    const end = bounds[index + 1]!;
    if (end - bounds[index]! < 2 || !isSpeechAt(folded, end - 1)) continue;
    if (scan.kindOf(folded.slice(bounds[index], end)) !== 'no noun') cuts.push(index);
  }
  if (cuts.length === 0) return bounds;
  const split = new Int32Array(bounds.length + cuts.length * 2);
  let from = 0;
  for (const [number, index] of cuts.entries()) {
    split.set(bounds.subarray(from, index + 2), from + number * 2);
    const at = index + number * 2;
    const end = split[at + 1]!;
    split[at + 1] = end - 1;
    split[at + 2] = end - 1;
    split[at + 3] = end;
    from = index + 2;
  }
  split.set(bounds.subarray(from), from + cuts.length * 2);
  return split;
};

/** Returns true for a verb of speech before a quotation. */
const isSpeechAt = (folded: string, index: number): boolean =>
  index + 1 < folded.length &&
  (classOf(folded.charCodeAt(index)) & CHARACTER.speech) !== 0 &&
  SPEECH_MARKS.includes(folded[index + 1]!);

const kindOf = (word: number, { folded, characters, scan, startOf, endOf, textOf, bitsAt }: Words): number => {
  const start = startOf(word);
  const end = endOf(word);
  const unit = folded.charCodeAt(start);
  if (!isHan(unit) && (unit & 0xfc00) !== 0xd800) return STOP;
  if (end - start === 1) {
    characters.set(unit, (characters.get(unit) ?? 0) + 1);
    const bits = bitsAt(start);
    if (bits & CHARACTER.hard) return STOP;
    if (isSpeechAt(folded, start)) return STOP;
    return bits & CHARACTER.soft ? SOFT : scan.kindOf(folded[start]!) === 'no noun' ? VERB : SINGLE;
  }
  let bits = 0;
  for (let index = start; index < end; index += 1) bits |= bitsAt(index);
  if (bits & CHARACTER.stopInWords) return STOP;
  const string = textOf(word);
  const kind = scan.kindOf(string);
  if (kind !== 'no noun') return kind === 'name' ? NAME_WORD : WORD;
  if (isTitleOrEnding(string)) return WORD;
  return bits & CHARACTER.hard || bitsAt(end - 1) & CHARACTER.speech ? STOP : SOFT;
};

/** Recognizes the forms of names at words of a text. */
interface Forms {
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

const createForms = ({ folded, kinds, scan, startOf, endOf, textOf, isAdjacent, bitsAt }: Words): Forms => {
  const isRare = (word: number, maxFrequency: number): boolean =>
    scan.dictionary.frequencyOf(textOf(word)) <= maxFrequency;
  const forms: Forms = {
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
const countFrom = (first: number, words: Words, forms: Forms, counter: Counter): void => {
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

const isTitleOrEnding = (word: string): boolean => endingKindOf(word) !== undefined || isTitle(word);

/** What follows a verb of speech, as in 萧云道：“…”. */
const SPEECH_MARKS = '：:“「『';
const QUOTES = '“‘「『"';

const personForm = (surname: number, length: number): number =>
  surname > 0 && length > surname && length <= surname + 2 ? FORM.person : 0;

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
