import { hasUnit, isHan, SURNAMES, unitSet } from '@versio/kit/text';
import { ACTS_OF_PERSONS, BEFORE_FUNCTION_WORD, isBeforeAct } from './full-names.ts';
import { isKnownGiven } from './given-names.ts';
import { matchesAt } from './match-at.ts';
import { isActing, isCalled, isNamePart, NO_OTHER_WORD, PAIRS, pairOf } from './names.ts';
import { isFamilyName, isSuffix } from './suffixed-names.ts';
import type { TokenKind } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Names of two characters without a surname that nothing introduces (春杏小声说 … 春杏低下头, “碧荷？”). */
export interface RecurringNames {
  /** Counts what may be such a name where a clause begins: it acts or is called there, and no word begins in it. */
  look(text: string, start: number): void;
  /** Returns the names that were seen more than once, or once with a word of speaking or acting. */
  names(texts: readonly string[]): string[];
}

/** Creates a count of such names. */
export const createRecurringNames = ({ lexicon, commonWords }: Vocabulary): RecurringNames => {
  const counts = new Map<string, number>();
  return {
    look(text, start) {
      if (start + 2 >= text.length) return;
      const isAddressed = isCalled(text, start, start + 2);
      const acts = isAddressed || isBeforeAct(text.charCodeAt(start + 2));
      const [first, second] = [text.charCodeAt(start), text.charCodeAt(start + 1)];
      // 翠微应声, but 春杏|微微一笑
      const mayEndName = hasUnit(ADVERBS_AT_END, second) && text.charCodeAt(start + 2) !== second;
      // “七宝，来。”
      const isNumbered = isAddressed && IS_NUMBER.has(text[start]!) && !IS_COUNTED.has(text[start + 1]!);
      if ((!isNamePart(first) && !isNumbered) || !isNamePart(second) || (isBeforeAct(second) && !mayEndName)) return;
      // 提尔: a sound after what no foreign name has else.
      const isOfGiven = (isKnownGiven(first) || isNumbered) && isKnownGiven(second);
      if (!isOfGiven && (!acts || !hasUnit(ENDS_FOREIGN, second))) return;
      if (!acts && isSuffix(text.charCodeAt(start + 2))) return;
      if (commonWords.lengthAt(text, start, text.length) > 1 || commonWords.lengthAt(text, start + 1, text.length) > 1)
        return;
      if (lexicon.lengthAt(text, start, text.length) > 1 || lexicon.lengthAt(text, start + 1, text.length) > 1) return;
      const name = text.slice(start, start + 2);
      // 铁柱滚下马来: what begins three clauses, whatever it does.
      const isCue = isAddressed || isActing(text, start + 2);
      const ofAct = hasUnit(ACTS_OF_PERSONS, text.charCodeAt(start + 2)) ? OF_PERSON : acts ? 1 : OF_BEGINNING;
      const evidence = isCue ? OF_CUE : ofAct;
      if (counts.has(name) || counts.size < MAX_COUNTED) counts.set(name, (counts.get(name) ?? 0) + evidence);
    },
    names: (texts) =>
      [...counts].filter(([name, count]) => count >= MIN_EVIDENCE && recurs(name, texts)).map(([name]) => name),
  };
};

const recurs = (name: string, texts: readonly string[]): boolean => {
  let count = 0;
  for (const text of texts)
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length))
      if (++count >= MIN_PLACES) return true;
  return false;
};
const MIN_PLACES = 2;

/** A word of speaking or acting says more than others. */
const OF_CUE = 2;
const OF_BEGINNING = 0.7;
/** With another beginning it is enough. */
const OF_PERSON = 1.4;
const MIN_EVIDENCE = 2;
/** Bounds the memory for a hostile text. */
const MAX_COUNTED = 20_000;
const ADVERBS_AT_END = unitSet('微');
const ENDS_FOREIGN = unitSet('尔斯特德克姆娜莎莉妮蒂丝恩伦迪夫顿娅拉萨');

/** Names of a surname and a number (孟七, 马三, 唐六指), which counts nothing at any of their places. */
export interface NumberedNames {
  /** Counts what may be such a name at the place of a surname. */
  look(text: string, index: number): void;
  /** Returns the names that were seen twice, once before an act or a pause. */
  names(): string[];
}

/** Creates a count of such names. */
export const createNumberedNames = (): NumberedNames => {
  const counts = new Map<string, number>();
  const add = (name: string, evidence: number): void => {
    if (counts.has(name) || counts.size < MAX_COUNTED) counts.set(name, (counts.get(name) ?? 0) + evidence);
  };
  return {
    look(text, index) {
      const [surname, number, after] = [text[index]!, text[index + 1] ?? '', text[index + 2] ?? ''];
      if (!IS_NUMBER.has(number) || !isFamilyName(surname)) return;
      if (index > 0 && NUMBERS_BEFORE.has(text[index - 1]!)) return;
      const unit = after === '' ? 0 : after.charCodeAt(0);
      const isCounted = IS_COUNTED.has(after);
      // 唐六指: with what a number is no name with.
      if (isNamePart(unit) && !isCounted) add(surname + number + after, OF_WHOLE);
      const isBeforePause = index > 0 && isHan(text.charCodeAt(index - 1)) && !isHan(unit);
      const isClear = isBeforeAct(unit) || isBeforePause;
      add(surname + number, isCounted ? OF_COUNTED : isClear ? 1 : OF_OTHER);
    },
    names: () => [...counts].filter(([, count]) => count >= MIN_OF_NUMBERED).map(([name]) => name),
  };
};

const OF_WHOLE = 0.8;
const OF_OTHER = 0.5;
const OF_COUNTED = -9;
const MIN_OF_NUMBERED = 1.5;
const IS_NUMBER = new Set('一三四五六七八九十');
const NUMBERS_BEFORE = new Set('一二两三四五六七八九十几数百千万第');
const IS_COUNTED = new Set(
  '一二三四五六七八九十百千万亿个号岁年月天日次步寸尺卷章组班匹条头只人位间张件名下些样般直点句声遍代家里把口眼会路世分成儿时度块娘郎姑爷叔伯婶姨嫂哥姐弟妹种座层段章回卷道根颗粒杯碗斤两丈米',
);

/** Names that end in a verb or a conjunction (程让, 周景和), which does nothing to anybody at any of their places. */
export interface NamesWithVerb {
  /** Counts what may be such a name at the place of a surname. */
  look(text: string, index: number): void;
  /** Returns the names that were seen at least twice between other words. */
  names(): string[];
}

/** Creates a count of such names. */
export const createNamesWithVerb = ({ lexicon }: Vocabulary): NamesWithVerb => {
  const counts = new Map<string, number>();
  return {
    look(text, index) {
      const end = hasUnit(VERBS_AFTER_SURNAME, text.charCodeAt(index + 1))
        ? index + 2
        : hasUnit(VERBS_AT_END, text.charCodeAt(index + 2)) && isKnownGiven(text.charCodeAt(index + 1))
          ? index + 3
          : 0;
      if (end === 0 || !hasUnit(BEFORE_FUNCTION_WORD, text.charCodeAt(index))) return;
      const before = index === 0 ? 0 : text.charCodeAt(index - 1);
      if (isHan(before) && !hasUnit(BEFORE_PERSON, before)) return;
      if (lexicon.lengthAt(text, end - 1, text.length) > 1 || lexicon.lengthAt(text, end - 2, end) > 1) return;
      const next = end < text.length ? text.charCodeAt(end) : 0;
      const name = text.slice(index, end);
      if (SAYS.has(text[end - 1]!) && !isHan(next)) return;
      const acts = !isHan(next) || isBeforeAct(next) || matchesAt(SAYS_OR_ORDERS, text, end);
      const evidence = acts ? 1 : text[end - 1] === '和' ? OF_COMPANION : OF_OBJECT;
      if (counts.has(name) || counts.size < MAX_COUNTED) counts.set(name, (counts.get(name) ?? 0) + evidence);
    },
    names: () => [...counts].filter(([, count]) => count >= MIN_PLACES).map(([name]) => name),
  };
};

/** What given names end in: verbs before an object, 和 before a companion. */
const VERBS_AT_END = unitSet('让和听说得');
/** 程让, but 王说 and 林听: a surname alone says and hears something. */
const VERBS_AFTER_SURNAME = unitSet('让和得');
/** 王小说：“…”: before a pause it is a verb as well. */
const SAYS = new Set('听说');
const BEFORE_PERSON = unitSet('的是和与跟对向给被找问看把让');
/** 沈让吩咐道: what nobody is let do. */
const SAYS_OR_ORDERS =
  /(?:沉声|低声|厉声|冷声|轻声)|(?:吩咐|命令|解释|提醒|安慰|催促|警告|感叹|自嘲|打趣)[道着了，：]/uy;
/** 程让他: whom it is done to. */
const OF_OBJECT = -3;
/** 周景和他: with whom, unless 和 is before all else as well. */
const OF_COMPANION = -0.5;

/** Names of a surname and two characters that are other words (魏十三, 白开心), where they begin clauses and act. */
export interface NamesOfWords {
  /** Counts what may be such a name at the place of a surname. */
  look(text: string, index: number): void;
  /** Returns the names beside known ones that do several things, and whose first two characters are before no other. */
  names(texts: readonly string[], known: ReadonlySet<string>): string[];
}

/** Creates a count of such names. */
export const createNamesOfWords = ({ lexicon, dictionary }: Vocabulary): NamesOfWords => {
  const acts = new Map<string, Set<string>>();
  return {
    look(text, index) {
      const end = index + 3;
      if (end >= text.length || !hasUnit(ACTS_OF_PERSONS, text.charCodeAt(end))) return;
      if (index > 0 && isHan(text.charCodeAt(index - 1))) return;
      if (!isHan(text.charCodeAt(index + 1)) || hasUnit(NEVER_IN_NAME, text.charCodeAt(index + 1))) return;
      if (hasUnit(NEVER_IN_NAME, text.charCodeAt(end - 1)) || hasUnit(NEVER_LAST, text.charCodeAt(end - 1))) return;
      if (lexicon.lengthAt(text, index, text.length) > 1 || lexicon.lengthAt(text, end - 1, text.length) > 1) return;
      if (!hasUnit(IS_SURNAME, text.charCodeAt(index)) || saysWho(text, index + 1, lexicon)) return;
      const name = text.slice(index, end);
      const known = acts.get(name);
      if (known !== undefined) known.add(text[end]!);
      else if (acts.size < MAX_COUNTED) acts.set(name, new Set(text[end]));
    },
    names(texts, known) {
      const several = [...acts].filter(
        ([name, { size }]) =>
          size >= MIN_ACTS && !known.has(name) && dictionary.frequencyOf(name) <= MAX_FREQUENCY_OF_WORDS,
      );
      return alwaysWhole(
        several.map(([name]) => name),
        texts,
      );
    },
  };
};

/** 那 is hardly ever one. */
const IS_SURNAME = unitSet([...SURNAMES].filter((surname) => surname !== '那'));

/** 薛|神医, 杜|四爷: who somebody is, or how he is called. */
const saysWho = (text: string, index: number, lexicon: Vocabulary['lexicon']): boolean =>
  text[index] === '老' ||
  hasUnit(KIN_AT_END, text.charCodeAt(index + 1)) ||
  (lexicon.lengthAt(text, index, index + 2) === 2 && WHO.has(lexicon.entry().kind));
const WHO: ReadonlySet<TokenKind> = new Set(['person', 'pronoun']);
const KIN_AT_END = unitSet('爷太娘姑叔伯婶姨哥姐嫂弟妹兄母父婆公子郎');

/** Returns those names whose first two characters are nowhere without the third one: looks once through the texts. */
const alwaysWhole = (names: readonly string[], texts: readonly string[]): string[] => {
  const wholes = new Map<string, string>();
  const beginnings = new Uint8Array(PAIRS);
  for (const name of names) {
    wholes.set(name.slice(0, 2), name);
    beginnings[pairOf(name.charCodeAt(0), name.charCodeAt(1))] = 1;
  }
  for (const text of wholes.size > 0 ? texts : []) {
    let next = text.charCodeAt(0);
    for (let at = 0; at + 1 < text.length; at++) {
      const unit = next;
      next = text.charCodeAt(at + 1);
      if (beginnings[pairOf(unit, next)] === 0) continue;
      const beginning = text.slice(at, at + 2);
      const name = wholes.get(beginning);
      if (name !== undefined && !text.startsWith(name, at)) wholes.delete(beginning);
    }
  }
  return [...wholes.values()];
};
const MIN_ACTS = 2;
/** 金不换 is in sayings, but hardly elsewhere. */
const MAX_FREQUENCY_OF_WORDS = 20;
const NEVER_IN_NAME = unitSet('的了着过他她它我你您们这那谁');
const NEVER_LAST = unitSet('人者上下里外中前后内边旁也都就却又才已便正还');

/** A pair of characters, and what is around its places. */
interface Pair {
  count: number;
  /** What is before and after the first place. */
  before: string;
  after: string;
  /** Whether something else is before or after another one. */
  differsBefore: boolean;
  differsAfter: boolean;
  /** Whether what is after it may be part of a name at all places. */
  goesOn: boolean;
  /** Whether it speaks or acts at one of them. */
  acts: boolean;
}

/**
 * Finds names that nothing shows but that they recur (赤勒可汗, 赤勒人, 与赤勒议和): their characters are no words at
 * these places, and are hardly anywhere else; what is before and after them differs. A rare word may be among them
 * (凤爪).
 * @returns the names, and whether they may be persons
 */
export const findCohesiveNames = (texts: readonly string[], vocabulary: Vocabulary): ReadonlyMap<string, boolean> => {
  const names = new Map<string, boolean>();
  if (texts.reduce((sum, { length }) => sum + length, 0) < MIN_UNITS) return names;
  const passes = passesIn(texts);
  let longer = 0;
  for (const [name, { count, after, differsBefore, differsAfter, goesOn, acts }] of countPairs(texts, vocabulary)) {
    if (!differsBefore || count < MIN_COHESIVE) continue;
    if (vocabulary.dictionary.frequencyOf(name) > (count === MIN_COHESIVE ? 0 : MAX_FREQUENCY)) continue;
    // 孟少棠 and 孟少游: what goes on everywhere is the beginning of several names.
    if (differsAfter && !(goesOn && isFamilyName(name[0]!))) {
      names.set(name, acts);
      for (const pass of passes.get(name) ?? []) names.set(pass, false);
    }
    // 瑞丰祥: of three characters.
    if (differsAfter || !goesOn || isSuffix(after.charCodeAt(0)) || longer === MAX_LONGER) continue;
    longer += 1;
    if (isBeforeSeveral(name + after, texts)) names.set(name + after, acts);
  }
  return names;
};

/** 朔宁关 beside 朔宁: a pass or a fort, where its inside, its side or its building is next; not 他把岑雾关了. */
const passesIn = (texts: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const passes = new Map<string, Set<string>>();
  for (const text of texts)
    for (const { 1: name, 2: suffix } of text.matchAll(PASS))
      passes.set(name!, (passes.get(name!) ?? new Set()).add(name! + suffix!));
  return passes;
};
const PASS = /(?<=(\p{Script=Han}{2}))([关寨堡])(?=[下外内里前口城守建的])/gu;

/** Returns the pairs that recur, whose characters are hardly anywhere else. */
const countPairs = (texts: readonly string[], { lexicon }: Vocabulary): Map<string, Pair> => {
  const characters = new Uint32Array(0x10000);
  const places = new Uint32Array(PAIRS);
  for (const text of texts)
    for (let index = 0, before = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index);
      characters[unit]! += 1;
      places[pairOf(before, unit)]! += 1;
      before = unit;
    }
  const pairs = new Map<string, Pair>();
  for (const text of texts)
    for (let index = 1, unit = text.charCodeAt(0); index < text.length; index += 1) {
      const first = unit;
      unit = text.charCodeAt(index);
      const place = places[pairOf(first, unit)]!;
      if (place < MIN_COHESIVE) continue;
      const [one, other] = [characters[first]!, characters[unit]!];
      // Another pair may have the same place, so that this is at least its count.
      if (place < Math.max(Math.min(one, other) * MIN_OF_RARER, Math.max(one, other) * MIN_OF_OTHER)) continue;
      if (Math.min(one, other) === MIN_COHESIVE && one !== other) continue;
      if (!isNamePart(first) || !isNamePart(unit) || hasUnit(BEFORE_THINGS, first)) continue;
      if (lexicon.lengthAt(text, index - 1, text.length) > 1 || lexicon.lengthAt(text, index, text.length) > 1)
        continue;
      addPlace(pairs, text, index - 1);
    }
  return pairs;
};

const addPlace = (pairs: Map<string, Pair>, text: string, start: number): void => {
  const [before = '', after = ''] = [text[start - 1], text[start + 2]];
  // 七代|宫司, 那篇|长评
  if (IS_NUMBER.has(before) || isCountedAt(text, start)) return;
  const name = text.slice(start, start + 2);
  const goesOn = after !== '' && isNamePart(after.charCodeAt(0));
  const acts = isActing(text, start + 2) || isCalled(text, start, start + 2);
  const pair = pairs.get(name);
  if (pair === undefined) {
    if (pairs.size < MAX_COUNTED)
      pairs.set(name, { count: 1, before, after, differsBefore: false, differsAfter: false, goesOn, acts });
    return;
  }
  pair.count += 1;
  pair.differsBefore ||= before !== pair.before;
  pair.differsAfter ||= after !== pair.after;
  pair.goesOn &&= goesOn;
  pair.acts ||= acts;
};

const isBeforeSeveral = (name: string, texts: readonly string[]): boolean => {
  const afters = new Set<string>();
  for (const text of texts)
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length))
      if (afters.add(text[at + name.length] ?? '').size > 1) return true;
  return false;
};

/** In a shorter text hardly a character is anywhere else. */
const MIN_UNITS = 300;
/** All texts are searched for each: bounds the work for a hostile text. */
const MAX_LONGER = 100;
/** So often both characters must be nowhere else. */
const MIN_COHESIVE = 2;
/** 小黄鸭: other rules read what is a name with them. 颗痣 is counted. */
const BEFORE_THINGS = unitSet('血汗泪小老大颗块片张把条根朵枚件次位间座柄');
/** How many of the places of its rarer character a name has, and of those of the other. */
const MIN_OF_RARER = 0.9;
const MIN_OF_OTHER = 0.5;
/** In general text: more often it is a word (酱菜), or a name that is found otherwise. */
const MAX_FREQUENCY = 3;

/** What the passages of a book show of a string by its places alone. */
export interface PlacesOfName {
  /** A thing is counted or pointed at (那个白点), or described, at a third of its places. */
  isThing(name: string): boolean;
  /** Somewhere it does what persons do, or is called. */
  acts(name: string): boolean;
  /**
   * A name that nothing else shows (盛世华章) is in no list of words, is no thing, and what is before and after it
   * differs. Two characters are more often a word of this book only (灯楼), so that they act as well (雪团) or end like
   * a place (滨江).
   */
  isName(name: string): boolean;
}

/** Looks strings up in passages of a book. */
export const createPlacesOfName = (passages: readonly string[], { lexicon, dictionary }: Vocabulary): PlacesOfName => {
  const text = `\n${passages.join('\n')}\n`;
  const placesOf = (name: string): number[] => {
    const places: number[] = [];
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) places.push(at);
    return places;
  };
  const isThing = (places: readonly number[]): boolean =>
    places.filter((at) => text[at - 1] === '的' || isCountedAt(text, at)).length * MAX_AS_THING > places.length;
  const mayBeName = (name: string): boolean =>
    name.length <= MAX_BY_PLACES &&
    lexicon.lengthAt(name, 0, name.length) !== name.length &&
    dictionary.frequencyOf(name) <= MAX_FREQUENCY_IN_BOOK &&
    (hasParts(name) || isOfSurname(name)) &&
    !hasUnit(BEFORE_THINGS, name.charCodeAt(0)) &&
    !hasUnit(ENDS_WITH_PLACE, name.charCodeAt(name.length - 1));
  return {
    isThing: (name) => isThing(placesOf(name)),
    acts: (name) =>
      placesOf(name).some((at) => {
        const end = at + name.length;
        return (
          isCalled(text, at, end) || (!isHan(text.charCodeAt(at - 1)) && hasUnit(ACTS_OF_PERSONS, text.charCodeAt(end)))
        );
      }),
    isName(name) {
      if (!mayBeName(name)) return false;
      const places = placesOf(name);
      if (places.some((at) => isCountedAt(text, at)) || isThing(places)) return false;
      if (!differ(places.map((at) => text[at - 1])) || !differ(places.map((at) => text[at + name.length])))
        return false;
      if (name.length > 2 || name[0] === name[1] || hasUnit(ENDS_LIKE_PLACE, name.charCodeAt(1))) return true;
      const acts = new Set(
        places.filter((at) => actsAt(text, at, at + name.length)).map((at) => text[at + name.length]),
      );
      return acts.size >= MIN_ACTS;
    },
  };
};

const hasParts = (name: string): boolean => Array.from(name).every((character) => isNamePart(character.charCodeAt(0)));

/** 孙二狗: a surname that is hardly another word, with a number or an adverb that no name begins with. */
const isOfSurname = (name: string): boolean =>
  name.length === 3 &&
  hasUnit(NO_OTHER_WORD, name.charCodeAt(0)) &&
  hasUnit(INSIDE_NAME, name.charCodeAt(1)) &&
  isNamePart(name.charCodeAt(2));

/** 那个白点, 一把宽剑, but 把雪团抱起来. */
const isCountedAt = (text: string, at: number): boolean =>
  at > 0 &&
  (hasUnit(POINTS, text.charCodeAt(at - 1)) ||
    (hasUnit(MEASURES, text.charCodeAt(at - 1)) && at > 1 && hasUnit(POINTS, text.charCodeAt(at - 2))));

/** Whether a clause begins with a name that is called or does something. */
const actsAt = (text: string, start: number, end: number): boolean =>
  isCalled(text, start, end) ||
  (!isHan(text.charCodeAt(start - 1)) &&
    isBeforeAct(text.charCodeAt(end)) &&
    !hasUnit(OF_THINGS_TOO, text.charCodeAt(end)));

/** Returns true if no character that may be part of a longer name is at most of the places. */
const differ = (sides: readonly (string | undefined)[]): boolean => {
  const counts = new Map<string, number>();
  for (const side of sides)
    if (side !== undefined && isNamePart(side.charCodeAt(0))) counts.set(side, (counts.get(side) ?? 0) + 1);
  return sides.length > 1 && Math.max(0, ...counts.values()) * 2 <= sides.length;
};

/** Longer ones are clauses (天刚蒙蒙亮). */
const MAX_BY_PLACES = 4;
/** In general text. */
const MAX_FREQUENCY_IN_BOOK = 100;
const MAX_AS_THING = 3;
const INSIDE_NAME = unitSet('一二三四五六七八九十百千万不大小老');
const POINTS = unitSet('这那哪每某几两半一二三四五六七八九十百千');
const MEASURES = unitSet(
  '把块只条头匹颗株棵片座张根支件个些朵枚粒串堆盏壶杯碗盘瓶座艘辆架台间扇层道种名位阵股份对双幅套排本封声口篇首句段栋',
);
/** 潭边, 树底: where something is. */
const ENDS_WITH_PLACE = unitSet('边旁侧底顶');
const ENDS_LIKE_PLACE = unitSet('山峰谷州郡岛湖江河海岭崖镇');
const OF_THINGS_TOO = unitSet('的是在有里上下中出进心眼脸手身');
