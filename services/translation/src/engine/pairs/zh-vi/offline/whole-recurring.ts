import { hasUnit, ideographsWhere, isHan, SURNAMES, unitSet } from '@versio/kit/text';
import { ACTS_OF_PERSONS, isBeforeAct } from './full-names.ts';
import { isActing, isCalled, isNamePart, isOnce, NO_OTHER_WORD, PAIRS, pairOf } from './names.ts';
import type { TokenKind } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A string of three characters, and what is around its places. */
interface Whole {
  count: number;
  /** How often a clause begins with it before an act. */
  acts: number;
  /** How often the last character begins a word with what follows (张开|口袋). */
  crossed: number;
  befores: Set<string>;
  afters: Set<string>;
}

/** Names that nothing shows but that they recur as a whole. */
export interface RecurringWholes {
  /** Of a surname and two characters (曾从礼, 田不让). */
  persons: string[];
  /** Of places, sects and things: 焚琴谷, 劈柴棍. */
  things: string[];
  /** Of 小 and a character that is nowhere else: 小珂. */
  nicknames: string[];
}

/**
 * Finds names that recur as a whole, whatever their parts are as words: of a surname and two characters, of three
 * characters that end like a place, a sect or a weapon, and of 小 and a character.
 */
export const findRecurringWholes = (texts: readonly string[], vocabulary: Vocabulary): RecurringWholes => {
  const found: RecurringWholes = { persons: [], things: [], nicknames: [] };
  const wholes = collect(texts, vocabulary);
  if (wholes.size === 0) return found;
  const parts = countParts(texts, wholes.keys());
  const sharing = countSharing(wholes);
  for (const [name, whole] of wholes) {
    if (whole.befores.size < MIN_SIDES || whole.afters.size < MIN_SIDES) continue;
    if (whole.crossed * 2 > whole.count || vocabulary.dictionary.frequencyOf(name) > MAX_FREQUENCY) continue;
    if (name.length === 2) {
      const acts = whole.acts >= MIN_OF_NICKNAME || (whole.acts > 0 && whole.count >= MIN_OF_SEEN);
      if (acts && whole.count >= parts.get(name[1]!)! * MIN_SHARE) found.nicknames.push(name);
      continue;
    }
    const [beginning, rest] = [name.slice(0, 2), name.slice(1)];
    const hasOwnRest = whole.count >= parts.get(rest)! * MIN_SHARE;
    // 曾从礼 and 曾从义: of two with the same beginning together.
    if (sharing.get(beginning)! < parts.get(beginning)! * MIN_SHARE) {
      // 玄火坛 beside 玄火鉴 and 玄火: what they have in common is no word.
      const isOne = hasOwnRest && whole.count > MIN_COUNT && vocabulary.lexicon.lengthAt(beginning, 0, 2) < 2;
      if (isOne && endsLikeThing(name)) found.things.push(name);
      continue;
    }
    const isAlways = whole.count >= MIN_OF_ALWAYS && whole.count >= parts.get(beginning)! * SHARE_OF_ALWAYS;
    if (isSeenActing(whole) && mayBePerson(name, { hasOwnRest, isAlways }, vocabulary)) found.persons.push(name);
    else if (endsLikeThing(name) && mayNameThing(beginning, vocabulary)) found.things.push(name);
  }
  return found;
};

const collect = (texts: readonly string[], { lexicon }: Vocabulary): Map<string, Whole> => {
  const recurs = findRecurringPairs(texts);
  const wholes = new Map<string, Whole>();
  for (const text of texts)
    for (let index = 0; index + 2 < text.length; index += 1) {
      const first = text.charCodeAt(index);
      if (!hasUnit(BEGINS_NAME, first)) continue;
      const second = text.charCodeAt(index + 1);
      if (recurs[pairOf(first, second)]! < MIN_COUNT || !isHan(second) || hasUnit(NEVER_IN_NAME, second)) continue;
      if (first === SMALL && isNickname(text, index, lexicon)) addPlace(wholes, text, index, index + 2, lexicon);
      const third = text.charCodeAt(index + 2);
      if (recurs[pairOf(second, third)]! < MIN_COUNT || !isHan(third) || hasUnit(NEVER_IN_NAME, third)) continue;
      if (mayBeWhole(text, index, lexicon)) addPlace(wholes, text, index, index + 3, lexicon);
    }
  for (const [name, { count }] of wholes) if (count < MIN_COUNT) wholes.delete(name);
  return wholes;
};

/** Returns how often the pairs of characters with each number occur, at most MIN_COUNT. */
const findRecurringPairs = (texts: readonly string[]): Uint8Array => {
  const counts = new Uint8Array(PAIRS);
  for (const text of texts)
    for (let index = 1, before = text.charCodeAt(0); index < text.length; index += 1) {
      const unit = text.charCodeAt(index);
      const pair = pairOf(before, unit);
      if (counts[pair]! < MIN_COUNT) counts[pair]! += 1;
      before = unit;
    }
  return counts;
};

/** 小珂: no word is made of its characters there. */
const isNickname = (text: string, index: number, lexicon: Vocabulary['lexicon']): boolean =>
  isNamePart(text.charCodeAt(index + 1)) &&
  lexicon.lengthAt(text, index, text.length) < 2 &&
  lexicon.lengthAt(text, index + 1, text.length) < 2;

/** Whether three characters are of a surname and a given name, or end like a thing, as no words of their parts do. */
const mayBeWhole = (text: string, index: number, lexicon: Vocabulary['lexicon']): boolean => {
  if (lexicon.lengthAt(text, index, text.length) > 2) return false;
  if (hasUnit(ENDS_THING, text.charCodeAt(index + 2))) return lexicon.lengthAt(text, index + 1, text.length) < 2;
  return hasUnit(IS_SURNAME, text.charCodeAt(index)) && lexicon.lengthAt(text, index, index + 2) < 2;
};

const addPlace = (
  wholes: Map<string, Whole>,
  text: string,
  start: number,
  end: number,
  lexicon: Vocabulary['lexicon'],
): void => {
  const [before, after] = [text[start - 1] ?? '', text[end] ?? ''];
  // 三|方势力, 那|白头山
  if (hasUnit(COUNTS_OR_POINTS, text.charCodeAt(start - 1))) return;
  const name = text.slice(start, end);
  let whole = wholes.get(name);
  if (whole === undefined) {
    if (wholes.size >= MAX_COUNTED) return;
    whole = { count: 0, acts: 0, crossed: 0, befores: new Set(), afters: new Set() };
    wholes.set(name, whole);
  }
  whole.count += 1;
  const isFirst = !isHan(text.charCodeAt(start - 1));
  const next = text.charCodeAt(end);
  const isSpoken = isActing(text, end) && (isFirst || hasUnit(BEFORE_PERSON, text.charCodeAt(start - 1)));
  if (isCalled(text, start, end) || isSpoken || (isFirst && hasUnit(ACTS_OF_PERSONS, next))) whole.acts += 1;
  if (lexicon.lengthAt(text, end - 1, text.length) > 1 || isOnce(text, end - 1)) whole.crossed += 1;
  if (whole.befores.size < MIN_SIDES) whole.befores.add(before);
  if (whole.afters.size < MIN_SIDES) whole.afters.add(after);
};

/** Returns how often the pairs of characters of names occur, and the second characters of nicknames. */
const countParts = (texts: readonly string[], names: Iterable<string>): Map<string, number> => {
  const counts = new Map<string, number>();
  const marked = new Uint8Array(PAIRS);
  const mark = (part: string, pair: number): void => {
    counts.set(part, 0);
    marked[pair] = 1;
  };
  const ends = new Set<string>();
  for (const name of names)
    if (name.length === 2) ends.add(name[1]!);
    else
      for (const part of [name.slice(0, 2), name.slice(1)]) mark(part, pairOf(part.charCodeAt(0), part.charCodeAt(1)));
  for (const text of texts) {
    for (const end of ends)
      for (let at = text.indexOf(end); at !== -1; at = text.indexOf(end, at + 1))
        counts.set(end, (counts.get(end) ?? 0) + 1);
    for (let index = 1, before = text.charCodeAt(0); index < text.length; index += 1) {
      const unit = text.charCodeAt(index);
      const isMarked = marked[pairOf(before, unit)] === 1;
      before = unit;
      if (!isMarked) continue;
      const pair = text.slice(index - 1, index + 1);
      const count = counts.get(pair);
      if (count !== undefined) counts.set(pair, count + 1);
    }
  }
  return counts;
};

/** Returns how often the beginnings of two characters are in one of the strings. */
const countSharing = (wholes: ReadonlyMap<string, Whole>): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const [name, { count }] of wholes) {
    const beginning = name.slice(0, 2);
    counts.set(beginning, (counts.get(beginning) ?? 0) + count);
  }
  return counts;
};

const endsLikeThing = (name: string): boolean => hasUnit(ENDS_THING, name.charCodeAt(2));

/** 焚琴谷: what is done there, or how it is; 宿舍楼 is no name. */
const mayNameThing = (beginning: string, { lexicon }: Vocabulary): boolean =>
  lexicon.lengthAt(beginning, 0, 2) < 2 || DEEDS_AND_LOOKS.has(lexicon.entry().kind);
const DEEDS_AND_LOOKS: ReadonlySet<TokenKind> = new Set(['verb', 'adjective', 'expression']);

const isSeenActing = ({ acts, count }: Whole): boolean => acts >= MIN_ACTS || (acts > 0 && count >= MIN_OF_ONE_ACT);

/** 田不让: what is said of somebody may be a word; 白|狐狸 is a thing. */
const mayBePerson = (
  name: string,
  { hasOwnRest, isAlways }: { hasOwnRest: boolean; isAlways: boolean },
  { lexicon }: Vocabulary,
): boolean => {
  if (!hasUnit(IS_SURNAME, name.charCodeAt(0))) return false;
  if (!hasOwnRest && !hasUnit(NO_OTHER_WORD, name.charCodeAt(0))) return false;
  if (!isAlways && (hasUnit(NEVER_LAST, name.charCodeAt(2)) || isBeforeAct(name.charCodeAt(2)))) return false;
  return lexicon.lengthAt(name, 1, 3) < 2 || !THINGS.has(lexicon.entry().kind);
};
const THINGS: ReadonlySet<TokenKind> = new Set(['noun', 'person', 'pronoun', 'place', 'localizer', 'measure']);

const MIN_COUNT = 3;
const MIN_OF_ONE_ACT = 5;
const BEFORE_PERSON = unitSet('对向和与跟被看见把让给叫是听');
const MIN_ACTS = 2;
const MIN_OF_NICKNAME = 3;
const MIN_OF_SEEN = 6;
const MIN_SIDES = 2;
const MIN_SHARE = 0.75;
const MIN_OF_ALWAYS = 5;
const SHARE_OF_ALWAYS = 0.95;
const MAX_FREQUENCY = 3;
const MAX_COUNTED = 20_000;
const IS_SURNAME = unitSet([...SURNAMES].filter((surname) => surname !== '那'));
const ENDS_THING = unitSet(
  '谷门峰寺堂宗殿阁山洞坛镇村城州府教派帮庄岛湖海河江岭崖渊观庵塔寨堡关坡林泉潭溪宫楼院司盟族国峒剑刀棍珠鉴铃鼎镜幡印旗戒诀阵鞭弓塔',
);
const NEVER_IN_NAME = unitSet('的了着过他她它我你您们这那谁在是有没说道');
const ALSO_FIRST = unitSet('大小上下中一三五七九十百千万');
const BEGINS_THING = ideographsWhere((unit) => isNamePart(unit) || hasUnit(ALSO_FIRST, unit));
const NEVER_LAST = unitSet('人者上下里外中前后内边旁也都就却又才已便正还和与对向把被');
const SMALL = '小'.charCodeAt(0);
const BEGINS_NAME = ideographsWhere((unit) => hasUnit(IS_SURNAME, unit) || hasUnit(BEGINS_THING, unit));
const COUNTS_OR_POINTS = unitSet('这那哪每某几两一二三四五六七八九十百千座个条片处扇间');
