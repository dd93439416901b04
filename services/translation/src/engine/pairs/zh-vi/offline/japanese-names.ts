import { COMPOUND_SURNAMES, hasUnit, isHan, isJapaneseSurname, mayBeginSurname, unitSet } from '@versio/kit/text';
import { isBeforeAct } from './full-names.ts';
import { isActing } from './names.ts';
import type { TokenKind } from './types.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * Finds the names of persons in texts with Japanese names: surnames, listed or made of two characters as Japanese
 * surnames are (鹰取, 朝雾), with a form of address or a given name; the given names of full names (修司), and those before
 * 酱, 君 and 桑. A surname that no list has needs two signs, or one that leaves no doubt.
 */
export const findJapaneseNames = (texts: readonly string[], vocabulary: Vocabulary): Set<string> => {
  const surnames = new Map<string, number>();
  const persons = new Map<string, Person>();
  const givens = new Set<string>();
  const alone = new Map<string, number>();
  for (const text of texts)
    for (let index = 0; index + 1 < text.length; index++) {
      if (hasUnit(ENDS_ADDRESS, text.charCodeAt(index + 1))) takeAddressed(text, index + 1, vocabulary, givens);
      takeGiven(text, index, vocabulary, alone);
      if (hasUnit(ENDS_OLD_GIVEN, text.charCodeAt(index))) takeOld(text, index, surnames, givens);
      if (!hasUnit(FIRST, text.charCodeAt(index))) continue;
      if (text[index] === '小') takeDiminutive(text, index, vocabulary, givens);
      const length = surnameAt(text, index, vocabulary);
      if (length > 0) takePerson(text, index, length, vocabulary, surnames, persons);
    }
  const found = new Set<string>();
  for (const [surname, evidence] of surnames) if (evidence >= MIN_EVIDENCE) found.add(surname);
  for (const { surname, given, count, isClear } of persons.values()) {
    const isAlone = occursAlone(surname, given, texts, vocabulary);
    if (!found.has(surname) && !isAlone && count < MIN_COUNT && !isClear) continue;
    found.add(surname);
    found.add(surname + given);
    if (isAlone) found.add(given);
  }
  for (const given of givens) found.add(given);
  for (const [given, count] of alone) if (count >= MIN_COUNT) found.add(given);
  return found;
};

interface Person {
  surname: string;
  given: string;
  count: number;
  /** Both names are of characters that hardly any other word has together. */
  isClear: boolean;
}

/** Returns the length of the Japanese surname that may be at an index; 0 if there is none. */
const surnameAt = (text: string, index: number, { lexicon }: Vocabulary): number => {
  const mayBeListed = mayBeginSurname(text.charCodeAt(index), text.charCodeAt(index + 1));
  for (let length = MAX_SURNAME_LENGTH; length > 1; length--) {
    if (index + length > text.length) continue;
    const isListed = mayBeListed && isJapaneseSurname(text.slice(index, index + length));
    if (!isListed && !isComposed(text, index, length)) continue;
    // 住持: who somebody is.
    if (lexicon.lengthAt(text, index, index + length) === length && lexicon.entry().kind === 'person') return 0;
    // A word begins before it and ends in it, or begins in it and ends after it.
    if (index > 0 && lexicon.lengthAt(text, index - 1, index + length) > 1) return 0;
    if (lexicon.lengthAt(text, index, text.length) > length) return 0;
    if (!isListed && lexicon.lengthAt(text, index + length - 1, text.length) > 1) return 0;
    return length;
  }
  return 0;
};

/** 鹰取, 久远寺, 水无濑 and 雪之下: as Japanese surnames are made. */
const isComposed = (text: string, index: number, length: number): boolean => {
  const first = text.charCodeAt(index);
  const last = text.charCodeAt(index + length - 1);
  // 第一场雪: what 一 counts.
  if (!hasUnit(FIRST, first) || (first === ONE && hasUnit(COUNTED, last))) return false;
  if (length === 2) return first !== last && hasUnit(SECOND, last);
  const middle = text.charCodeAt(index + 1);
  return hasUnit(LINKS, middle) ? hasUnit(SECOND, last) : hasUnit(FIRST, middle) && hasUnit(THIRD, last);
};

const ONE = '一'.charCodeAt(0);
const COUNTED = unitSet('场阵条件本口石片道座');

const takePerson = (
  text: string,
  index: number,
  length: number,
  vocabulary: Vocabulary,
  surnames: Map<string, number>,
  persons: Map<string, Person>,
): void => {
  const { lexicon } = vocabulary;
  const end = index + length;
  const surname = text.slice(index, end);
  const isListed = isJapaneseSurname(surname);
  // 海边 and 山上: a word is a surname only beside what follows nothing else.
  const isWord = !isListed && lexicon.lengthAt(text, index, end) === length;
  const given = givenAt(text, end, vocabulary);
  if (given !== '') countPerson(surname, given, isListed, persons);
  const isTitled = given === '' && TITLES.test(text.slice(end, end + 3));
  const isAtEdge = index === 0 || !isHan(text.charCodeAt(index - 1)) || endsPerson(text, index, vocabulary);
  let evidence = 0;
  if (given !== '') evidence = isWord ? 0 : 1;
  else if (isTitled) evidence = isWord ? 1 : MIN_EVIDENCE;
  else if (isAtEdge && !isWord && endsName(text, end, lexicon)) evidence = isActing(text, end) || isListed ? 1.5 : 1;
  if (evidence === 0 || surnames.size >= MAX_COUNTED) return;
  surnames.set(surname, (surnames.get(surname) ?? 0) + evidence * (isListed ? 2 : 1));
};

const countPerson = (surname: string, given: string, isListed: boolean, persons: Map<string, Person>): void => {
  const person = persons.get(surname + given);
  if (person !== undefined) person.count++;
  else if (persons.size < MAX_COUNTED) persons.set(surname + given, { surname, given, count: 1, isClear: isListed });
};

/** 教练|冢本: who somebody is, and the name. */
const endsPerson = (text: string, end: number, { lexicon }: Vocabulary): boolean =>
  end > 1 && lexicon.lengthAt(text, end - 2, end) === 2 && lexicon.entry().kind === 'person';

/** Returns the given name at an index, before an act, a title or the end of a clause; '' if there is none. */
const givenAt = (text: string, start: number, { lexicon }: Vocabulary): string => {
  for (let length = MAX_GIVEN_LENGTH; length > 0; length--) {
    const end = start + length;
    if (end > text.length || !isGiven(text, start, length)) continue;
    // 神宫寺凛|正站在: an adverb after a given name of one character.
    if (length === 2 && isAdverb(text, end - 1) && hasUnit(ALONE, text.charCodeAt(start))) continue;
    if (!endsName(text, end, lexicon) && !TITLES.test(text.slice(end, end + 3))) continue;
    if (lexicon.lengthAt(text, start, text.length) > length) continue;
    // 高桥明明知道: an adverb.
    if (length > 1 && lexicon.lengthAt(text, start, end) === length && !isThing(lexicon.entry().kind)) continue;
    return text.slice(start, end);
  }
  return '';
};
const isThing = (kind: TokenKind): boolean => THINGS.has(kind);
const THINGS: ReadonlySet<TokenKind> = new Set(['noun', 'name', 'place', 'time']);
const isAdverb = (text: string, index: number): boolean =>
  ADVERBS.has(text[index]!) && index + 1 < text.length && isHan(text.charCodeAt(index + 1));
const ADVERBS = new Set('正真也直未和');

const isGiven = (text: string, start: number, length: number): boolean => {
  if (length === 1) return hasUnit(ALONE, text.charCodeAt(start));
  if (length === 3 && !hasUnit(GIVEN, text.charCodeAt(start))) return false;
  if (length === 3) return GIVEN_OF_THREE.test(text.slice(start, start + length));
  return hasUnit(GIVEN, text.charCodeAt(start)) && hasUnit(GIVEN, text.charCodeAt(start + 1));
};

const endsName = (text: string, end: number, lexicon: Vocabulary['lexicon']): boolean =>
  end >= text.length ||
  !isHan(text.charCodeAt(end)) ||
  isBeforeAct(text.charCodeAt(end)) ||
  AFTER.has(text[end]!) ||
  (lexicon.lengthAt(text, end, text.length) > 0 && ACTS.has(lexicon.entry().kind));
const ACTS: ReadonlySet<TokenKind> = new Set(['verb', 'adverb', 'preposition']);

/** Whether a given name occurs without its surname; of one character that is another word, only before a title. */
const occursAlone = (surname: string, given: string, texts: readonly string[], { lexicon }: Vocabulary): boolean => {
  const isWord = lexicon.lengthAt(given, 0, given.length) === given.length;
  if (given.length === 1 && isWord && !isThing(lexicon.entry().kind)) return false;
  for (const text of texts)
    for (let at = text.indexOf(given); at !== -1; at = text.indexOf(given, at + given.length)) {
      if (text.startsWith(surname, at - surname.length)) continue;
      if (at > 0 && lexicon.lengthAt(text, at - 1, at + given.length) > 1) continue;
      if (lexicon.lengthAt(text, at, text.length) > given.length) continue;
      const isAtEdge = at === 0 || !isHan(text.charCodeAt(at - 1));
      if ((!isWord && given.length > 1) || (isAtEdge && endsName(text, at + given.length, lexicon))) return true;
    }
  return false;
};

/** 葵酱 and 小春酱: a given name before what only persons have. */
const takeAddressed = (text: string, end: number, { lexicon }: Vocabulary, givens: Set<string>): void => {
  if (end + 1 < text.length && lexicon.lengthAt(text, end, text.length) > 1) return;
  if (end + 1 < text.length && isHan(text.charCodeAt(end + 1)) && !endsName(text, end + 1, lexicon)) return;
  for (let length = 2; length > 0; length--) {
    const start = end - length;
    if (start < 0 || !isGiven(text, start, length)) continue;
    if (start > 0 && isHan(text.charCodeAt(start - 1)) && !BEFORE.has(text[start - 1]!)) continue;
    const name = text.slice(start, end);
    const isWord = lexicon.lengthAt(name, 0, length) === length;
    if (isWord && !isThing(lexicon.entry().kind)) continue;
    if (givens.size < MAX_COUNTED && !(isWord && length === 1)) givens.add(name);
    return;
  }
};

/** 千鹤 and 真理子: given names whose surname nobody says, where they begin clauses and act. */
const takeGiven = (text: string, index: number, { lexicon }: Vocabulary, alone: Map<string, number>): void => {
  if (!hasUnit(GIVEN, text.charCodeAt(index)) || (index > 0 && isHan(text.charCodeAt(index - 1)))) return;
  for (let length = MAX_GIVEN_LENGTH; length > 1; length--) {
    if (!isGiven(text, index, length) || !endsName(text, index + length, lexicon)) continue;
    if (lexicon.lengthAt(text, index, text.length) > 1 && length === 2) return;
    if (lexicon.lengthAt(text, index + length - 1, text.length) > 1) return;
    const name = text.slice(index, index + length);
    const evidence = length > 2 || isActing(text, index + length) ? MIN_COUNT : 1;
    if (alone.has(name) || alone.size < MAX_COUNTED) alone.set(name, (alone.get(name) ?? 0) + evidence);
    return;
  }
};

/** 鬼冢左卫门, 柳濑新八郎: given names of samurai, after a surname or alone. */
const takeOld = (text: string, last: number, surnames: Map<string, number>, givens: Set<string>): void => {
  const given = OLD_GIVEN.exec(text.slice(Math.max(0, last - 3), last + 1))?.[0];
  if (given === undefined || givens.size >= MAX_COUNTED) return;
  givens.add(given);
  const start = last + 1 - given.length;
  for (let length = Math.min(start, MAX_SURNAME_LENGTH); length > 1; length--)
    if (isComposed(text, start - length, length) || isJapaneseSurname(text.slice(start - length, start))) {
      const surname = text.slice(start - length, start);
      surnames.set(surname, MIN_EVIDENCE);
      givens.add(surname + given);
      return;
    }
};
const ENDS_OLD_GIVEN = unitSet('郎门助卫进介丞');
const OLD_GIVEN =
  /(?:[新源平善与弥清藤喜权又勘甚孙彦庄宗久仁半吉市正忠信义]?(?:[一二三四五六七八九十]|太)郎|[左右]卫门|\p{Script=Han}兵卫|[新源平善与弥清藤喜权又勘甚孙彦庄宗久仁半吉市正忠信义龙虎之]之[助进介丞])$/u;

/** 小绫: a friend. */
const takeDiminutive = (text: string, index: number, { lexicon }: Vocabulary, givens: Set<string>): void => {
  if (!hasUnit(ALONE, text.charCodeAt(index + 1)) || !endsName(text, index + 2, lexicon)) return;
  if (lexicon.lengthAt(text, index, text.length) > 1 || lexicon.lengthAt(text, index + 1, text.length) > 1) return;
  if (index > 0 && lexicon.lengthAt(text, index - 1, index + 1) > 1) return;
  if (givens.size < MAX_COUNTED) givens.add(text.slice(index, index + 2));
};

const TITLES =
  /^(?:君(?!主|王|子|臣|临)|桑(?!树|叶|田)|酱(?!油|料|汁|菜)|同学|学姐|学长|学妹|学弟|前辈|后辈|先生|小姐|女士|老师|太太|夫人|部长|社长|会长|店长|班长|队长|组长|课长|教练|教授|医生|护士|警官|警部|刑事|婆婆|奶奶|爷爷|阿姨|大叔|叔叔|哥哥|姐姐|大人|殿下|家的|一家)/u;
const ENDS_ADDRESS = unitSet('酱君桑');
const BEFORE = new Set('和与对向叫是把被让给跟找说问看在有连着同像为到来去了过的请谢帮陪');
const AFTER = new Set('昨今她他们吗吧呢啊呀家桌房一');
const MIN_EVIDENCE = 2;
const MIN_COUNT = 2;
/** Bounds the memory for a hostile text. */
const MAX_COUNTED = 20_000;
const MAX_SURNAME_LENGTH = 3;
const MAX_GIVEN_LENGTH = 3;

/** What Japanese surnames begin with and end in: further characters, and what those of the list do. */
const FURTHER_FIRST = '银枫樟十万霜霞雷冬雁鹭猫浪荣正利忠叶缘剑鞍凪光灯猿潮汐渚湊港苑鹑鸠栂杏蕨苇苫菖虹巳轰飞鹈黛';
const FURTHER_SECOND = '崖坪富塔梅樱秋院矶砂苑河泊缝宗守立碓白';
const JAPANESE_SURNAMES = COMPOUND_SURNAMES.filter(isJapaneseSurname);
const FIRST = unitSet([...FURTHER_FIRST, ...JAPANESE_SURNAMES]);
const SECOND = unitSet([
  ...FURTHER_SECOND,
  ...JAPANESE_SURNAMES.filter((surname) => surname.length === 2).map((surname) => surname[1]!),
]);
const LINKS = unitSet('之无');
const THIRD = unitSet('寺院川田野原山泽谷木里子内部濑岛崎堂游洗');
/** Characters of Japanese given names of two characters … */
const GIVEN = unitSet(
  '太郎一二三次介助辅佑佐也哉矢弥树辉雄夫男人斗登翔隼悠真诚信健刚浩弘博宏洋阳晃明亮凉谅辽翼拓匠巧卓大智友朋哲彻透秀英荣正政雅昌胜克和义仁礼孝忠敬慎修司史文武勇勋功龙虎鹰马平达俊春夏秋冬光晓旭朔零莲苍碧湊凑海洸渚航空宙星昴岚岁风雷奏响律咏美咲奈菜子香花华叶枝梨莉理里绘惠衣爱亚沙纱早彩绫织纪希音乃野穗波江代世千万由结佳加可雪月樱桃杏梅葵枫椿堇百合萌萤铃琴凛静瞳泪雫栞澪遥茜翠紫红绯玲琉璃珠昼夜宵朝日向晴雨露霞莓圣神舞歌诗未来步知优祐贵幸福实初镜弓心恋梦望永久都京吾造藏吉隆直宗治贞清良利广重则景道时赖家长康辰五六七八九纯淳润准慧悟觉毅猛勉学努茂繁丰富满充稔耕作恒常保守护志士嗣继小泰裕宽弦玄源元基鹤绚绢绮缘缀桂椎楠桐柊柚栄桔梗榛槙橙檀汐浅泉渥湖滉澄灯煌熙照珀琥琳瑚瑛瑞瑶眸睦瞭矩砂磨祈祥祢禄禅稀稜笙紘耀聪肇胡胤脩舜芙芹苑茄茅茉茶菊菖萩苇莳蓉茑蕗蕾蓝兰蝶衿询誉谦贺迪迅途邑那郁醇采银锦靖鞠飒馨骏鲤凤鸣鸿鹿丽麟麿黎冴乙甲丙寅巳丑卯申酉戌亥菱莎茵芳艳君惟惺怜爽笑吹冰峰岳山川原田森林园村城寻绪芽雏帆舟崇峻尚尧匡恭晏晟曜柏畅笛羊涉穹粹筑莱薇蔷霖青铁炎灿玖睿祯巴彰',
);
/** … and those that are a given name alone. */
const ALONE = unitSet(
  '葵栞透凛澪遥茜翠薰忍渚翼翔隼匠悠诚健刚浩弘博洋晃亮凉辽拓智哲彻秀雅胜克仁敬慎修武勇勋龙俊晓旭朔零莲苍碧湊凑洸航宙昴岚奏响律圭樱枫椿堇萌萤铃琴静瞳雫梓杏桃绫彩步优爱恋望舞雪花光纯淳润准慧悟毅猛勉茂丰稔',
);
const GIVEN_OF_THREE =
  /^(?:\p{Script=Han}(?:太郎|次郎|三郎|四郎|五郎|之助|之介|之进|兵卫|左卫门|右卫门|[纪加由奈沙美日理里希惠真树佐亚绘香]子|[里理由亚沙美香真衣惠可奈优爱梨日纪乃][花香奈美菜织乃华绪衣亚里莎沙惠])|小百合|百合子)$/u;
