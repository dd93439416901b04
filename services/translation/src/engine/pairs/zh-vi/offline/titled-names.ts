import {
  ALL_SOUNDS,
  COMPOUND_SURNAMES,
  hasUnit,
  isClearSurname,
  isFrequentCompoundSurname,
  isFrequentSurname,
  mayBeginSurname,
  SURNAMES,
  unitsWhere,
} from '@versio/kit/text';
import { takeEpithet } from './epithets-with-surnames.ts';
import {
  address,
  asPerson,
  FIRST_OF_TITLES,
  isTitleOfPerson,
  MAX_TITLE_LENGTH,
  mayBeginTitle,
  renderingOf,
} from './forms-of-titles.ts';
import { ACTS_OF_PERSONS, isBeforeAct } from './full-names.ts';
import { isKnownGiven } from './given-names.ts';
import { takeIntroduced, takeQuoted } from './introduced-names.ts';
import {
  isActing,
  isCalled,
  isNamePart,
  NO_OTHER_WORD,
  nameInVietnamese,
  surnameInVietnamese,
  surnameLength,
} from './names.ts';
import { createNamesOfWords, createNamesWithVerb, createNumberedNames } from './recurring-names.ts';
import { surnamesSaid } from './said-surnames.ts';
import {
  AFTER_BIG,
  AFTER_INTRODUCTION,
  AFTER_OLD,
  BEFORE_INTRODUCTION,
  BEFORE_SECT_TITLE,
  isSurnameBeforeOffice,
  OLD_THINGS,
  PREFIXES,
  SECT_TITLES,
  SHORT_TITLES,
  THINGS,
  WORDS_AS_SURNAMES,
} from './titled-name-tables.ts';
import { FURTHER_WORDS, isDoubtfulTitle, isPostOfCalled, isWordBeforeTitle } from './titles-in-doubt.ts';
import type { SourceTarget, TokenKind } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Finds names that a title or a prefix forms: a surname with a title (王总, 陈老师, 刘阿姨), a character of a name with
 * a form of address of a sect (斩师姐) or of a concubine (瑾妃), and 老, 小 or 阿 with a surname or the end of a found
 * name (老王, 阿舒).
 * @param isFound whether a word is a name that was found before: 鹤田叔叔 is not 田叔叔
 */
export const findTitledNames = (
  texts: readonly string[],
  names: readonly string[],
  likelySurnames: ReadonlySet<string>,
  isFound: (word: string) => boolean,
  vocabulary: Vocabulary,
): SourceTarget[] => {
  const found = new Map<string, string>();
  const nicknames = new Map<string, number>();
  const numbered = createNumberedNames();
  const withVerb = createNamesWithVerb(vocabulary);
  const ofWords = createNamesOfWords(vocabulary);
  const ends = new Set(names.map((name) => name.at(-1)!));
  const surnames = new Set(names.map((name) => name.slice(0, surnameLength(name))));
  const saidSurnames = surnamesSaid(texts);
  const givens = new Set(names.map((name) => name.slice(surnameLength(name))));
  for (const text of texts) {
    let introduces = false;
    let quotes = false;
    for (let index = 0; index < text.length; index++) {
      if (!hasUnit(BEGINS_NAME, text.charCodeAt(index))) continue;
      const role = ROLES[text.charCodeAt(index)]!;
      if ((role & SURNAME) !== 0) takeTitled(text, index, { likelySurnames, saidSurnames, isFound }, vocabulary, found);
      if ((role & SURNAME) !== 0) takeEpithet(text, index, vocabulary, found);
      if ((role & NICK) !== 0) takeNick(text, index, ends, givens, vocabulary, found);
      if ((role & SECT) !== 0) {
        takeServant(text, index, vocabulary, found);
        takeOfSect(text, index, vocabulary, found);
        takeConcubine(text, index, vocabulary, found);
      }
      if ((role & SURNAME) !== 0) {
        numbered.look(text, index);
        withVerb.look(text, index);
        ofWords.look(text, index);
      }
      if ((role & PREFIX) !== 0) countNickname(text, index, vocabulary, nicknames, surnames, ends);
      if ((role & INTRODUCES) !== 0) introduces ||= mayIntroduce(text, index);
      if ((role & QUOTES) !== 0) quotes ||= mayQuote(text, index);
    }
    if (introduces) takeIntroduced(text, texts, vocabulary, found);
    if (quotes) takeQuoted(text, texts, vocabulary, found);
  }
  for (const [nickname, count] of nicknames) {
    if (count < MIN_NICKNAME_COUNT) continue;
    const whole = nickname[0] === '阿' ? nickname + goesOnWith(nickname, texts) : nickname;
    const read = nickname[0] === '阿' ? nameInVietnamese : surnameInVietnamese;
    const rest = read(whole.slice(1), vocabulary.readings);
    found.set(whole, `${PREFIXES[nickname[0]!]} ${rest}`);
  }
  for (const name of [...numbered.names(), ...withVerb.names(), ...ofWords.names(texts, new Set(names))])
    found.set(name, nameInVietnamese(name, vocabulary.readings));
  return [...found].map(([source, target]) => ({ source, target }));
};

/** 阿骨烈: returns the character that follows a nickname in all its places, if there are several; else ''. */
const goesOnWith = (nickname: string, texts: readonly string[]): string => {
  let next: string | undefined;
  let count = 0;
  for (const text of texts)
    for (let at = text.indexOf(nickname); at !== -1; at = text.indexOf(nickname, at + nickname.length)) {
      const following = text[at + nickname.length] ?? '';
      if (count++ > 0 && following !== next) return '';
      next = following;
    }
  return count > 1 && next !== '' && isNamePart(next!.charCodeAt(0)) && !isBeforeAct(next!.charCodeAt(0)) ? next! : '';
};

/** The evidence for a surname. */
interface Evidence {
  likelySurnames: ReadonlySet<string>;
  saidSurnames: ReadonlySet<string>;
  /** Whether a word is a name that was found before: 鹤田叔叔 is not 田叔叔. */
  isFound: (word: string) => boolean;
}

const takeTitled = (
  text: string,
  index: number,
  { likelySurnames, saidSurnames, isFound }: Evidence,
  vocabulary: Vocabulary,
  found: Map<string, string>,
): void => {
  const { lexicon, readings } = vocabulary;
  // 下一任宗主: an ordinal term of office.
  if (text[index] === '任' && IN_TURN.has(text[index - 1] ?? '')) return;
  // 劳姐姐惦记: 劳 is the verb "trouble" at the start of a clause.
  if (text[index] === '劳' && !HAN.test(text[index - 1] ?? '') && !likelySurnames.has('劳')) return;
  const mayBeCompound =
    (ROLES[text.charCodeAt(index)]! & COMPOUND) !== 0 &&
    mayBeginSurname(text.charCodeAt(index), text.charCodeAt(index + 1));
  if (!mayBeCompound && !mayBeginTitle(text, index + 1)) return;
  const isSaid =
    saidSurnames.has(text[index]!) || isSurnameBeforeOffice(text, index) || isWordBeforeTitle(text, index, lexicon);
  const length =
    mayBeCompound && isFrequentCompoundSurname(text.slice(index, index + 2))
      ? 2
      : isClearSurname(text[index]!) ||
          isSaid ||
          OF_FAMILY.has(text.slice(index + 1, index + 3)) ||
          OF_FAMILY.has(text.slice(index + 1, index + 4))
        ? 1
        : 0;
  if (length === 0) return;
  const start = index + length;
  if (!mayBeginTitle(text, start)) return;
  if (index > 0 && isFound(text.slice(index - 1, index + 1))) return;
  // 玄灯宗宗主: a rare surname in the middle of a clause is mostly the end of another name.
  const mayEndName = index > 0 && !BEFORE_SOMEBODY.has(text[index - 1]!) && HAN.test(text[index - 1]!);
  if (length === 1 && !isFrequentSurname(text[index]!) && !isSaid && mayEndName && !isAfterOffice(text, index, lexicon))
    return;
  // 向师父 has a preposition, and 任师父 mostly begins 任师父处置.
  // 尤姐: no adverb stands before a sister.
  const isKinOfAdverb = (text[start] === '姐' || text[start] === '哥') && text[start] !== text[start + 1];
  const entry = length === 1 && lexicon.lengthAt(text, index, start) === 1 ? lexicon.entry() : null;
  if (entry !== null && NO_SURNAME.has(entry.kind) && !isSaid && !isKinOfAdverb && !likelySurnames.has(text[index]!))
    return;
  // 国王大人: the surname ends a word; but in 房东|周阿姨 it does not.
  if (index > 0 && lexicon.lengthAt(text, index - 1, start) > 1 && !endsWord(text, index, lexicon)) return;
  // 不明白|掌门: the character ends a longer word.
  if (index > 1 && lexicon.lengthAt(text, index - 2, start) > 2) return;
  const isLikely = isSaid || likelySurnames.has(text.slice(index, start));
  for (let end = Math.min(text.length, start + MAX_TITLE_LENGTH); end > start; end--) {
    const title = text.slice(start, end);
    // 答应 and 老 are titles only at the end of a clause or before an act that only persons do.
    if (WORDLIKE_TITLES.has(title) && !isPause(text, end) && !isActing(text, end) && !isLadyAt(text, end)) continue;
    const rendering = renderingOf(title, vocabulary);
    if (rendering === undefined || isDoubtfulTitle(text, { index, start, end }, isLikely, lexicon)) continue;
    // 王爷 is a word, and 总 may begin one (王|总是).
    if (lexicon.lengthAt(text, index, end) >= end - index || lexicon.lengthAt(text, start, text.length) > end - start)
      return;
    const surname = surnameInVietnamese(text.slice(index, start), readings);
    found.set(text.slice(index, end), address(surname, title, rendering));
    // 小钟护士
    if (length === 1 && isCalledBefore(text, index, start, lexicon))
      found.set(text.slice(index - 1, end), address(`${PREFIXES[text[index - 1]!]} ${surname}`, title, rendering));
    return;
  }
};

/** Returns true if 小 or 老, as acquaintances say, is before a surname with a post. */
const isCalledBefore = (text: string, index: number, start: number, lexicon: Vocabulary['lexicon']): boolean =>
  (text[index - 1] === '小' || text[index - 1] === '老') &&
  isPostOfCalled(text, start) &&
  (isPause(text, index - 2) || lexicon.lengthAt(text, index - 2, index) < 2);

/** 下一任, 他任, 曾任: before an office. */
const IN_TURN = new Set('一二三四五六七八九十两几上下前历继接现新首末每原他她我你们曾先后专兼改升出担离卸调时');

/** 掌事瞿嬷嬷: after a word for a role. */
const isAfterOffice = (text: string, index: number, lexicon: Vocabulary['lexicon']): boolean =>
  index > 1 && lexicon.lengthAt(text, index - 2, index) === 2 && lexicon.entry().kind === 'person';

const endsWord = (text: string, end: number, lexicon: Vocabulary['lexicon']): boolean =>
  end > 1 && lexicon.lengthAt(text, end - 2, end) === 2;

/** “鸣哥，你看”: the end of the name of a found person, used by friends. */
const takeNick = (
  text: string,
  index: number,
  ends: ReadonlySet<string>,
  givens: ReadonlySet<string>,
  { lexicon, readings }: Vocabulary,
  found: Map<string, string>,
): void => {
  const isKin = text[index] !== '儿';
  if (isKin && index > 1 && givens.has(text.slice(index - 2, index)))
    takeGivenWithKin(text, index, givens, { lexicon, readings }, found);
  else if (isKin && index > 1 && isPause(text, index - 3) && !isPause(text, index - 2))
    takeGivenWithKin(text, index, givens, { lexicon, readings }, found);
  // “红姐，你看”: a nickname without a known full name.
  const isOurs = OURS.has(text.slice(index - 3, index - 1)) && isPause(text, index + 1);
  if (isKin && index > 0 && (isOurs || isCalled(text, index - 1, index + 1)) && isOfGivenName(text[index - 1]!)) {
    if (lexicon.lengthAt(text, index - 1, text.length) < 2) {
      const name = text.slice(index - 1, index);
      found.set(name + text[index]!, `${nameInVietnamese(name, readings)} ${SHORT_TITLES[text[index]!]}`);
    }
    return;
  }
  // 雪儿 is a nickname anywhere, 雪哥 most clearly at the start of a clause.
  if (index === 0 || !ends.has(text[index - 1]!)) return;
  if (text[index] === '儿' ? index > 1 && lexicon.lengthAt(text, index - 2, index) > 1 : !isPause(text, index - 2))
    return;
  if (lexicon.lengthAt(text, index - 1, text.length) > 1 || lexicon.lengthAt(text, index, text.length) > 1) return;
  const name = text.slice(index - 1, index);
  found.set(name + text[index]!, `${nameInVietnamese(name, readings)} ${SHORT_TITLES[text[index]!] ?? 'nhi'}`);
};

/** 问过我们彪哥！ */
const OURS = new Set(['我们', '咱们', '你们', '他们']);

/** 桂花婶, 有田叔: a given name with a form of address between neighbours. */
const takeGivenWithKin = (
  text: string,
  index: number,
  givens: ReadonlySet<string>,
  { lexicon, readings }: Pick<Vocabulary, 'lexicon' | 'readings'>,
  found: Map<string, string>,
): void => {
  const given = text.slice(index - 2, index);
  if (lexicon.lengthAt(text, index - 2, index + 1) > 2 || lexicon.lengthAt(text, index, text.length) > 1) return;
  // 富贵叔 of 张富贵, though 贵叔 is a word.
  if (!givens.has(given) && lexicon.lengthAt(text, index - 1, index + 1) > 1) return;
  const isGiven =
    givens.has(given) ||
    (isPause(text, index + 1) && [...given].every(isOfGivenName) && lexicon.lengthAt(given, 0, 2) < 2);
  const title = text[index]!;
  if (isGiven) found.set(given + title, address(nameInVietnamese(given, readings), title, SHORT_TITLES[title]!));
};
const isOfGivenName = (character: string): boolean =>
  isKnownGiven(character.charCodeAt(0)) && isNamePart(character.charCodeAt(0));

const takeOfSect = (text: string, index: number, vocabulary: Vocabulary, found: Map<string, string>): void => {
  const title = text.slice(index, index + 2);
  if (index === 0 || !SECT_TITLES.has(title)) return;
  takeWordOfSect(text, index, vocabulary, found);
  const before = text[index - 1]!;
  // At the start of a clause a verb would have no subject: 斩师姐 is the sister called 斩.
  const startsClause = index === 1 || !HAN.test(text[index - 2]!);
  if (!startsClause || !isNamePart(before.charCodeAt(0)) || BEFORE_SECT_TITLE.has(before)) return;
  const rendering = asPerson(title, vocabulary);
  if (rendering === undefined || vocabulary.lexicon.lengthAt(text, index - 1, index + 2) > 1) return;
  found.set(before + title, `${nameInVietnamese(before, vocabulary.readings)} ${rendering}`);
};

/** “高明师兄早。”: an adjective before a brother would need 的. */
const takeWordOfSect = (
  text: string,
  index: number,
  { lexicon, readings }: Vocabulary,
  found: Map<string, string>,
): void => {
  const name = text.slice(index - 2, index);
  if (name.length < 2 || !isPause(text, index - 3) || lexicon.lengthAt(text, index - 2, index) !== 2) return;
  if (!NAMED_BY_QUALITY.has(lexicon.entry().kind) || ![...name].every(isOfGivenName)) return;
  found.set(name, nameInVietnamese(name, readings));
};
const NAMED_BY_QUALITY: ReadonlySet<TokenKind> = new Set(['adjective', 'verb', 'expression']);

/** 瑾妃, 宸贵妃: a character with a concubine's rank. */
const takeConcubine = (text: string, index: number, vocabulary: Vocabulary, found: Map<string, string>): void => {
  const title = CONCUBINES.find((each) => text.startsWith(each, index));
  if (title === undefined || index === 0) return;
  const { lexicon, readings } = vocabulary;
  const before = text[index - 1]!;
  if (!isKnownGiven(before.charCodeAt(0)) || !isNamePart(before.charCodeAt(0)) || BEFORE_CONCUBINE.has(before)) return;
  const end = index + title.length;
  if (lexicon.lengthAt(text, index - 1, text.length) > 1 || lexicon.lengthAt(text, index, text.length) > title.length)
    return;
  if (index > 1 && lexicon.lengthAt(text, index - 2, index) > 1) return;
  found.set(text.slice(index - 1, end), `${nameInVietnamese(before, readings)} ${SHORT_TITLES[title]!}`);
};
/** 素心姑姑: a given name, word or not, with a title of palace servants. */
const takeServant = (
  text: string,
  index: number,
  { lexicon, readings }: Vocabulary,
  found: Map<string, string>,
): void => {
  const title = text.slice(index, index + 2);
  const given = text.slice(index - 2, index);
  if (OF_SERVANTS.has(title)) takeServantOfOne(text, index, { lexicon, readings }, found);
  if (!OF_SERVANTS.has(title) || given.length < 2 || ![...given].every(isOfGivenName)) return;
  if (index > 2 && HAN.test(text[index - 3]!) && !BEFORE_SERVANT.has(text[index - 3]!)) return;
  if (lexicon.lengthAt(text, index - 2, index) === 2 && lexicon.entry().kind !== 'noun') return;
  found.set(given, nameInVietnamese(given, readings));
};
/** 福公公: a character of names at the start of a clause, or after a verb of giving or saying. */
const takeServantOfOne = (
  text: string,
  index: number,
  { lexicon, readings }: Pick<Vocabulary, 'lexicon' | 'readings'>,
  found: Map<string, string>,
): void => {
  const before = text[index - 1] ?? '';
  const isClear = isPause(text, index - 2) || BEFORE_SERVANT.has(text[index - 2] ?? '');
  if (!isClear || before === '' || !isOfGivenName(before) || NO_SERVANT.has(before)) return;
  if (lexicon.lengthAt(text, index - 1, text.length) > 1 || lexicon.lengthAt(text, index, text.length) > 2) return;
  lexicon.lengthAt(text, index, index + 2);
  found.set(text.slice(index - 1, index + 2), `${nameInVietnamese(before, readings)} ${lexicon.entry().target}`);
};
/** Kin and looks. */
const NO_SERVANT = new Set('大小老二三四五六七八九十太皇亲外舅夫家新旧好胖瘦高');
const OF_SERVANTS = new Set(['姑姑', '嬷嬷', '公公']);
const BEFORE_SERVANT = new Set('给对向跟和与找叫问让把被请是');

const CONCUBINES = ['贵妃', '太妃', '昭仪', '婕妤', '妃', '嫔'];
const BEFORE_CONCUBINE = new Set('离向从见王贵皇太爱宠后诸众各废先纳封选嫔妃为正侧前两位名帝');

const countNickname = (
  text: string,
  index: number,
  { lexicon, commonWords }: Vocabulary,
  nicknames: Map<string, number>,
  surnames: ReadonlySet<string>,
  ends: ReadonlySet<string>,
): void => {
  const next = text[index + 1];
  if (next === undefined || next === text[index]) return;
  const boy = text.slice(index, index + 3);
  // “小石头，关门。”: 小 and a thing as a form of address.
  if (text[index] === '小' && isCalled(text, index, index + 3) && isSmallThing(text, index, lexicon))
    nicknames.set(boy, (nicknames.get(boy) ?? 0) + 1);
  // 小李|子弹; 一把小豆子
  if (
    OF_SERVANT_BOY.has(boy) &&
    lexicon.lengthAt(text, index + 2, text.length) < 2 &&
    !MEASURES.has(text[index - 1] ?? '')
  ) {
    const acts = isActing(text, index + 3) || (isPause(text, index - 1) && isPause(text, index + 3));
    nicknames.set(boy, (nicknames.get(boy) ?? 0) + (acts ? MIN_NICKNAME_COUNT : 1));
  }
  const isNumber = isNumberOf(text, index);
  if (!isNamePart(next.charCodeAt(0)) && !isNumber) return;
  if (text[index] === '大' && !AFTER_BIG.has(next)) return;
  // 那匹瘸腿的老马: a counted animal.
  if (next === '马' && COUNTED_HORSE.test(text.slice(Math.max(0, index - 8), index))) return;
  if (lexicon.lengthAt(text, index, text.length) > 1 || commonWords.lengthAt(text, index + 1, text.length) > 1) return;
  // 钻进|小胡同: inside a clause a thing with 小 is a small one.
  if (text[index] === '小' && !isPause(text, index - 1) && isThingAt(text, index + 1, lexicon)) return;
  // 长老|王: the prefix ends a word.
  if (index > 0 && lexicon.lengthAt(text, index - 1, index + 1) > 1) return;
  // 老导演: the name of nobody ends in 导.
  const isKnown = surnames.has(next) || (ends.has(next) && lexicon.lengthAt(text, index + 1, text.length) < 2);
  // “小李，来。”: at the start of a clause and before a pause it is a form of address.
  const isAddressed =
    ((isFrequentSurname(next) || isNumber) &&
      isPause(text, index - 1) &&
      isPause(text, index + 2) &&
      index + 2 < text.length) ||
    (text[index] === '小' && isKnownGiven(next.charCodeAt(0)) && isCalled(text, index, index + 2));
  const mayBeCalled =
    isNumber ||
    text[index] === '阿' ||
    ((isClearSurname(next) || AFTER_OLD.has(next)) && (text[index] === '老' || !isThing(next)));
  if (!isKnown && !isAddressed && !mayBeCalled) return;
  const nickname = text.slice(index, index + 2);
  const acts =
    isActing(text, index + 2) ||
    (text[index] === '阿' && isTitleOfPerson(text.slice(index + 2, index + 4))) ||
    ((text[index] === '阿' || isFrequentSurname(next)) && isBeforeAct(text.charCodeAt(index + 2))) ||
    // 小周凑了过来: before such a surname 小 and 老 are no adjectives.
    (isFrequentSurname(next) &&
      !isThing(next) &&
      (text[index + 2] === '朝' || hasUnit(ACTS_OF_PERSONS, text.charCodeAt(index + 2))));
  // 老秦: hardly a noun after 老.
  const isOld =
    text[index] === '老' &&
    hasUnit(NO_OTHER_WORD, next.charCodeAt(0)) &&
    (isPause(text, index - 1) || BEFORE_SOMEBODY.has(text[index - 1]!));
  // 老曲在, 老屠咳嗽: at the start of a clause.
  const isOldWhoActs =
    text[index] === '老' &&
    !OLD_THINGS.has(next) &&
    isPause(text, index - 1) &&
    isBeforeAct(text.charCodeAt(index + 2));
  // 卖鱼的阿礁: after the description of a person.
  const isOfSomebody = text[index] === '阿' && text[index - 1] === '的' && !isSound(next);
  const evidence = isOfSomebody || isOldWhoActs || isKnown || isAddressed || acts || isOld ? MIN_NICKNAME_COUNT : 1;
  if (nicknames.size < MAX_NICKNAMES) nicknames.set(nickname, (nicknames.get(nickname) ?? 0) + evidence);
};

const COUNTED_HORSE = /匹[^，。！？]*$/u;

/** 小顺子: names of eunuchs and boys. */
const OF_SERVANT_BOY = new Set(
  [...'顺福贵禄喜桂春冬夏秋豆柱栓庆全安平李德泉宝财旺发六七八'].map((root) => `小${root}子`),
);
const MEASURES = new Set('把颗粒些堆碗根棵个条包盘袋株枚只斤两');

const isThingAt = (text: string, index: number, lexicon: Vocabulary['lexicon']): boolean => {
  if (lexicon.lengthAt(text, index, text.length) < 2) return false;
  const { kind } = lexicon.entry();
  return kind === 'noun' || kind === 'place';
};

const isSmallThing = (text: string, index: number, lexicon: Vocabulary['lexicon']): boolean =>
  lexicon.lengthAt(text, index, text.length) < 2 &&
  lexicon.lengthAt(text, index + 1, index + 3) === 2 &&
  lexicon.entry().kind === 'noun' &&
  !TERMS_OF_ENDEARMENT.has(text.slice(index + 1, index + 3));
const TERMS_OF_ENDEARMENT = new Set(
  '东西 家伙 宝贝 心肝 畜生 杂种 妖精 狐狸 祖宗 混蛋 笨蛋 坏蛋 傻瓜 鬼头 可爱 乖乖 点心'.split(' '),
);

/** 小七 and 阿九: the number of a child, unless it is a quantity. */
const isNumberOf = (text: string, index: number): boolean =>
  (text[index] === '小' || text[index] === '阿') &&
  IS_NUMBER.has(text[index + 1] ?? '') &&
  !IS_COUNTED.has(text[index + 2] ?? '');
const IS_NUMBER = new Set('五六七八九乙丙丁');
const IS_COUNTED = new Set('一二三四五六七八九十百千万个号岁年月天日次步寸尺卷章组班匹条头只人位间张件');

const isSound = (character: string): boolean => ALL_SOUNDS.includes(character);
/** 小路 and 小马 may be things or persons. */
const isThing = (surname: string): boolean => THINGS.has(surname);
const isPause = (text: string, index: number): boolean => index < 0 || !HAN.test(text[index] ?? '');

const BEFORE_SOMEBODY = new Set('的给对向跟和与找叫问');
/** 林答应的牌子: nouns after a palace lady's title. */
const isLadyAt = (text: string, end: number): boolean => OF_LADIES.has(text.slice(end, end + 3));
const OF_LADIES = new Set(
  '的牌子 的孩子 的宫里 的宫女 的寝宫 的肚子 的龙胎 的胎， 那里， 身边的 有了身 怀了龙 宫里的'.split(' '),
);
const WORDLIKE_TITLES = new Set(['答应', '老']);
/** 花四娘: after any surname. */
const OF_FAMILY = new Set(
  [...'二三四五六七八九十'].flatMap((number) =>
    ['娘', '郎', '姑', '小姐', '少爷', '公子', '姑娘'].map((kin) => number + kin),
  ),
);
const NO_SURNAME: ReadonlySet<TokenKind> = new Set(['preposition', 'conjunction', 'adverb', 'particle', 'pronoun']);
const HAN = /\p{Script=Han}/u;
const MIN_NICKNAME_COUNT = 2;
/** Bounds the memory for a hostile text. */
const MAX_NICKNAMES = 20_000;
const SURNAME = 1;
const TITLE = 2;
const SECT = 4;
const PREFIX = 8;
const COMPOUND = 16;
const INTRODUCES = 32;
const NICK = 64;
const QUOTES = 256;
const BEGINS = SURNAME | SECT | PREFIX | INTRODUCES | NICK | QUOTES;
const ROLES = new Uint16Array(0x10000);
const mark = (characters: Iterable<string>, role: number): void => {
  for (const character of characters) ROLES[character.charCodeAt(0)]! |= role;
};
mark([...SURNAMES, ...WORDS_AS_SURNAMES, ...FURTHER_WORDS], SURNAME);
mark(COMPOUND_SURNAMES, SURNAME | COMPOUND);
mark(FIRST_OF_TITLES, TITLE);
mark([...SECT_TITLES, ...CONCUBINES, ...OF_SERVANTS], SECT);
mark('哥姐叔爷嫂婶姨伯儿', NICK);
mark(Object.keys(PREFIXES), PREFIX);
mark('姓叫', INTRODUCES);
mark('《号柄杆岁【[呼牌“”「」『』', QUOTES);
mark(Object.keys(BEFORE_INTRODUCTION), INTRODUCES);
mark(Object.keys(AFTER_INTRODUCTION), INTRODUCES);

const BEGINS_NAME = unitsWhere((unit) => (ROLES[unit]! & BEGINS) !== 0);

/** A title, a ship, a weapon, an age, or a quotation within a sentence. */
const TAKES_QUOTED = new Set('《号柄杆岁【[呼牌');
const mayQuote = (text: string, index: number): boolean =>
  TAKES_QUOTED.has(text[index]!) || (index > 0 && HAN.test(text[index - 1]!));

const mayIntroduce = (text: string, index: number): boolean => {
  const character = text[index]!;
  const before = BEFORE_INTRODUCTION[character];
  const after = AFTER_INTRODUCTION[character];
  if (before === undefined && after === undefined) return true;
  return (
    (index > 0 && before?.includes(text[index - 1]!)) === true ||
    (index + 1 < text.length && after?.includes(text[index + 1]!)) === true
  );
};
