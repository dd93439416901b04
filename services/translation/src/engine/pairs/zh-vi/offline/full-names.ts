import {
  COMPOUND_SURNAMES,
  hasUnit,
  ideographsWhere,
  isClearSurname,
  isFrequentCompoundSurname,
  isFrequentSurname,
  isHan,
  isJapaneseSurname,
  mayBeginSurname,
  SURNAMES,
  unitSet,
} from '@versio/kit/text';
import { loadDictionary } from '@versio/kit/text/segmentation';
import { isKnownGiven, logOfGiven, logOfJapaneseGiven } from './given-names.ts';
import type { NumberedLexicon } from './lexicon.ts';
import { isNamePart, isOnce, MAY_BE_ASKED, NO_OTHER_WORD, NO_OTHER_WORD_SURNAMES, nameInVietnamese } from './names.ts';
import { isSuffix } from './suffixed-names.ts';
import { OF_FORM, type SourceWord, type TokenKind, type WordSource } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Full names that one place of a text shows: a surname with one or two characters of given names, weighed by how often
 * surnames and given names have these characters and by what is around them. They compete with all other words for the
 * most probable segmentation (沈知意|跪在 against 沈|知|意|跪在).
 */
export const createFullNameSource = ({ lexicon, readings }: Vocabulary): WordSource => {
  const { frequencyOf, totalFrequency } = loadDictionary();
  /** Returns the logarithm of the share of names among the words at a place. */
  const shareAt = (text: string, start: number): number => {
    const before = start === 0 ? 0 : text.charCodeAt(start - 1);
    if (start === 0 || !isHan(before) || text.slice(start - 3, start) === '好一个') return LOG_AT_START;
    // 长老邢无咎: who somebody is, and his name.
    const isAfterPerson =
      hasUnit(ENDS_PERSON, before) &&
      lexicon.lengthAt(text, start - 2, start) === 2 &&
      lexicon.entry().kind === 'person';
    return isAfterPerson || isAfterKin(text, start) ? LOG_AT_START : before === DE ? LOG_AFTER_DE : LOG_INSIDE;
  };
  /** 支队长郎建军: after a word for who somebody is a thing is a surname, if no word begins with it. */
  const isAfterRole = (text: string, start: number): boolean =>
    hasUnit(THINGS_AFTER_ROLE, text.charCodeAt(start)) &&
    hasUnit(ENDS_PERSON, text.charCodeAt(start - 1)) &&
    lexicon.lengthAt(text, start - 2, start) === 2 &&
    lexicon.entry().kind === 'person' &&
    lexicon.lengthAt(text, start, text.length) < 2;
  /** 王桂花 and 杨小刀: a surname that is no other word, before what names have and what is a word by itself. */
  const isGivenWord = (text: string, start: number, given: number, end: number, share: number): boolean =>
    (share >= LOG_AFTER_DE || hasUnit(BEFORE_PERSON, text.charCodeAt(start - 1))) &&
    end === given + 2 &&
    (hasUnit(NO_OTHER_WORD, text.charCodeAt(start)) || isAfterRole(text, start)) &&
    (isBeforeActOrPause(text, end) || (hasUnit(AFTER_WHO, text.charCodeAt(end)) && isAfterRole(text, start))) &&
    lexicon.lengthAt(text, given, end) === 2 &&
    (GIVEN_WORDS.has(lexicon.entry().kind) || text.startsWith('大力', given));
  return {
    ...OF_FORM,
    starts: STARTS,
    seconds: SECONDS,
    endsFrom(text, start, end, ends, weights) {
      const surname = surnameAt(text, start);
      if (isNoSurname(text, start)) return 0;
      // 温温|吞吞: how somebody speaks.
      if (surname === 0 || text[start - 1] === text[start]) return 0;
      const given = start + (surname & LENGTH_MASK);
      const share = shareAt(text, start);
      let count = 0;
      for (
        let stop = given + 1;
        stop <= end && stop <= given + MAX_GIVEN && isGivenPart(text, stop - 1, given, surname);
        stop++
      ) {
        let weight = weigh(text, given, stop, surname, share);
        if (isGivenWord(text, start, given, stop, share)) weight += LEAD_OF_WORD;
        else if (isRanked(lexicon, text, start, given, stop)) weight += LEAD_OF_RANKED;
        if (weight < MIN_WEIGHT) continue;
        ends[count] = stop;
        weights[count++] = weight;
      }
      return count;
    },
    wordAt(text, start, end): SourceWord | undefined {
      const surname = surnameAt(text, start);
      if (surname === 0) return undefined;
      const given = start + (surname & LENGTH_MASK);
      if (end <= given || end > given + MAX_GIVEN) return undefined;
      for (let index = given; index < end; index++) if (!isGivenPart(text, index, given, surname)) return undefined;
      if (lexicon.lengthAt(text, start, end) === end - start) return undefined;
      const weight = weigh(text, given, end, surname, shareAt(text, start));
      if (weight < MIN_WEIGHT && !isRanked(lexicon, text, start, given, end)) return undefined;
      const name = text.slice(start, end);
      // A word that general text has more often than the name is likely: 石板, 白纸. One of three characters is a name.
      const frequency = name.length === 2 ? frequencyOf(name) : 0;
      if (frequency > 0 && Math.log(frequency / totalFrequency) > weight) return undefined;
      // 祁连山 is a mountain that general text knows.
      if (name.length > 2 && isSuffix(name.charCodeAt(name.length - 1)) && frequencyOf(name) > 0) return undefined;
      return { target: nameInVietnamese(name, readings), kind: 'name', isPerson: true };
    },
  };
};

const MAX_TO_MORE = 8;

/** 副将赵破虏翻身: after a rank or an occupation, where he acts, a given name may have any characters. */
const isRanked = (lexicon: NumberedLexicon, text: string, start: number, given: number, end: number): boolean =>
  end === given + 2 &&
  hasUnit(AFTER_RANK, text.charCodeAt(start)) &&
  (hasUnit(ENDS_PERSON, text.charCodeAt(start - 1)) || hasUnit(ENDS_RANK, text.charCodeAt(start - 1))) &&
  (isBeforeActOrPause(text, end) || hasUnit(AFTER_RANKED, text.charCodeAt(end))) &&
  !hasUnit(AFTER_NAME, text.charCodeAt(end - 1)) &&
  lexicon.lengthAt(text, start - 2, start) === 2 &&
  lexicon.entry().kind === 'person' &&
  lexicon.lengthAt(text, start, text.length) < 2;

const GIVEN_WORDS: ReadonlySet<TokenKind> = new Set(['noun', 'adjective', 'place', 'verb', 'expression']);
/** Before whom one calls, seeks or speaks to: 叫胡大海. */
const BEFORE_PERSON = unitSet('叫找给让和跟对向被是');
const LEAD_OF_WORD = Math.log(400);
const PO = '破'.charCodeAt(0);
const BROKEN = unitSet('虏军天敌阵胡奴浪云');
const LEAD_OF_RANKED = Math.log(20_000);
/** 捕头, 掌柜, 将军: further last characters of ranks and occupations. */
const ENDS_RANK = unitSet('军头户柜正');
/** What officers do and how they are. */
const AFTER_RANKED = unitSet('亮拨抽脾厉满浑双勒率领镇策纵披勃哼负统奉接请替面');
/** Surnames that are hardly another word after a person. */
const AFTER_RANK = unitSet(`${NO_OTHER_WORD_SURNAMES}苏叶林楚许谢钱孙李马铁石岳雷`);
/** What begins another word after a person: why and when he acts. */
const AFTER_WHO = unitSet('因当曾本原今那这一两于');
/** Surnames that are things, and hardly what somebody does or how he is. */
const THINGS_AFTER_ROLE = unitSet('郎牛马熊雷洪龙施毛庞史段侯孔伍柏柯颜欧娄甄鲁艾关康叶林江余童华龚石田');

const BEFORE_CLASS = unitSet('全我们咱你他别隔');
const BEFORE_YU = unitSet('至终由关属基对');
const BEFORE_MEASURE = unitSet('一两三四五六七八九十几数每整这那哪某');
const MAX_GIVEN = 2;
const LENGTH_MASK = 3;
const RARE = 4;
const COMPOUND = 8;
const JAPANESE = 16;
const DOUBTFUL = 32;
/** A less probable name is none. */
const MIN_WEIGHT = -26;

/** The share of names among the words that begin a clause, and among all others. */
const LOG_AT_START = Math.log(0.08);
const LOG_AFTER_DE = Math.log(0.02);
const LOG_INSIDE = Math.log(0.006);
const LOG_OF_FREQUENT_SURNAME = Math.log(1 / 150);
const LOG_OF_RARE_SURNAME = Math.log(1 / 1_200);
const LOG_OF_DOUBTFUL_SURNAME = Math.log(1 / 6_000);
const LOG_OF_COMPOUND_SURNAME = Math.log(1 / 400);
const LOG_OF_JAPANESE_SURNAME = Math.log(1 / 800);
const LOG_OF_ONE_GIVEN = Math.log(0.35);
const LOG_OF_TWO_GIVEN = Math.log(0.65);
/** 诗诗: the second character is the first one again. */
const LOG_OF_SAME = Math.log(0.15);
/** How much more often a name than another word is before such a word. */
const LEAD_BEFORE_ACT = Math.log(3);
const LEAD_BEFORE_OTHER = Math.log(0.6);
const LEAD_OF_LAST_ACT = Math.log(1 / 10);
const LEAD_OF_ALLOWED_FIRST = Math.log(12);
/** A surname and one number before an act is mostly a person. */
const LEAD_OF_NUMBER = Math.log(20);
/** 里 after 万, and what names have after 不. */
const LOG_OF_FIXED = Math.log(1 / 20);
const LOG_OF_LAST_ZHI = Math.log(1 / 300);

/** 于国有功, 于晨光中: a preposition, unless two characters of a given name and an act or a pause follow. */
const mayFollowYu = (text: string, given: number, end: number): boolean =>
  end === given + 2 && isBeforeActOrPause(text, end);

const logOfSurname = (surname: number): number => {
  if ((surname & COMPOUND) !== 0) return (surname & JAPANESE) === 0 ? LOG_OF_COMPOUND_SURNAME : LOG_OF_JAPANESE_SURNAME;
  if ((surname & DOUBTFUL) !== 0) return LOG_OF_DOUBTFUL_SURNAME;
  return (surname & RARE) !== 0 ? LOG_OF_RARE_SURNAME : LOG_OF_FREQUENT_SURNAME;
};

const weigh = (text: string, given: number, end: number, surname: number, share: number): number => {
  if (text[given - 1] === '于' && !mayFollowYu(text, given, end)) return Number.NEGATIVE_INFINITY;
  let weight = share + logOfSurname(surname);
  const first = text.charCodeAt(given);
  const logOf = (surname & JAPANESE) === 0 ? logOfGiven : logOfJapaneseGiven;
  weight += first === SHI ? LOG_OF_FIXED : logOf(first);
  if (end === given + 1)
    weight += isNumberAlone(text, given, given)
      ? LEAD_OF_NUMBER
      : isNeverAlone(first, surname)
        ? Number.NEGATIVE_INFINITY
        : LOG_OF_ONE_GIVEN;
  else {
    const second = text.charCodeAt(given + 1);
    weight += LOG_OF_TWO_GIVEN;
    // 邱老九
    if (isOldNumbered(text, given)) weight += LEAD_OF_NUMBER * 2;
    // 苏小小: a given name only if it is said twice.
    if (first === XIAO && second === XIAO) weight += LEAD_OF_XIAO;
    // 林素问: where 问 asks nobody it is hardly a verb.
    if (second === WEN) weight += LEAD_OF_WEN;
    if (second === first) weight += LOG_OF_SAME;
    else if (second === ZHI) weight += LOG_OF_LAST_ZHI;
    else
      weight +=
        hasUnit(MEASURED, second) || first === BU || first === SHI || isChild(first, second)
          ? LOG_OF_FIXED
          : logOf(second);
    if (first === BU || hasUnit(FIRST_AFTER_CLEAR, first)) weight += LEAD_OF_FUNCTION_WORD;
    // 杨小刀: after 小 a given name has other things than elsewhere.
    if (first === XIAO && !isKnownGiven(second) && second !== XIAO) weight += LEAD_OF_AFTER_XIAO;
    if (hasUnit(ALLOWED_FIRST, first)) weight += LEAD_OF_ALLOWED_FIRST;
    // 李有粮: what a son is to have.
    if (isOwner(text, given)) weight += LEAD_OF_OWNER;
    // 赵破虏: who is to break an enemy.
    if (first === PO && hasUnit(BROKEN, second)) weight += LEAD_OF_WORD;
  }
  // 尹文追上: a verb after a given name of one character.
  const last = text.charCodeAt(end - 1);
  const next = end < text.length ? text.charCodeAt(end) : 0;
  // 沈知微，: no adverb is before a pause.
  // 韩峰朝技术科的人: towards whom, but 宋援朝摇头.
  const isTowards = last === CHAO && isHan(next) && !isBeforeActOrPause(text, end);
  const mayAct =
    isTowards ||
    (!isOwner(text, given) && last !== WEN && hasUnit(AFTER_NAME, last) && (isHan(next) || !hasUnit(ADVERBS, last)));
  if (end > given + 1 && (mayAct || isDoneBy(text, end))) weight += LEAD_OF_LAST_ACT;
  const isPerson = isBeforeActOrPause(text, end) || startsDeeply(text, end);
  return weight + (isPerson ? LEAD_BEFORE_ACT : LEAD_BEFORE_OTHER);
};

/** 是钱森干的: who has done it. */
const isDoneBy = (text: string, end: number): boolean =>
  text[end] === '的' && DONE_BY.test(text[end - 1]!) && !isHan(text.charCodeAt(end + 1));
const DONE_BY = /[干做写说给送买拿]/u;

/** 方回深吸一口气: 深 is a given name too, but not before these. */
const startsDeeply = (text: string, at: number): boolean =>
  text[at] === '深' && hasUnit(DEEPLY, text.charCodeAt(at + 1));
const DEEPLY = unitSet('吸深知信感');

/** 燕七, 余三: who is called by one number, where he acts; 周三 is a day and 高三 a class. */
const isNumberAlone = (text: string, index: number, given: number): boolean =>
  index === given &&
  hasUnit(NUMBERS_ALONE, text.charCodeAt(index)) &&
  hasUnit(BEFORE_NUMBER_ALONE, text.charCodeAt(given - 1)) &&
  (isBeforeActOrPause(text, given + 1) || hasUnit(OF_PERSON, text.charCodeAt(given + 1)));
const isOldNumbered = (text: string, given: number): boolean =>
  text[given] === '老' &&
  hasUnit(NUMBERS_ALONE, text.charCodeAt(given + 1)) &&
  hasUnit(BEFORE_NUMBER_ALONE, text.charCodeAt(given - 1));
const NUMBERS_ALONE = unitSet('三四五六七八九');
const BEFORE_NUMBER_ALONE = unitSet(
  '邱丁侯崔龚秦孔段雷贺顾毛江史钟汪田任姜范方石姚谭廖邹熊金陆郝白李张赵刘陈杨黄吴徐孙马朱胡郭林罗郑梁谢宋唐许韩冯邓曹彭曾萧潘袁蒋蔡余杜叶魏薛阎钱燕霍',
);
const OF_PERSON = unitSet('身的手脸眼心是撑扛挑赶驾划牵');

/** 三 of 藤原三 and 有 of 赵有: no given name is this character alone. */
const isNeverAlone = (unit: number, surname: number): boolean =>
  unit === BO || unit === SHI || hasUnit(ALLOWED_FIRST, unit) || ((surname & JAPANESE) !== 0 && hasUnit(ALLOWED, unit));

/** Returns the length of the surname at an index, with RARE or COMPOUND; 0 if there is none. */
const surnameAt = (text: string, index: number): number => {
  const role = SURNAME_ROLES[text.charCodeAt(index)]!;
  if (role === 0) return 0;
  if ((role & COMPOUND) !== 0 && mayBeginSurname(text.charCodeAt(index), text.charCodeAt(index + 1))) {
    const two = text.slice(index, index + 2);
    if (!NEVER_SURNAME.has(two)) {
      if (isFrequentCompoundSurname(two)) return 2 | COMPOUND;
      if (isJapaneseSurname(two)) return 2 | COMPOUND | JAPANESE;
    }
    if (isJapaneseSurname(text.slice(index, index + 3))) return 3 | COMPOUND | JAPANESE;
  }
  return role & ~COMPOUND;
};

const DE = '的'.charCodeAt(0);
const ZHI = '之'.charCodeAt(0);
const XIAO = '小'.charCodeAt(0);
const LEAD_OF_WEN = Math.log(8);
const LEAD_OF_XIAO = Math.log(25);
const LEAD_OF_AFTER_XIAO = Math.log(6);
/** After a clear surname 听 of 听澜 is hardly a verb, and 不语 hardly anything but a name. */
const LEAD_OF_FUNCTION_WORD = Math.log(12);
const DA = '大'.charCodeAt(0);
const NOT_AFTER_DA = unitSet(
  '人爷哥姐叔婶娘妈伯夫师王帝侠将臣军家小概约致都多声步笑喊叫怒惊为学队战手脸眼嫂姑姨舅媒嘴开亮殿门街地海陆厅楼户权势力赛会量型方半',
);
/** 胡大海, 牛大力: after what is a surname only, or hardly does so. */
const OF_BIG = new Set('海力');
const BEFORE_BIG = unitSet(`${NO_OTHER_WORD_SURNAMES}牛马熊`);
const REN = '人'.charCodeAt(0);
/** Surnames that hardly act as another word does. */
export const BEFORE_FUNCTION_WORD = unitSet(`${NO_OTHER_WORD_SURNAMES}顾姜陆苏叶林楚许谢莫温纪言程贺钱`);
const FIRST_AFTER_CLEAR = unitSet('听从之');
const BU = '不'.charCodeAt(0);
/** What given names have after 不. */
const AFTER_BU = unitSet('语言疑凡群悔惑争弃败屈平器鸣闻染惊羡渝移归迟晚');
const LI = '里'.charCodeAt(0);
/** What is measured by thousands in given names. */
const MEASURED = unitSet('里顷仞钧');
const BEFORE_LI = unitSet('万千百');
const HUI = '回'.charCodeAt(0);
const WEN = '问'.charCodeAt(0);
const CHAO = '朝'.charCodeAt(0);

/** “不是我关的门？”裴寂问。: who asks what is quoted. */
const isAskedAfterQuote = (text: string, given: number, surname: number, index: number): boolean =>
  CLOSING_QUOTE.test(text[given - (surname & LENGTH_MASK) - 1] ?? '') && !isHan(text.charCodeAt(index + 1));
const CLOSING_QUOTE = /[”」』]/u;

const isGivenPart = (text: string, index: number, given: number, surname: number): boolean => {
  const unit = text.charCodeAt(index);
  // 顾伯谦, but 顾伯: an uncle.
  if (unit === BO && index === given) return isMidOfName(text, index + 1);
  // 王建军: after these it is a given name, after others an army (杨家军).
  if (unit === JUN) return index === given + 1 && hasUnit(BEFORE_JUN, text.charCodeAt(given));
  if (hasUnit(NEVER_GIVEN, unit)) return false;
  if (index === given + 1 && isOwner(text, given)) return true;
  if (index === given && isDoneToThing(text, given)) return false;
  // 李十二: who is called by a number, where he acts.
  if (unit === SHI && index === given) return isNumbered(text, given, surname);
  if (index === given + 1 && text[given] === '十') return isNumbered(text, given, surname);
  // 宫本|少佐, 黄衣|少女
  if (unit === SHAO && hasUnit(AFTER_SHAO, text.charCodeAt(index + 1))) return false;
  // 大和田|正在
  if (unit === ZHENG && text[index + 1] === '在') return false;
  // 朝雾|学姐, 小笠原|课长
  if (STARTS_TITLE.test(text.slice(index, index + 2))) return false;
  // 冷森森: how it looks.
  if (index === given + 1 && isColourTwice(text, given)) return false;
  // 褚万里, 仇万顷
  if (hasUnit(MEASURED, unit) && index === given + 1 && hasUnit(BEFORE_LI, text.charCodeAt(given))) return true;
  if (unit === LI) return false;
  // 民|国三年: a number and what is counted.
  if (index > given && hasUnit(COUNTED, unit) && hasUnit(NUMBERS, text.charCodeAt(index - 1))) return false;
  // 裴小七
  if (index === given + 1 && text[given] === '小' && hasUnit(NUMBERS_OF_CHILDREN, unit)) return true;
  // 雅人 is a given name in Japan.
  if (unit === REN) return (surname & JAPANESE) !== 0 && index === given + 1;
  // 方回 and 林素问: each in its own place of the name.
  if (unit === HUI)
    return index === given && index + 1 < text.length && !hasUnit(NOT_RETURNED, text.charCodeAt(index + 1));
  if (unit === WEN)
    return (
      index === given + 1 &&
      index + 1 < text.length &&
      !hasUnit(MAY_BE_ASKED, text.charCodeAt(index + 1)) &&
      !isAskedAfterQuote(text, given, surname, index)
    );
  // 裴听澜, 曾从礼, 顾之遥: verbs and particles that given names begin with, after what is a surname only.
  if (hasUnit(FIRST_AFTER_CLEAR, unit)) {
    if (unit === ZHI && index === given + 1) return true;
    return (
      index === given &&
      hasUnit(BEFORE_FUNCTION_WORD, text.charCodeAt(given - 1)) &&
      isMidOfName(text, index + 1) &&
      endsBeforeClearAct(text, index + 2)
    );
  }
  // 姜不语
  if (unit === BU)
    return (
      index === given &&
      hasUnit(BEFORE_FUNCTION_WORD, text.charCodeAt(given - 1)) &&
      hasUnit(AFTER_BU, text.charCodeAt(index + 1)) &&
      endsBeforeClearAct(text, index + 2) &&
      !isWholeClause(text, given - 1, index + 2)
    );
  // 葛大壮: what it is besides is mostly a title (大人).
  if (unit === DA)
    return (
      index === given &&
      index + 1 < text.length &&
      isNamePart(text.charCodeAt(index + 1)) &&
      (!hasUnit(NOT_AFTER_DA, text.charCodeAt(index + 1)) ||
        (OF_BIG.has(text[index + 1]!) && hasUnit(BEFORE_BIG, text.charCodeAt(given - 1))))
    );
  // 韩烈|一拍桌案: once, but 沈归一拍桌案.
  if (index === given + 1 && (surname & JAPANESE) === 0 && isOnce(text, index)) return false;
  if (isNumberAlone(text, index, given)) return true;
  // 邱老九, 王老五
  if (isOldNumbered(text, given)) return index < given + 2;
  if (hasUnit(ALLOWED_FIRST, unit) && index === given)
    return (
      isOwner(text, given) ||
      (index + 1 < text.length && isKnownGiven(text.charCodeAt(index + 1)) && isNamePart(text.charCodeAt(index + 1)))
    );
  return isNamePart(unit) || hasUnit(ALLOWED, unit) || (unit === ZHI && index === given + 1);
};

/** 钱藏在哪儿, 马拴在门口, 雷停了: what happens to a thing whose word is a surname too. */
const isDoneToThing = (text: string, given: number): boolean =>
  hasUnit(THINGS, text.charCodeAt(given - 1)) &&
  hasUnit(DONE_TO_THINGS, text.charCodeAt(given)) &&
  hasUnit(AFTER_DONE, text.charCodeAt(given + 1));
const THINGS = unitSet('钱马雷云水石牛羊龙江汤米白花金车柴药毛雪叶温路');
const DONE_TO_THINGS = unitSet('归藏停拴流落装放埋洒堆塞丢掉存借还花散断烧倒添摆挂铺搁锁卖扔沉漂');
const AFTER_DONE = unitSet('我你他她谁在进到了着完光给上下出起回满');

/** 张不语，: one who says nothing. */
const isWholeClause = (text: string, start: number, end: number): boolean =>
  (start === 0 || !isHan(text.charCodeAt(start - 1))) && (end === text.length || !isHan(text.charCodeAt(end)));
/** 李有田: what the sons of a village are to have, after what is a surname only. */
const isOwner = (text: string, given: number): boolean =>
  text[given] === '有' &&
  hasUnit(OWNED, text.charCodeAt(given + 1)) &&
  hasUnit(BEFORE_OWNED, text.charCodeAt(given - 1));
const BEFORE_OWNED = unitSet(`${NO_OTHER_WORD_SURNAMES}李林苏叶孙马许谢钱田石`);
const OWNED = unitSet('田粮福才财根德贵禄庆余成发');
const LEAD_OF_OWNER = Math.log(20_000);

/** 从山|上, 不争|不抢, 之南|有: what is done from, to or in something else has these after it. */
const endsBeforeClearAct = (text: string, end: number): boolean =>
  hasUnit(BEGINS_ACT, text.charCodeAt(end)) ||
  (isBeforeActOrPause(text, end) && !hasUnit(AFTER_OBJECT, text.charCodeAt(end)) && !text.startsWith('的时', end));
/** 厉声, 趁着, 竟然: before acts, and after nothing that is done. */
const BEGINS_ACT = unitSet('厉趁竟仍');
const AFTER_OBJECT = unitSet('上下里中不有为出进');
/** A character that names have, and that is no act. */
const isMidOfName = (text: string, index: number): boolean => {
  const unit = text.charCodeAt(index);
  return index < text.length && isKnownGiven(unit) && isNamePart(unit) && !hasUnit(AFTER_NAME, unit);
};
const SHAO = '少'.charCodeAt(0);
const ZHENG = '正'.charCodeAt(0);
/** Returns true for a surname that is a part of other words at this place. */
const isNoSurname = (text: string, start: number): boolean => {
  const before = text.charCodeAt(start - 1);
  // 面冷如霜, 血如泉涌: what a part of somebody is like.
  if (text[start + 1] === '如') return hasUnit(LIKENED, text[start] === '血' ? text.charCodeAt(start) : before);
  switch (text[start]) {
    // 全班|喝奶茶.
    case '班':
      return hasUnit(BEFORE_CLASS, before);
    // 至于|春燕: the end of a word.
    case '于':
      return hasUnit(BEFORE_YU, before);
    // 一张|大圆桌: what is counted.
    // 那封|信
    case '张':
    case '封':
      return hasUnit(BEFORE_MEASURE, before);
    // 本王教教你.
    case '王':
      return text[start - 1] === '本';
    // 越念声音越抖: the more one does so.
    case '越':
      return text.slice(start + 2, start + MAX_TO_MORE).includes('越');
    // 给我的马|添些料; 一滴墨|落进水里.
    case '马':
      return hasUnit(BEFORE_HORSE, before) && hasUnit(FODDER, text.charCodeAt(start + 1));
    case '墨':
      return before === DROP;
    default:
      return false;
  }
};
const BEFORE_HORSE = unitSet('的匹瘦老骏战白黑');
const FODDER = unitSet('添喂饮拴');
const DROP = '滴'.charCodeAt(0);
const LIKENED = unitSet('面脸心手眼目声身气貌性血肤色');
const STARTS_TITLE = /^(?:学[姐长妹弟生]|课长|店长|社长|部长)/u;
const AFTER_SHAO = unitSet('女年爷妇侠主帅将校尉佐奶');
const isColourTwice = (text: string, given: number): boolean =>
  text[given] === text[given + 1] &&
  hasUnit(COLOURS, text.charCodeAt(given - 1)) &&
  hasUnit(SAID_TWICE, text.charCodeAt(given));
const COLOURS = unitSet('白冷黑黄红蓝温');
const SAID_TWICE = unitSet('汪咩喵嗡森茫花蒙惨净嫩胖皑晃生冰幽油绿灿澄');
const JUN = '军'.charCodeAt(0);
const BEFORE_JUN = unitSet('建卫爱志海红立晓永振学文新少德拥援凯铁伟胜忠宏继丽艳小亚');
const BO = '伯'.charCodeAt(0);

const COUNTED = unitSet('年月日天次个名里岁场件条代');
const NUMBERS_OF_CHILDREN = unitSet('五六七八九');
const NUMBERS = unitSet('一二三四五六七八九十百千万');
/** 裴小七 */
const SHI = '十'.charCodeAt(0);
const isNumbered = (text: string, given: number, surname: number): boolean =>
  (surname & (RARE | COMPOUND | DOUBTFUL)) === 0 &&
  hasUnit(NUMBERS, text.charCodeAt(given + 1)) &&
  isBeforeActOrPause(text, given + 2);
const isChild = (first: number, second: number): boolean => first === XIAO && hasUnit(NUMBERS_OF_CHILDREN, second);
/** Titles and words after which no given name goes on. */
const NEVER_GIVEN = unitSet(
  '盖厂王侯帝后妃相帅爷婶姨嫂叔伯哥姑娘公婆某军者们靠拖挤躲蹲趴爬掏撕砸踩踢推拉扯拽抱扛捡扔丢吃喝嚼咽咬吐吼骂哭喊叫站坐躺跪跑跳跟被把让给抬瞪盯瞥瞧瞅洒泼溅淌溢',
);
/** Function words that given names have. */
const ALLOWED = unitSet('一三九百千万可如安向师来');
/** What given names have at their beginning. */
const ALLOWED_FIRST = unitSet('以有七五四六八');
/** Verbs and adverbs before which hardly anything but a person is. */
const ACTS =
  '把说道问笑喊叹答怒冷淡沉低点摇皱抬转望看听想忍愣怔站坐握拔伸回走跪跑推拿举喝抱拉踢挥躺醒哭叫接递指盯瞪忽突终捧背翻追赶砍劈敲拍抚摸抿蹙眯眨睁仰俯弯躬鞠咳喘擦读吓惊抹缩哆搓挠踱掀夹啃甩扒劝陪嘿呵扑撞抓顿慌拎捏攥扭冲逃闯跌脱舔咬端揉搂捂迎拄';
/** The same, with those that may end a name or begin another word (张, 压). */
export const ACTS_OF_PERSONS = unitSet(`${ACTS}压凑张歪蹦嚷嘟哼撇瞥叼蹭`);
/** Verbs, adverbs and particles before which the subject is mostly a person. */
const AFTER_NAME = unitSet(
  `${ACTS}的在将被也都却就又才已没不是和与从对向给让跟往以闻见立打放收开关吃穿戴刺睡使用去来到进出上下为有要会能可觉知感心眼脸手身先便选还最靠拖挤躲蹲趴爬掏撕砸踩扯拽扛捡扔丢嚼咽吐吼骂刚正微轻缓慢猛连同急搬守输写救杀斩射闭解换扫登骑牵念捅愁冻塞拧拆摔嗅尝招摆搂夸骗第哈带找停犹怕敢肯愿该须算懂猜拒请求派替帮搭滚曾令涉拾签查`,
);

/** Of these the adverbs that given names have. */
const ADVERBS = unitSet('微轻缓慢');

/** Whether an act or a pause is at an index. */
const isBeforeActOrPause = (text: string, index: number): boolean =>
  index === text.length || !isHan(text.charCodeAt(index)) || isBeforeAct(text.charCodeAt(index));

/** Returns true for a verb, an adverb or a particle before which the subject is mostly a person. */
export const isBeforeAct = (unit: number): boolean => hasUnit(AFTER_NAME, unit);

/** Last characters of words for who somebody is. */
const ENDS_PERSON = unitSet(
  '亲老者事将监妃帅相女童仆员匠匪徒卿侠妻友邻师长主士兵官弟妹哥姐儿子人客家医生手妇导警探板事学伴叔姑嫂娘婶婆爷使卫席管令府尉抚督',
);

/** 他爹祁大山: of whom he is the kin, and his name. */
const isAfterKin = (text: string, start: number): boolean =>
  hasUnit(KIN, text.charCodeAt(start - 1)) && hasUnit(OWNERS, text.charCodeAt(start - 2));
const KIN = unitSet('爹娘妈爸哥姐弟妹叔舅');
const OWNERS = unitSet('我你他她您');

/** What follows 回 if it is a verb. */
const NOT_RETURNED = unitSet('到来去头过家答应想忆国京府宫城山村屋房信报复敬禀了味首眸身绝手的');

/** Surnames of novels that are mostly other words. */
const WORDLIKE = new Set('季风花炎墨君苗云古金石万易');
/** Prepositions and numbers that are surnames too: other evidence must show that they are. */
const NEVER_SURNAME = new Set(['向', '任', '药', '一条', '九条']);
/** Surnames of real people that are mostly other words: the whole name must recur, or another sign show it. */
const OTHER_WORDS = '于谈郁屠茅刁杭诸乌弓蓬戎幸鄂赖蒙阴莘寿浦艾戈巩融鞠巢查荆竺桓琴牟花盛';
const SURNAME_ROLES = new Uint8Array(0x10000);
for (const surname of OTHER_WORDS) SURNAME_ROLES[surname.charCodeAt(0)] = 1 | DOUBTFUL;
for (const surname of SURNAMES)
  if (isClearSurname(surname) && !NEVER_SURNAME.has(surname))
    SURNAME_ROLES[surname.charCodeAt(0)] = 1 | (isFrequentSurname(surname) && !WORDLIKE.has(surname) ? 0 : RARE);
for (const surname of COMPOUND_SURNAMES)
  if (!NEVER_SURNAME.has(surname)) SURNAME_ROLES[surname.charCodeAt(0)]! |= COMPOUND;
const STARTS = unitSet(
  [...SURNAMES, ...COMPOUND_SURNAMES].filter((surname) => SURNAME_ROLES[surname.charCodeAt(0)] !== 0),
);
const COMPOUND_SECONDS = unitSet(COMPOUND_SURNAMES.map((surname) => surname[1]!));
/** The second characters of compound surnames, and what may follow a surname of one character (isGivenPart). */
const SECONDS = ideographsWhere(
  (unit) =>
    hasUnit(COMPOUND_SECONDS, unit) ||
    unit === BO ||
    (!hasUnit(NEVER_GIVEN, unit) &&
      unit !== REN &&
      unit !== WEN &&
      (unit === HUI ||
        unit === BU ||
        hasUnit(FIRST_AFTER_CLEAR, unit) ||
        unit === DA ||
        isNamePart(unit) ||
        hasUnit(ALLOWED_FIRST, unit) ||
        hasUnit(ALLOWED, unit))),
);
