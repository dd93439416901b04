import { ALL_SOUNDS, hasUnit, SURNAMES, unitSet } from '@versio/kit/text';
import { capitalizeAll } from '../../languages.ts';
import { hanViet } from '../han-viet.ts';
import { ACTS_OF_PERSONS } from './full-names.ts';
import { isKnownGiven } from './given-names.ts';
import { isActing, isNamePart, NO_OTHER_WORD, nameInVietnamese, surnameInVietnamese, surnameLength } from './names.ts';
import { actsAlone, readNickname } from './names-by-role.ts';
import { isSuffix } from './suffixed-names.ts';
import type { TokenKind } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

/** 他叫林动。 introduces a person whose name may occur once; 法号玄清 and 玩家“夜未央” say that a word is a name. */
export const takeIntroduced = (
  text: string,
  texts: readonly string[],
  { lexicon, readings }: Vocabulary,
  found: Map<string, string>,
): void => {
  // “我叫豆子。” … 豆子摇摇头: a word that acts is a name.
  // Not 叫什么 … “什么？”.
  for (const [called, name] of matches(text, CALLED_BY_WORD))
    if (
      (isListedThing(name!, lexicon) || (SAYS_NAME.test(called) && isListedOther(name!, lexicon))) &&
      maySearch(texts) &&
      !ASKED.has(name!) &&
      actsAlone(name!, texts, actsByItself)
    )
      found.set(name!, nameInVietnamese(name!, readings));
  for (const [, , surname] of matches(text, SURNAME_GIVEN))
    if (hasUnit(IS_SURNAME, surname!.charCodeAt(0)))
      found.set(`姓${surname}`, `họ ${surnameInVietnamese(surname!, readings)}`);
  takeFullNames(text, texts, { lexicon, readings }, found);
  for (const pattern of [CALLED, CALLED_IN_QUOTES])
    for (const [, name] of matches(text, pattern)) {
      if (isListed(name!, lexicon) || SAID_OF_NAME.test(name!)) continue;
      found.set(name!, nameInVietnamese(name!, readings));
      // 名叫楼听雪: what the others call her.
      const given = name!.slice(1);
      if (name!.length === 3 && hasUnit(IS_SURNAME, name!.charCodeAt(0)) && lexicon.lengthAt(given, 0, 2) < 2)
        found.set(given, nameInVietnamese(given, readings));
    }
  // 管它叫妖怪: what it is.
  for (const pattern of [NAMED_THING, NAMED_IT])
    for (const [, name] of matches(text, pattern))
      if (mayBeNamed(name!, texts, lexicon) && (pattern === NAMED_THING || saysNothing(name!, lexicon)))
        found.set(name!, nameInVietnamese(name!, readings));
  takeShown(text, texts, { lexicon, readings }, found);
  // 那剑叫破晓。, 一头叫石头的巨魔: a word that the texts say again names the thing.
  for (const pattern of [CALLED_THING, CALLED_ONE])
    for (const [whole, name] of text.matchAll(pattern))
      if (
        !SAID_OF_NAME.test(name!) &&
        (mayBeNamed(name!, texts, lexicon) || (pattern === CALLED_ONE && !KINDS.has(whole[0]!)))
      )
        found.set(name!, nameInVietnamese(name!, readings));
  // 施展焚天诀, 拔出寒鸦剑: what one wields or practises, before the word for its kind.
  for (const [, name, kind] of text.matchAll(WIELDED))
    if (lexicon.lengthAt(name!, 0, 2) < 2 && lexicon.lengthAt(`${name}${kind}`, 1, 3) < 2)
      found.set(`${name}${kind}`, nameInVietnamese(`${name}${kind}`, readings));
  for (const pattern of [CALLED_PERSON, CALLED_SOMEBODY, CALLED_ROLE, CALLED_THING, WHO_I_AM])
    for (const [, name] of matches(text, pattern))
      if (isUnlisted(name!, lexicon)) found.set(name!, nameInVietnamese(name!, readings));
  takeCalledWho(text, { lexicon, readings }, found);
  // 单名一个槐字: the character that is the name.
  for (const [, name] of matches(text, ONE_CHARACTER))
    found.set(`${name}字`, `chữ ${nameInVietnamese(name!, readings)}`);
  takeCalled(text, texts, { lexicon, readings }, found);
  // 奴才福安，是端妃娘娘拨过来的。: of characters that given names have.
  for (const [, name] of matches(text, SERVANT_GREETS))
    if ([...name!].every((each) => isKnownGiven(each.charCodeAt(0))) && isUnlisted(name!, lexicon))
      found.set(name!, nameInVietnamese(name!, readings));
  takeAsFor(text, { lexicon, readings }, found);
  // 张老歪: how one is called in a village.
  for (const { 0: name, 1: nickname, index } of matches(text, OLD_IN_VILLAGE)) {
    // 小王老抠门了
    if (lexicon.lengthAt(text, index + 2, text.length) > 1) continue;
    found.set(name, nameInVietnamese(name, readings));
    found.set(nickname!, nameInVietnamese(nickname!, readings));
  }
  for (const [, name] of matches(text, CALLED_CLAUSE))
    if (mayBeMade(name!, lexicon) && occursAgain(name!, texts)) found.set(name!, nameInVietnamese(name!, readings));
  for (const [, name] of matches(text, INTRODUCTION)) {
    const surname = surnameLength(name!);
    const given = name!.length - surname;
    const isName = surname > 0 && given > 0 && given <= 2 && [...name!].every((each) => isNamePart(each.charCodeAt(0)));
    if (!isName || lexicon.lengthAt(name!, 0, name!.length) > surname) continue;
    found.set(name!, nameInVietnamese(name!, readings));
    // 名字叫白秀英: what the others call her.
    const alone = name!.slice(surname);
    if (given === 2 && lexicon.lengthAt(alone, 0, 2) < 2) found.set(alone, nameInVietnamese(alone, readings));
  }
};

/** 至于春燕，: of whom one goes on to speak. */
const takeAsFor = (
  text: string,
  { lexicon, readings }: Pick<Vocabulary, 'lexicon' | 'readings'>,
  found: Map<string, string>,
): void => {
  for (const [, name] of matches(text, AS_FOR))
    if (
      [...name!].every((each, at) => (at === 0 && isPrefix(each)) || isKnownGiven(each.charCodeAt(0))) &&
      isUnlisted(name!, lexicon)
    )
      found.set(name!, readNickname(name!, readings));
};

/** Full names whose parts a text gives, and those that are words after a role. */
const takeFullNames = (
  text: string,
  texts: readonly string[],
  { lexicon, readings }: Pick<Vocabulary, 'lexicon' | 'readings'>,
  found: Map<string, string>,
): void => {
  // 姓雷名虎: together the full name.
  for (const [whole, surname, given] of matches(text, SURNAME_AND_NAME)) {
    const full = nameInVietnamese(`${surname}${given}`, readings);
    const family = surnameInVietnamese(surname!, readings);
    found.set(whole, `họ ${family} tên ${nameInVietnamese(given!, readings)}`);
    found.set(`${surname}${given}`, full);
  }
  // 骆驼大名骆一凡, 前几天封了瑞王: a word is a name before what one is really called, and so is a rank that one gets.
  for (const pattern of [BEFORE_REAL_NAME, MADE_KING])
    for (const [, name] of matches(text, pattern))
      if (
        !NO_NICKNAME.has(name!) &&
        !ANYBODY.test(name!) &&
        (pattern === BEFORE_REAL_NAME || !isListed(name!, lexicon))
      )
        found.set(name!, nameInVietnamese(name!, readings));
  // 那把刀叫月牙，: a thing, once as well.
  for (const [, name] of matches(text, CALLED_OWN_THING))
    if (isListedThing(name!, lexicon) && !ASKED.has(name!)) found.set(name!, nameInVietnamese(name!, readings));
  // 有一家奶茶店，叫半日闲，: whatever words are in it.
  for (const [, name] of matches(text, CALLED_AFTER_ONE))
    if (!isListed(name!, lexicon) && !NO_TITLE.test(name!) && !SAID_OF_NAME.test(name!) && name![0] !== '人')
      found.set(name!, nameInVietnamese(name!, readings));
  // 他叫格里芬，: of the sounds of foreign names.
  for (const [, name] of matches(text, CALLED_BY_SOUNDS))
    if (!isListed(name!, lexicon) && [...name!].every((sound) => ALL_SOUNDS.includes(sound)))
      found.set(name!, nameInVietnamese(name!, readings));
  // 我叫包打听，: a surname and a word, if the texts say it again. 自称浪里蛟，
  for (const pattern of [CALLED_WITH_SURNAME, CALLS_HIMSELF_SO])
    for (const [, name] of matches(text, pattern)) {
      const mayBe =
        pattern === CALLS_HIMSELF_SO ||
        (hasUnit(IS_SURNAME, name!.charCodeAt(0)) && lexicon.lengthAt(name!, 0, name!.length) < 2);
      if (mayBe && !isListed(name!, lexicon) && !NO_TITLE.test(name!) && occursAgain(name!, texts))
        found.set(name!, nameInVietnamese(name!, readings));
    }
  // 大宫女，叫玉簪。 … 玉簪早死了。
  for (const [, name] of matches(text, CALLED_AFTER_ROLE))
    if (isListedThing(name!, lexicon) && occursAgain(name!, texts)) found.set(name!, nameInVietnamese(name!, readings));
  // 班主任叫严肃: a word that begins with a surname, if it acts.
  for (const [, name] of matches(text, CALLED_ROLE_BY_WORD))
    if (
      hasUnit(IS_SURNAME, name!.charCodeAt(0)) &&
      isListedOther(name!, lexicon) &&
      maySearch(texts) &&
      actsAlone(name!, texts, actsByItself)
    )
      found.set(name!, nameInVietnamese(name!, readings));
};

/** Names by which all call somebody, or by which one calls himself, a child or a pet. */
const takeCalled = (
  text: string,
  texts: readonly string[],
  { lexicon, readings }: Pick<Vocabulary, 'lexicon' | 'readings'>,
  found: Map<string, string>,
): void => {
  for (const pattern of [NICKNAMED, CALLS_HIMSELF])
    for (const [, name] of matches(text, pattern))
      if (
        mayBeMade(name!, lexicon)
          ? !SAID_OF_SELF.test(name!) && !TOLD_TO_DO.test(name!) && (name!.length > 2 || occursAgain(name!, texts))
          : (isListedThing(name!, lexicon) && maySearch(texts) && actsAlone(name!, texts, actsByItself)) ||
            isPlaceOfWords(name!, lexicon) ||
            (pattern === NICKNAMED && isWithSurname(name!, lexicon))
      )
        found.set(name!, nameInVietnamese(name!, readings));
  // “以后你就叫夜霜吧。”
  for (const [, name] of matches(text, SHALL_BE_CALLED))
    if (isUnlisted(name!, lexicon) && !ORDERED.test(name!)) found.set(name!, nameInVietnamese(name!, readings));
  // 大的叫大军，小的叫二丫: one of the names is no other word, so that the other one is a name too.
  for (const [, ...pair] of matches(text, CALLED_OF_SEVERAL)) {
    const isNameOnly = (name: string): boolean => OF_VILLAGES.test(name) || mayBeMade(name, lexicon);
    if (!pair.some(isNameOnly)) continue;
    if (!pair.every((name) => isNameOnly(name) || isListedThing(name, lexicon))) continue;
    for (const name of pair) found.set(name, nameInVietnamese(name, readings));
  }
};

/** What children of villages are called, though words may be made so. */
const OF_VILLAGES = /^(?:[大二三四五小][丫牛柱蛋妞娃宝]|[狗铁][蛋剩柱牛])$/u;

/** Names that a text says are names (这个名字), that screens show, and nicknames that are words. */
const takeShown = (
  text: string,
  texts: readonly string[],
  { lexicon, readings }: Pick<Vocabulary, 'lexicon' | 'readings'>,
  found: Map<string, string>,
): void => {
  for (const [, name] of matches(text, SAID_TO_BE_CALLED))
    if ((!isListed(name!, lexicon) || isListedThing(name!, lexicon)) && occursAgain(name!, texts))
      found.set(name!, nameInVietnamese(name!, readings));
  for (const [, name] of matches(text, THIS_NAME)) takeSaid(name!, { lexicon, readings }, found);
  for (const [, name] of matches(text, SHOWN)) takeSaid(name!, { lexicon, readings }, found);
  // 外号独眼龙: a word that texts say again.
  for (const [, name] of matches(text, NICKNAMED_BY_WORD))
    if (!SAID_OF_NAME.test(name!) && occursAgain(name!, texts)) found.set(name!, nameInVietnamese(name!, readings));
};

/** Finds titles in 《》, ships (“不屈号”), and what quotation marks and a word for its kind name (武器“破晓”). */
export const takeQuoted = (
  text: string,
  texts: readonly string[],
  { lexicon, readings }: Vocabulary,
  found: Map<string, string>,
): void => {
  for (const [, title] of matches(text, TITLE_IN_MARKS))
    if (!DOCUMENTS.test(title!) && !NO_TITLE.test(title!) && lexicon.lengthAt(title!, 0, title!.length) < title!.length)
      found.set(title!, titleInVietnamese(title!, { lexicon, readings }));
  for (const [, name] of matches(text, VESSEL)) {
    const whole = `${name}号`;
    if (!isListed(whole, lexicon) && !NO_VESSEL.test(name!))
      found.set(whole, `${nameInVietnamese(name!, readings)} hiệu`);
  }
  // 猎鹰呼叫山雀，听到请回答: what those on the radio are called.
  for (const [, ...pair] of matches(text, CALLS_ON_RADIO))
    for (const name of pair) if (!ANYBODY.test(name)) found.set(name, nameInVietnamese(name, readings));
  // “六指琴魔”曲无痕: what he is called, before his name.
  for (const [, epithet, surname] of matches(text, EPITHET_BEFORE_NAME))
    if (hasUnit(IS_SURNAME, surname!.charCodeAt(0)) && !NO_TITLE.test(epithet!) && !NO_EPITHET.test(epithet!))
      found.set(epithet!, nameInVietnamese(epithet!, readings));
  // 蝴蝶牌缝纫机: a brand.
  for (const { 1: brand, index } of matches(text, BRAND)) {
    const target = `hiệu ${nameInVietnamese(brand!, readings)}`;
    const noun = index + brand!.length + 1;
    const length = lexicon.lengthAt(text, noun, text.length);
    if (length > 1) found.set(`${brand}牌${text.slice(noun, noun + length)}`, `${lexicon.entry().target} ${target}`);
    else found.set(`${brand}牌`, target);
  }
  // 【世界】夜行者：: who speaks in the channel of a game.
  for (const [, name] of matches(text, IN_CHANNEL))
    if (!NO_SPEAKER_IN_CHANNEL.test(name!)) found.set(name!, readNickname(name!, readings));
  // 绣着一个“郑”字: what is no other word.
  for (const [, surname] of matches(text, SURNAME_IN_MARKS)) found.set(surname!, nameInVietnamese(surname!, readings));
  for (const [, name] of matches(text, AGED))
    if (mayBeAged(name!, lexicon) && occursAgain(name!, texts)) found.set(name!, readNickname(name!, readings));
  for (const [, name] of matches(text, WEAPON))
    if (!NO_WEAPON.test(name!) && isUnlisted(name!, lexicon)) found.set(name!, nameInVietnamese(name!, readings));
  for (const [, name] of matches(text, VESSEL_ALONE)) {
    const whole = `${name}号`;
    if (NO_VESSEL.test(name!) || NO_TITLE.test(name!) || lexicon.lengthAt(whole, 1, whole.length) > name!.length)
      continue;
    const isClear = SAILS.test(text) && !beginsListed(name!, lexicon);
    if (isClear || occursAgain(whole, texts)) found.set(whole, `${nameInVietnamese(name!, readings)} hiệu`);
  }
  for (const pattern of [NAMED_IN_QUOTES, QUOTED_KIND])
    for (const [, name] of matches(text, pattern))
      if (!NO_TITLE.test(name!) && (!isListed(name!, lexicon) || occursInQuotes(name!, texts)))
        found.set(name!, nameInVietnamese(name!, readings));
};
/**
 * Reads the characters of a title; those of a word by its rendering, if that is one of their readings: Trùng Sinh of
 * 重生, not Trọng Sinh. 传 at the end is a story.
 */
const titleInVietnamese = (title: string, { lexicon, readings }: Pick<Vocabulary, 'lexicon' | 'readings'>): string => {
  const syllables = nameInVietnamese(title, readings).split(' ');
  // Rare characters have two code units.
  if (syllables.length !== title.length) return syllables.join(' ');
  if (title.endsWith('传') || title.endsWith('傳')) syllables[title.length - 1] = 'Truyện';
  for (let start = 0, length = 1; start < title.length; start += length) {
    length = Math.max(1, lexicon.lengthAt(title, start, title.length));
    if (length === 1) continue;
    const { target } = lexicon.entry();
    const word = title.slice(start, start + length);
    if (hanViet().isReading(word, target)) syllables.splice(start, length, ...capitalizeAll(target).split(/[\s-]+/u));
  }
  return syllables.join(' ');
};
const saysNothing = (name: string, lexicon: Vocabulary['lexicon']): boolean =>
  !isListed(name, lexicon) || isListedOther(name, lexicon);
/** A word for a thing: 他叫师父 and 他叫开门 say whom one calls, and what one shouts. */
const isListedThing = (name: string, lexicon: Vocabulary['lexicon']): boolean =>
  isListedOther(name, lexicon) && (lexicon.entry().kind === 'noun' || (name.length === 2 && name[0] === name[1]));
/** Any word that neither says who somebody is nor what he is to do. */
const isListedOther = (name: string, lexicon: Vocabulary['lexicon']): boolean =>
  isListed(name, lexicon) && !NEVER_NAMES.has(lexicon.entry().kind) && !WHO_IS_CALLED.test(name) && !ANYBODY.test(name);
const ANYBODY = /[你我他她它您咱们这那谁位俩己此彼家]/u;
const NEVER_NAMES: ReadonlySet<TokenKind> = new Set(['person', 'verb', 'interjection']);
/** 他叫外卖, 我叫马车: one calls for these. */
const WHO_IS_CALLED = /[人者员手兵士妇警察]$|[车轿]|外卖|快递/u;
const isListed = (name: string, lexicon: Vocabulary['lexicon']): boolean =>
  lexicon.lengthAt(name, 0, name.length) === name.length;
/** 房间 of 房间号, 水手 of 水手外号 */
const beginsListed = (name: string, lexicon: Vocabulary['lexicon']): boolean =>
  lexicon.lengthAt(name, 0, name.length) > 1;
/** A word is a name too where a text says it nowhere but in quotation marks. */
const occursInQuotes = (name: string, texts: readonly string[]): boolean =>
  maySearch(texts) &&
  texts.every((text) => {
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length))
      if (!OPENING.has(text[at - 1] ?? '') || !CLOSING.has(text[at + name.length] ?? '')) return false;
    return true;
  });
const OPENING = new Set('“「『‘');
const CLOSING = new Set('”」』’');

/** Counts the searches through all texts, which a hostile text of 500,000 characters could ask for at each of them. */
const maySearch = (texts: readonly string[]): boolean => {
  const count = (searches.get(texts) ?? 0) + 1;
  searches.set(texts, count);
  return count <= MAX_SEARCHES;
};
const searches = new WeakMap<readonly string[], number>();
/** A chapter has some tens. */
const MAX_SEARCHES = 1_000;

/** As matchAll, which makes a copy of the pattern for each text: most texts have no match. */
const matches = (text: string, pattern: RegExp): readonly RegExpExecArray[] => {
  pattern.lastIndex = 0;
  let match = pattern.exec(text);
  if (match === null) return NO_MATCHES;
  const found: RegExpExecArray[] = [];
  for (; match !== null; match = pattern.exec(text)) found.push(match);
  return found;
};
const NO_MATCHES: readonly RegExpExecArray[] = [];

/** 十七岁的石头抱着长枪: a thing has no age. */
const AGED =
  /[一二三四五六七八九十]岁的(\p{Script=Han}{2})(?=[抱躲跪站坐蹲裹背提牵捧握拿穿走跑笑哭睁仰低抬正还已就在从把被])/gu;
const mayBeAged = (name: string, lexicon: Vocabulary['lexicon']): boolean =>
  lexicon.lengthAt(name, 0, 2) === 2 ? lexicon.entry().kind === 'noun' && !PEOPLE.test(name) : mayBeMade(name, lexicon);
const PEOPLE = /[人者子女男孩儿年生员手兵士妇母父爷娘哥姐弟妹童]$|生命|身体|年纪/u;

/** A name that a text calls one, and what the others call its bearer. */
const takeSaid = (
  name: string,
  { lexicon, readings }: Pick<Vocabulary, 'lexicon' | 'readings'>,
  found: Map<string, string>,
): void => {
  if (![...name].every((each) => isNamePart(each.charCodeAt(0)) || each === '之') || ENDS_VERB.has(name.at(-1)!))
    return;
  const surname = surnameLength(name);
  // 当初取这个名字: three characters without a surname are hardly a name.
  if (name.length > 2 && surname === 0) return;
  found.set(name, nameInVietnamese(name, readings));
  const given = name.slice(surname);
  if (surname > 0 && given.length === 2 && lexicon.lengthAt(given, 0, 2) < 2)
    found.set(given, nameInVietnamese(given, readings));
};
const ENDS_VERB = new Set('取起听叫用说写看念改换给提喊记忘知道想');
/** 顾之遥这个名字 */
const THIS_NAME = /(?<!\p{Script=Han})(\p{Script=Han}{2,3})这个?名字/gu;
/** 屏幕上跳出来两个字：安宁 */
const SHOWN =
  /(?:屏幕上?|来电显示|备注|落款|署名|签名)\p{Script=Han}{0,8}?[：是][“「]?(\p{Script=Han}{2,3})(?=[，。！？；”’…]|$)/gu;
const NICKNAMED_BY_WORD = /(?:绰号|外号|诨号|诨名)(?:是|叫|为|叫做)?[“「]?(\p{Script=Han}{2,4})(?=[，。！？；”’…]|$)/gu;

/** 叫什么 asks for a name. */
const ASKED = new Set(['什么', '怎么', '何名', '何人', '哪个']);
/** 何必吓得脸色惨白: a person does so. */
const actsByItself = (text: string, index: number): boolean =>
  isActing(text, index) || hasUnit(ACTS_OF_PERSONS, text.charCodeAt(index));
const IS_SURNAME = unitSet(SURNAMES);
/** 剑名惊蛰, 管它叫土豆: a word too, if the texts say it again. */
const mayBeNamed = (name: string, texts: readonly string[], lexicon: Vocabulary['lexicon']): boolean => {
  if (!isListed(name, lexicon)) return mayBeMade(name, lexicon);
  return occursAgain(name, texts);
};
const occursAgain = (name: string, texts: readonly string[]): boolean => {
  if (!maySearch(texts)) return false;
  let places = 0;
  for (const text of texts)
    for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length))
      if (++places > 1) return true;
  return false;
};
/** 茶百味: as isUnlisted, with numbers in it. */
const mayBeMade = (name: string, lexicon: Vocabulary['lexicon']): boolean =>
  [...name].every(
    (character, at) =>
      (isNamePart(character.charCodeAt(0)) || FIGURES.has(character) || (at === 0 && BEGINS_NICKNAME.has(character))) &&
      lexicon.lengthAt(name, at, name.length) < 2,
  );
const FIGURES = new Set('一二三四五六七八九十百千万');
/** Of characters of names, none of which begins a word. */
const isUnlisted = (name: string, lexicon: Vocabulary['lexicon']): boolean =>
  [...name].every(
    (character, at) =>
      (isNamePart(character.charCodeAt(0)) || (at === 0 && BEGINS_NICKNAME.has(character))) &&
      lexicon.lengthAt(name, at, name.length) < 2,
  );
/** 大黄: of what is called so. */
const BEGINS_NICKNAME = new Set('大老小');
/** 单名一个槐字 */
const ONE_CHARACTER = /单名(?:一个|一|个)?(\p{Script=Han})字/gu;
/** 大家背地里叫他黑面神 */
const NICKNAMED =
  /(?:都|人人|大家|人家|街坊们?|乡亲们?|人们|私下里?|背地里|背后|江湖上?|当地人|本地人|村里人|村民们?|牧民们?|渔民们?|老人们|士兵们|山民们?)(?:都|就|管)?(?:叫|喊|唤|称)(?:[他她它我你]|[他她]们|这里|那里|此地|此山)(?:为|作|做)?(\p{Script=Han}{2,4})(?=[，。！？；”’…]|$)/gu;
/** “老夫烛阴，三百年前……” */
const CALLS_HIMSELF =
  /(?:^|[，。！？“「…])(?:老夫|在下|小女子|属下|末将|奴婢|奴才|贫道|贫僧|老身|老朽|晚辈|下官|微臣|草民|民女|卑职|鄙人)(?:便是|就是|乃是|乃)?(\p{Script=Han}{2,4})(?=[，。！？；”’…]|$)/gu;
/** 我乃乌木罕！ */
const WHO_I_AM = /(?:我乃|吾乃|老子乃|本将乃|某乃)(\p{Script=Han}{2,3})(?=[，。！？；”’…]|$)/gu;
/** 奴才恭送。 */
const SAID_OF_SELF = /[送求言知领退罪错赏]$/u;
/** 小山坡 */
const LOOKS_OF_PLACES = /^[大小高低老新前后]/u;
/** 当地人叫它白骨河: a thing and a word for the kind of place. */
const isPlaceOfWords = (name: string, lexicon: Vocabulary['lexicon']): boolean =>
  name.length === 3 &&
  isSuffix(name.charCodeAt(2)) &&
  !LOOKS_OF_PLACES.test(name) &&
  !isListed(name, lexicon) &&
  lexicon.lengthAt(name, 0, 2) === 2 &&
  lexicon.entry().kind === 'noun';
/** 大家背地里叫他周扒皮: a surname that is no other word, and a word. */
const isWithSurname = (name: string, lexicon: Vocabulary['lexicon']): boolean =>
  name.length === 3 &&
  hasUnit(NO_OTHER_WORD, name.charCodeAt(0)) &&
  !isListed(name, lexicon) &&
  !NO_TITLE.test(name) &&
  (lexicon.lengthAt(name, 1, 3) < 2 || !NEVER_NAMES.has(lexicon.entry().kind) || lexicon.entry().kind === 'verb');
/** 大家都叫他多喝水。 */
const TOLD_TO_DO = /^[快慢多少早晚先再赶别]|[走跑滚吃喝睡停打坐站看说想等放]$/u;
const SERVANT_GREETS =
  /(?:奴才|奴婢|小的|草民|民女|末将|下官|卑职|属下)(\p{Script=Han}{2})，(?:是|乃|见过|叩见|拜见|参见|给|奉)/gu;
const OLD_IN_VILLAGE =
  /(?<!小)[王张刘陈杨赵吴周徐孙朱胡郭罗郑梁宋唐韩冯邓曹彭萧袁潘蒋蔡杜吕魏丁沈姚卢姜崔谭汪范廖贾韦邹孟秦邱尹薛闫侯裴葛邢霍柳祁](老[歪蔫憨抠拐倔闷栓])/gu;
const CALLED_PERSON =
  /(?:名叫|名唤|全名|本名|名字(?:就|便)?(?:叫|是)(?:做|作)?|[他她它我]叫)(\p{Script=Han}{2,3})(?=[，。！？；”’…]|$)/gu;
const CALLED_SOMEBODY =
  /叫(\p{Script=Han}{2,3})的(?:新人|人|女人|男人|女孩|男孩|少年|少女|家伙|姑娘|小子|孩子|老头|女子|男子)/gu;
/** 那个叫高兴的少年: a word that nothing else explains. */
const takeCalledWho = (
  text: string,
  { lexicon, readings }: Pick<Vocabulary, 'lexicon' | 'readings'>,
  found: Map<string, string>,
): void => {
  for (const [, name] of matches(text, CALLED_WHO)) {
    const isWho = lexicon.lengthAt(name!, 0, 2) === 2 && NO_NAMES_OF_WORDS.has(lexicon.entry().kind);
    if (!isWho && !ASKED.has(name!) && !CALLED_FOR.test(name!)) found.set(name!, nameInVietnamese(name!, readings));
  }
  for (const [, name] of matches(text, CALLED_ONLINE))
    if (!NO_TITLE.test(name!) && !ASKED.has(name!) && !CALLED_FOR.test(name!))
      found.set(name!, nameInVietnamese(name!, readings));
};
const CALLED_WHO =
  /(?:[那这一另某][个位名]|[有了]个)叫(\p{Script=Han}{2})的(?:少年|少女|孩子|女孩|男孩|女人|男人|姑娘|家伙|小伙子|青年|丫头|同学|学生|老头|小子|实习生|女生|男生|年轻人|士兵|丫鬟|小厮|佣兵|骑士|警察|护士|医生|女子|男子)/gu;
/** 一个叫铁锅炖的玩家: whatever words are in it. */
const CALLED_ONLINE =
  /叫(?:做)?(\p{Script=Han}{2,6})的(?:玩家|网友|主播|博主|写手|作者|读者|用户|账号|小号|楼主|选手|角色|乐队|战队|公会|网名|ID)/gu;
const NO_NAMES_OF_WORDS: ReadonlySet<TokenKind> = new Set(['person', 'pronoun', 'measure', 'number']);
/** 叫外卖的男人, 叫救命的女人: what he calls for. */
const CALLED_FOR = /^(?:外卖|救命|救护|报警|大夫|医生|起来|什么|得|不|出|我|你|他|她)/u;
const CALLED_BY_WORD =
  /(?:名叫|名唤|(?:名字|本名|真名|大名|网名)(?:就|便)?(?:叫|是)(?:做|作)?|(?:^|[，。！？“「])[他她它我]叫|[的个]叫)(\p{Script=Han}{2})(?=[，。！？；”’…]|$)/gu;
/** 外号叫得很响, 一条叫不出名字的鱼 */
const SAID_OF_NAME = /^[得很不都也太真更最起出]/u;
/** 本名叫简单, 我叫何必: he may shout as well (他叫快点). */
const SAYS_NAME = /名|我叫/u;
/** 说是叫锦瑟: a word that texts say again. */
const SAID_TO_BE_CALLED = /(?:[说像乎]是?叫|名字(?:就|便)?叫|名唤)(\p{Script=Han}{2})(?=[，。！？；”’…]|$)/gu;
const SHALL_BE_CALLED = /(?:就|便)叫(?:做|作|[他她它你])?(\p{Script=Han}{2,3})(?=吧[，。！？])/gu;
/** 就叫小菜吧 */
const ORDERED = /[菜饭酒茶车餐面汤]$/u;
const CALLED_OF_SEVERAL =
  /(?:大的|男的|女的|老大)(?:就|便)?叫(\p{Script=Han}{2,3})[，；、](?:小的|男的|女的|老二)(?:就|便)?叫(\p{Script=Han}{2,3})(?=[，。；])/gu;
const BEFORE_REAL_NAME =
  /(?<![^，。！？；“”\s])(\p{Script=Han}{2})(?:的)?(?:大名|本名|真名|原名|学名|全名)(?:叫|是)?(?=\p{Script=Han}{2,3}[，。；])/gu;
const NO_NICKNAME = new Set(
  '这个 那个 此人 那人 这人 他的 她的 我的 你的 其实 原来 对方 自己 老板 队长 先生 小姐 姑娘 作者'.split(' '),
);
const MADE_KING = /(?:封了|封为|册封为?|晋封为?|加封为?)(\p{Script=Han}{1,2}王)(?=[，。；！、]|$)/gu;
const CALLED_OWN_THING =
  /(?:[那这][把柄杆匹只艘座架]|[他她我]的)(?:[刀剑枪弓鞭斧琴笛箫马狗猫鹰船]|匕首|机甲|飞船|长[刀剑枪弓])(?:就|便)?(?:名|名字)?叫(?:做|作)?(\p{Script=Han}{2})(?=[，。；])/gu;
const CALLED_WITH_SURNAME = /[我他她]叫(\p{Script=Han}{3})(?=[，。；！])/gu;
const CALLS_HIMSELF_SO = /(?:自称|人称|江湖人称)(?:是|为)?(\p{Script=Han}{3,4})(?=[，。；])/gu;
const CALLED_AFTER_ONE =
  /一[家座间艘条只匹把柄][^，。]{1,8}[店铺馆楼坊吧院校厂船舰舟山谷村镇岛河马狗猫剑刀枪琴]，名?叫(?:做|作)?(\p{Script=Han}{2,4})(?=[，。；])/gu;
const CALLED_BY_SOUNDS = /[他她它我]叫(\p{Script=Han}{3,5})(?=[，。；])/gu;
const CALLED_AFTER_ROLE =
  /(?:宫女|丫鬟|婢女|侍女|丫头|姑娘|女子|女人|男人|少年|伙计|小厮|太监|汉子|老头|女孩|男孩|孩子)，名?叫(?:做|作)?(\p{Script=Han}{2})(?=[，。；”])/gu;
const AS_FOR = /至于(\p{Script=Han}{2})(?=[，。；])/gu;
const isPrefix = (character: string): boolean => character === '小' || character === '阿';
const SURNAME_AND_NAME = /(?<![百贵尊同])姓(\p{Script=Han})，?名(\p{Script=Han}{1,2})(?=[，。！？；、”’…]|$)/gu;
const CALLED_ROLE_BY_WORD =
  /(?:主任|老师|老板|队长|校长|经理|总监|厂长|村长|校花|同桌|女儿|儿子|丈夫|妻子|弟弟|妹妹|哥哥|姐姐|徒弟|师弟|师妹|同学|同事)(?:的?名字)?叫(\p{Script=Han}{2})(?=[，。；]|$)/gu;
const SURNAME_GIVEN = /(?<!(?<!免)贵|尊|百|同|老百)(姓)(\p{Script=Han})(?=[，。！？；、”’…名的]|$)/gu;
const CALLED =
  /(?:法号|道号|表字|名唤|唤作|名曰|绰号|外号|艺名|化名|乳名|小名|昵称|网名|代号|(?<![个部本座家这那])名叫|全名|本名|原名|真名)(?:是|叫|为|叫做|唤作)?(\p{Script=Han}{2,3})(?=[，。！？；、”’…]|$)/gu;
const NAMED_THING =
  /(?:[刀剑枪弓琴马船猫狗鸟鹰狼狐鸦鹉虎驴骡][，]?(?:取|起)?名(?:为|叫|曰|唤)?|[刻绣印题]着[两三四五六]个(?:\p{Script=Han}{1,5}的)?(?:大|小|古|金|血|黑|红)?[字篆]：“?|[两三四]个(?:大|古|金|血)字：“?|(?:船[舷身头尾]|匾额?|门楣|旗[帜面]?|招牌|[车机刀剑]身|石碑|城门)上?写着[两三四]个字：“?)(\p{Script=Han}{2,4})(?=[，。！？；”’…]|$)/gu;
const NAMED_IT =
  /(?:(?:管|把|称)[它他她](?:叫|唤|称)(?:做|作|为)?|[给替为][它他她](?:取|起)(?:了)?(?:一?个)?名字?(?:叫|为|是)?)“?(\p{Script=Han}{2,3})(?=[，。！？；”’…]|$)/gu;
/** 新首领叫影喉: a person, and what he is called. */
const CALLED_ROLE =
  /(?:首领|头领|老大|老板|老板娘|头目|队长|船长|哥哥|弟弟|姐姐|妹妹|儿子|女儿|徒弟|孩子|丫头|小子|师父|朋友|同学|同事|男人|女人|姑娘|少年|少女|家伙|大汉|壮汉)(?:就|便)?(?:名|名字)?叫(?:做|作)?(\p{Script=Han}{2,3})(?=[，。！？；”’…]|$)/gu;
/** 客户是做奶茶的，叫茶百味，…: what the clause before it is about. */
const CALLED_CLAUSE = /[，；]名?叫(?:做|作)?(\p{Script=Han}{2,4})(?=[，。；])/gu;
/** 他的刀叫断岳: things that have names. */
const CALLED_THING =
  /(?:[刀剑枪弓鞭斧锤弩琴笛箫杖扇鼎镯簪马猫狗狼狐鹰虎犬鸟蛇龙驴船舰店山村城镇岛谷河湖峰塔寨酒茶药毒蛊阵]|匕首|机甲|飞船|功法|剑法|刀法|心法|阵法|掌法|拳法|身法|组织|帮派|门派|乐队|战队|公会|客栈|酒楼|茶馆|酒馆|酒吧|公司|计划|行动)(?:就|便|也)?名?叫(?:做|作)?(\p{Script=Han}{2,4})(?=[，。！？；”’…]|$)/gu;
/** 一头叫石头的巨魔: one that has a name. */
/** 一种叫云朵的拿铁: of many. */
const KINDS = new Set('种款');
const CALLED_ONE = /[位名头只匹条艘座家间种款把柄](?:名)?叫(?:做|作)?(\p{Script=Han}{2,4})的(?=\p{Script=Han})/gu;
/** Not 桃木剑, which says what it is made of, nor 他父剑. */
const WIELDED =
  /(?:施展|使出|修炼|运转|祭出|拔出|抽出|提着|握着|服下|吞下|练的是|修的是|练成|练就|修成|习得|主修)(?:出|了|过)?([^\P{Script=Han}一二两三几数这那其了着的把你我他她]{2})(?<![木铁铜石玉竹])([诀功经掌拳剑刀枪丹])(?!\p{Script=Han}?[法术道])/gu;
const CALLED_IN_QUOTES =
  /(?:玩家|游戏名|游戏ID|笔名|ID叫?|名叫|名为|叫做|名唤|唤作|人称|江湖人称|号称(?!“[^”]*[第最不无天的了])|自号|诨号|绰号|外号|绰号叫|昵称|网名|代号|用户名|(?<![大喊惊尖呼嚎吼])叫(?=[“「『‘][^不要快别的他她你我]{2,6}[”」』’]的\p{Script=Han}))[“「『‘](\p{Script=Han}{2,6})[”」』’]/gu;
const INTRODUCTION = /(?:叫|叫做|名为|在下|我乃)(\p{Script=Han}{2,4})(?=[，。！？；”’…]|$)/gu;
const TITLE_IN_MARKS = /《(\p{Script=Han}{2,8})》/gu;
/** What agreements, laws and reports are called says what they are; newspapers are named before a word for them. */
const DOCUMENTS =
  /(?:协议|合同|协定|条约|公约|法|条例|规定|规则|守则|手册|报告|通知|指南|办法|证书|证明|声明|公告|申请书|保证书|说明书|清单|名单|须知|计划书|意见书|论文|教程|概论|原理|日报|晚报|早报|周刊|杂志)$/u;
/** With words that only sentences have it is translated. */
const NO_TITLE = /[的了着过吗呢吧我你他她它们这那哪谁什么不没]/u;
const CALLS_ON_RADIO =
  /(?<!\p{Script=Han})(\p{Script=Han}{2,3})呼叫(\p{Script=Han}{2,3})(?=，(?:\1呼叫\2，)*(?:听到|收到)?请(?:回答|回话|讲话|回复))/gu;
const EPITHET_BEFORE_NAME =
  /[的称号是、]“(\p{Script=Han}{3,5})”(?=(\p{Script=Han})\p{Script=Han}{1,2}(?:[，。！？；、的]|$))/gu;
/** Words and sentences that are in quotation marks for other reasons. */
const NO_EPITHET = /[事法话信号件案人们说道]$|^[一这那请快别]/u;
const BRAND =
  /(?<=[辆台架块支条包箱瓶的部只双，。、]|^)([^\P{Script=Han}品名老大杂冒贴]\p{Script=Han})牌(?=自行车|单车|缝纫机|手表|收音机|香烟|轿车|汽车|卡车|拖拉机|电视|冰箱|奶粉|钢笔|摩托|卷烟|手机)/gu;
const IN_CHANNEL =
  /^[【[](?:世界|队伍|公会|帮会|帮派|门派|私聊|密语|当前|附近|地区|区域|好友|喇叭|综合|全服)[】\]]\s?(?!系统)(\p{Script=Han}{2,6})[：:]/gu;
/** What else has a colon: 【公会】公告：, and who is meant by his post. */
const NO_SPEAKER_IN_CHANNEL =
  /公告|通知|提示|消息|任务|奖励|系统|规则|恭喜|注意|警告|名称|目标|状态|时间|地点|等级|玩家|会长|团长|队长|管理|副本|^(?:我|你|他|她|对方)/u;
const SURNAME_IN_MARKS =
  /[“「『‘]([赵吴郑郭邓袁蒋蔡魏姚崔谭汪廖贾邹孟秦邱薛阎侯邵郝覃葛邢霍裴柳祁栾裘邬邰蔺褚靳滕岑翟聂詹缪喻樊])[”」』’]字/gu;
/** “不屈号”, 列车北辰号 */
const VESSEL =
  /(?:[“「『‘]|列车|火车|战舰|旗舰|星舰|飞船|飞艇|货轮|邮轮|客轮|轮船|渔船|战船|帆船|潜艇|母舰|驱逐舰|护卫舰|巡洋舰)(\p{Script=Han}{2,4}?)号(?=[”」』’]|\p{Script=Han}|[，。！？])/gu;
/** 灰寡妇号驶进港口 … 灰寡妇号的船长 */
const VESSEL_ALONE = /(?<!\p{Script=Han})(\p{Script=Han}{2,3})号(?![码称令角手召线楼房位])/gu;
/** What is said of ships. */
const SAILS = /[舱舰舵桅]|[飞战货渔轮]船|甲板|起航|靠岸/u;
/** 绰号, 国号 and 序列号 are other words; numbers count. */
const NO_VESSEL =
  /^[叫是在为名上下有一二三四五六七八九十百千几多第头零两]|[的了着过]|[口信符账帐代型编问称逗句暗绰外国年庙尊法道徽番旗商票银封牌列间次座床房车学工笛螺军吹喊哀怒呼挂记讯引冒括等加减大小中特同一二三四五六七八九十]$/u;
/** 一柄霜河剑 */
const WEAPON = /[柄把口杆](\p{Script=Han}{2}[剑刀枪戟弓鞭])(?!\p{Script=Han}?[法术道])/gu;
const NO_WEAPON = /[一二两三大小长短断木铁铜石玉竹钢锈旧新破宝利飞佩重细软弯窄的我你他她这那其]/u;
/** 武器“破晓”, 代号为“青鸟” */
const NAMED_IN_QUOTES =
  /(?:武器|长剑|宝剑|神剑|魔剑|长刀|宝刀|神器|法宝|战马|坐骑|项目|计划|行动|组织|部队|小队|战队|乐队|系统|公司|酒吧|酒馆|咖啡馆|餐厅|客栈|茶馆|茶楼|书店|花店|医院|学院|集团|列车|游戏|软件|程序|病毒|机甲|飞船|战舰|怪物|首领|妖兽|魔兽|称号|技能|副本|装备|异能|BOSS|代号[为是叫]?|取名[为叫]?|名为|名叫|叫做|唤作|题为|人称|自称)[“「『‘](\p{Script=Han}{2,5})[”」』’]/gu;
/** “星桥”这个项目 */
const QUOTED_KIND =
  /[“「『‘](\p{Script=Han}{2,5})[”」』’](?:这个|这家|这支|这座|这把|那个|那家|那支)?(?:项目|计划|行动|组织|部队|小队|战队|乐队|系统|公司|酒吧|酒馆|咖啡馆|餐厅|客栈|茶馆|书店|花店|学院|集团|列车|游戏|软件|程序|病毒|机甲|飞船|战舰)/gu;
