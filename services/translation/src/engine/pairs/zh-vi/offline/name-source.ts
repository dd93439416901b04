import { hasUnit, isHan, unitSet } from '@versio/kit/text';
import { foldHan } from '@versio/kit/text/segmentation';
import { findActingPairs } from './acting-pairs.ts';
import type { ChapterNames } from './chapter-names.ts';
import { findEraYears } from './era-years.ts';
import { findFirmsByKind } from './firms-by-kind.ts';
import { findForeignNames } from './foreign-names.ts';
import { ACTS_OF_PERSONS } from './full-names.ts';
import { findNamedByPosts } from './named-by-posts.ts';
import {
  isActing,
  isCalled,
  isOnce,
  isToldTo,
  NO_OTHER_WORD_SURNAMES,
  nameInVietnamese,
  surnameLength,
} from './names.ts';
import { findNamesByRole, readNickname } from './names-by-role.ts';
import { findNamesBySigns } from './names-by-signs.ts';
import { findNicknames } from './nicknames.ts';
import { findNicknamesWithKin } from './nicknames-with-kin.ts';
import { findOldNicknames } from './old-nicknames.ts';
import { createPersonsByPlaces } from './persons-by-places.ts';
import { isOrdinary, isPredicate } from './places-of-persons.ts';
import { findPrincesses } from './princess-names.ts';
import { createRecurringNames, findCohesiveNames } from './recurring-names.ts';
import { findRecurringPlaces } from './recurring-places.ts';
import { isFamilyName } from './suffixed-names.ts';
import { findSurnamedWords } from './surnamed-words.ts';
import { findTitledNames } from './titled-names.ts';
import { tableOf } from './tokens.ts';
import { RANKS, type SourceWord, type TokenKind, type WordSource } from './types.ts';
import { findVillagers } from './villagers-by-gestures.ts';
import type { Vocabulary } from './vocabulary.ts';
import { findRecurringWholes } from './whole-recurring.ts';
import { findDoubledNames, findSpeakers, findWordsAsNames } from './words-as-names.ts';

/**
 * Returns a source with the names of texts: persons that were found, their given names, surnames and nicknames with a
 * title (王总, 斩师姐, 老王), and foreign names by their sound.
 */
export const createNameSource = (
  texts: readonly string[],
  recurring: readonly string[],
  chapter: ChapterNames,
  vocabulary: Vocabulary,
): WordSource => {
  const words = new Map<string, SourceWord>();
  const add = (source: string, target: string | ((source: string) => string), { isPerson = true } = {}): void => {
    const folded = foldHan(source, vocabulary.dictionary);
    if (words.has(folded)) return;
    words.set(folded, { target: typeof target === 'string' ? target : target(source), kind: 'name', isPerson });
  };
  const read = (name: string): string => nameInVietnamese(name, vocabulary.readings);
  const readForeign = (name: string): string => readForeignName(name, vocabulary.readings);
  const wholes = findRecurringWholes(texts, vocabulary);
  const names = [...new Set([...recurring, ...chapter.fullNames, ...wholes.persons])];
  for (const name of names) add(name, read);
  for (const given of [...givenNames([...recurring, ...wholes.persons], vocabulary), ...chapter.givenNames])
    add(given, read);
  for (const given of givenWords(names, texts, vocabulary)) add(given, read);
  for (const family of familiesOf(names, texts, vocabulary)) add(family, read, { isPerson: false });
  const ofTwo = createRecurringNames(vocabulary);
  const byPlaces = createPersonsByPlaces(vocabulary);
  const look = (text: string, start: number): void => {
    ofTwo.look(text, start);
    byPlaces.look(text, start);
  };
  for (const name of findForeignNames(texts, vocabulary, look)) add(name, readForeign);
  for (const [name, target] of findPrincesses(texts, vocabulary)) add(name, target);
  for (const { source, target } of findTitledNames(
    texts,
    names,
    chapter.surnames,
    (word) => words.has(word),
    vocabulary,
  ))
    add(source, target);
  for (const [name, target] of [
    ...chapter.firms,
    ...findFirmsByKind(texts, vocabulary),
    ...findEraYears(texts, vocabulary),
  ])
    if (!words.has(name)) words.set(name, { target, kind: 'name' });
  for (const [name, target] of findNamesByRole(texts, vocabulary)) add(name, target);
  for (const name of ofTwo.names(texts)) add(name, read);
  for (const name of wholes.nicknames) add(name, (whole) => readNickname(whole, vocabulary.readings));
  for (const [name, target] of findWordsAsNames(texts, vocabulary)) add(name, target);
  for (const [name, { target, isPerson }] of findNamedByPosts(texts, vocabulary)) add(name, target, { isPerson });
  for (const [name, target] of findVillagers(texts, vocabulary)) add(name, target);
  for (const [name, target] of findOldNicknames(texts, vocabulary)) add(name, target);
  for (const [name, target] of findSurnamedWords(texts, vocabulary)) add(name, target);
  for (const [name, target] of findDoubledNames(texts, vocabulary)) add(name, target);
  for (const [name, target] of findSpeakers(texts, vocabulary)) add(name, target);
  for (const [name, target] of findNicknames(texts, vocabulary)) add(name, target);
  for (const [name, target] of findNicknamesWithKin(texts, vocabulary)) add(name, target);
  for (const [name, { target, isPerson }] of findNamesBySigns(texts, vocabulary)) add(name, target, { isPerson });
  for (const name of wholes.things) add(name, read, { isPerson: false });
  for (const name of findRecurringPlaces(texts, vocabulary)) add(name, read, { isPerson: false });
  for (const name of findActingPairs(texts, vocabulary)) add(name, read);
  for (const [name, isPerson] of findCohesiveNames(texts, vocabulary)) add(name, read, { isPerson });
  const isKnown = (name: string): boolean => words.has(name);
  for (const name of byPlaces.names(texts, isKnown, givenOf(words, vocabulary)))
    add(name, (whole) => readNickname(whole, vocabulary.readings));
  for (const name of wholeNames(words, texts)) add(name, read);
  // 小桂芳: a name with 小 before it.
  const younger = pairsAfterSmall(texts);
  for (const [name, { isPerson }] of [...words])
    if (isPerson && younger.has(name) && !PREFIXED.has(name[0]!))
      add(`小${name}`, (whole) => readNickname(whole, vocabulary.readings));
  return sourceOf(words, vocabulary);
};

/** Returns full names of persons whose given name was found (林小满 beside 小满), where only a person can be. */
const wholeNames = (words: ReadonlyMap<string, SourceWord>, texts: readonly string[]): string[] => {
  const given = new Set(
    [...words]
      .filter(([name, { isPerson }]) => isPerson && name.length === 2 && surnameLength(name) !== 1 && name[0] !== '老')
      .map(([name]) => name),
  );
  if (given.size === 0) return [];
  const found = new Set<string>();
  for (const text of texts)
    for (let at = 0; at + 2 < text.length; at++) {
      if (!hasUnit(WHOLE_SURNAMES, text.charCodeAt(at)) || !given.has(text.slice(at + 1, at + 3))) continue;
      const before = at > 0 ? text.charCodeAt(at - 1) : 0;
      if (!isHan(before) || hasUnit(BEFORE_WHOLE, before)) found.add(text.slice(at, at + 3));
    }
  return [...found];
};
/** Surnames that are no prepositions. */
const WHOLE_SURNAMES = unitSet(`${NO_OTHER_WORD_SURNAMES}林叶苏顾陆许谢莫温江楚钱`);
const BEFORE_WHOLE = unitSet('的是叫和跟与对');

/** Creates the source of names that were found. */
const sourceOf = (words: ReadonlyMap<string, SourceWord>, vocabulary: Vocabulary): WordSource => {
  if (words.size === 0) return NO_NAMES;
  // A text has few names, which few characters begin: a table of those is smaller than a trie.
  const found = [...words.keys()];
  const starts = unitSet(found);
  const lengths = new Set(found.map((name) => name.length));
  const ordinary = ordinaryWords(words, vocabulary);
  const nameAt = (text: string, start: number, end: number): SourceWord | undefined => {
    const name = text.slice(start, end);
    const word = words.get(name);
    // 韩烈|一挥手, where 韩烈 is known.
    if (word !== undefined && isOnce(text, end - 1) && words.has(name.slice(0, -1))) return undefined;
    const isQuality = word === undefined ? undefined : ordinary.get(name);
    if (isQuality === undefined) return word;
    const isNoName = isOrdinary(text, start, end) || (isQuality && isPredicate(text, start, end, vocabulary));
    return isNoName ? undefined : word;
  };
  const seconds = lengths.has(1) ? undefined : unitSet(found.map((name) => name[1]!));
  return {
    rank: RANKS.name,
    starts,
    ...(seconds === undefined ? {} : { seconds }),
    endsFrom(text, start, end, ends) {
      let count = 0;
      for (const length of lengths)
        if (start + length <= end && count < ends.length) {
          if (nameAt(text, start, start + length) !== undefined) ends[count++] = start + length;
        }
      return count;
    },
    wordAt: (text, start, end) =>
      hasUnit(starts, text.charCodeAt(start)) && lengths.has(end - start) ? nameAt(text, start, end) : undefined,
  };
};

/** Returns the names that are also words, and whether these are adjectives or expressions. */
const ordinaryWords = (
  words: ReadonlyMap<string, SourceWord>,
  { lexicon }: Vocabulary,
): ReadonlyMap<string, boolean> => {
  const found = new Map<string, boolean>();
  for (const [name, { isPerson }] of words)
    if (
      (name.length === 2 || (name.length === 3 && isPerson === true && !name.endsWith('丹'))) &&
      lexicon.lengthAt(name, 0, name.length) === name.length &&
      OF_WORDS.has(lexicon.entry().kind)
    )
      found.set(name, QUALITIES.has(lexicon.entry().kind));
  return found;
};
const QUALITIES: ReadonlySet<TokenKind> = new Set(['adjective', 'expression']);
const OF_WORDS: ReadonlySet<TokenKind> = new Set(['noun', 'adjective', 'verb', 'expression']);

/** Returns the given names of two characters after a surname: 三娘 of 何三娘. */
const givenOf = (words: ReadonlyMap<string, SourceWord>, { lexicon }: Vocabulary): Set<string> => {
  const found = new Set<string>();
  for (const [name, { isPerson }] of words) {
    if (isPerson !== true || name.length !== 3 || surnameLength(name) !== 1) continue;
    // 王将军: a title.
    if (lexicon.lengthAt(name, 1, 3) < 2 || OF_WORDS.has(lexicon.entry().kind)) found.add(name.slice(1));
  }
  return found;
};

const PREFIXED = new Set('小老阿大');

/** Returns the pairs of characters that follow 小. */
const pairsAfterSmall = (texts: readonly string[]): ReadonlySet<string> => {
  const pairs = new Set<string>();
  for (const text of texts)
    for (let at = text.indexOf('小'); at !== -1; at = text.indexOf('小', at + 1)) pairs.add(text.slice(at + 1, at + 3));
  return pairs;
};

const NO_NAMES: WordSource = {
  rank: RANKS.name,
  starts: unitSet([]),
  endsFrom: () => 0,
  wordAt: () => undefined,
};

/** Characters with another reading in foreign names. */
const FOREIGN_READINGS: Readonly<Record<string, string>> = tableOf({
  哈: 'Cáp',
  姆: 'Mỗ',
  莎: 'Toa',
  比: 'Bỉ',
  索: 'Tác',
});
const readForeignName = (name: string, readings: Vocabulary['readings']): string =>
  Array.from(name, (character) => FOREIGN_READINGS[character] ?? nameInVietnamese(character, readings)).join(' ');

/** Returns the given names that are words (飞扬 of 云飞扬) and act or are addressed at the start of a clause. */
const givenWords = (names: readonly string[], texts: readonly string[], { lexicon }: Vocabulary): Set<string> => {
  const words = new Set(
    names
      .map((name) => name.slice(surnameLength(name)))
      .filter((given) => given.length === 2 && lexicon.lengthAt(given, 0, 2) === 2 && !WHO.has(lexicon.entry().kind)),
  );
  const found = new Set<string>();
  for (const text of words.size > 0 ? texts : [])
    for (let start = 0, wasHan = false; start + 2 < text.length; start++) {
      const isInside = wasHan;
      wasHan = isHan(text.charCodeAt(start));
      if (isInside || !wasHan) continue;
      const word = text.slice(start, start + 2);
      if (!words.has(word)) continue;
      const acts = isActing(text, start + 2) || hasUnit(ACTS_OF_PERSONS, text.charCodeAt(start + 2));
      const isNamed = acts || isCalled(text, start, start + 2) || isToldTo(text, start + 2);
      if (isNamed || KIN_AFTER.test(text.slice(start + 2, start + 5))) found.add(word);
    }
  return found;
};

/** 富贵媳妇, 富贵叔，: whose kin somebody is, and how neighbours call him. */
const KIN_AFTER = /^(?:媳妇|他[娘爹妈媳哥弟奶爷]|家的|[叔婶嫂哥姐伯爷姨](?=[，。！？说问笑的家你]))/u;

/** Returns the families of persons with a name (厉家 beside 厉天鹏). 老厉家 and 小厉家里 are houses. */
const familiesOf = (names: readonly string[], texts: readonly string[], { lexicon }: Vocabulary): Set<string> => {
  const surnames = new Set(names.filter((name) => surnameLength(name) === 1).map((name) => name[0]!));
  const found = new Set<string>();
  for (const text of surnames.size > 0 ? texts : [])
    for (let at = text.indexOf('家'); at !== -1; at = text.indexOf('家', at + 1)) {
      const surname = text[at - 1] ?? '';
      if (!surnames.has(surname) || !isFamilyName(surname) || BEFORE_HOUSE.has(text[at - 2] ?? '')) continue;
      if (hasUnit(NO_FAMILY, text.charCodeAt(at + 1)) || lexicon.lengthAt(text, at - 1, at + 1) === 2) continue;
      if (at > 1 && lexicon.lengthAt(text, at - 2, at) === 2) continue;
      found.add(`${surname}家`);
    }
  return found;
};
/** 崔嬷嬷 is no full name. */
const WHO: ReadonlySet<TokenKind> = new Set(['person', 'pronoun', 'time', 'adverb', 'conjunction']);
const BEFORE_HOUSE = new Set('小老大阿');
const NO_FAMILY = unitSet('具常伙教什属务居用产当');

/** Returns the given names of two characters that are no words and recur without their surnames (云舒 of 陆云舒). */
const givenNames = (names: readonly string[], { lexicon }: Vocabulary): string[] =>
  names
    .map((name) => name.slice(surnameLength(name)))
    .filter((given) => given.length === 2 && lexicon.lengthAt(given, 0, 2) !== 2);
