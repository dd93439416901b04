import {
  COMPOUND_SURNAMES,
  hasUnit,
  isClearSurname,
  isFrequentCompoundSurname,
  isHan,
  isJapaneseSurname,
  mayBeginSurname,
  SURNAMES,
  unitSet,
} from '@versio/kit/text';
import type { Lexicon, Lexicons } from './lexicon.ts';
import type { Readings } from './readings.ts';
import type { WordSource } from './types.ts';

/** A likely name of a person, with its occurrences in all and directly before a word of speaking or acting. */
export interface NameCandidate {
  name: string;
  count: number;
  cueCount: number;
  /** The given name is a word by itself, so that only who acts is a person: 林大山, 陈长河. */
  isGivenWord: boolean;
}

/**
 * Finds likely Chinese names of persons, in order of first occurrence: a surname with one or two characters that are no
 * function words and begin no known word, seen at least `minCount` times and once directly before a word like 道 or 笑,
 * or seen `minCuelessCount` times. Prefers precision, because a missed name is still read character by character.
 * @param fullNames where it is given, names whose given name is a word are found as well: those of this form that act,
 * speak or are called
 */
export function findNames(
  texts: readonly string[],
  lexicons: Lexicons,
  minCount: number,
  minCuelessCount = Number.POSITIVE_INFINITY,
  fullNames?: WordSource,
): NameCandidate[] {
  const candidates = new Map<string, NameCandidate>();
  for (const text of texts) collect(text, { ...lexicons, fullNames }, candidates);
  const extensions = extensionCounts(candidates);
  const names: NameCandidate[] = [];
  for (const candidate of candidates.values()) {
    // 石山之 is more often a place than a person.
    if ((candidate.isGivenWord || LAST_OF_NAME.has(candidate.name.at(-1)!)) && candidate.cueCount === 0) continue;
    if (candidate.count < (candidate.cueCount > 0 ? minCount : minCuelessCount)) continue;
    // "林小" is not a name if most of its occurrences are in "林小月", nor "林动心" if "林动" mostly occurs without 心.
    const shorterCount = candidates.get(candidate.name.slice(0, -1))?.count ?? 0;
    const isPart = (extensions.get(candidate.name) ?? 0) >= candidate.count * 0.7;
    if (!isPart && shorterCount * 0.7 <= candidate.count) names.push(candidate);
  }
  return names;
}

// Surnames that are not read as their characters are.
const SURNAME_READINGS = new Map([
  ['诸葛', 'Gia Cát'],
  ['諸葛', 'Gia Cát'],
  ['尉迟', 'Uất Trì'],
  ['尉遲', 'Uất Trì'],
  ['万俟', 'Mặc Kỳ'],
]);
const READINGS_OF_ONE = new Map([
  ['曾', 'Tăng'],
  ['任', 'Nhậm'],
  ['邬', 'Ô'],
]);

/** "林动" → "Lâm Động". */
export function nameInVietnamese(name: string, readings: Readings): string {
  const surname = SURNAME_READINGS.get(name.slice(0, 2));
  if (surname !== undefined) return `${surname} ${nameInVietnamese(name.slice(2), readings)}`.trim();
  let target = (name.length > 1 && READINGS_OF_ONE.get(name[0]!)) || '';
  for (const character of target === '' ? name : name.slice(1))
    target += `${target === '' ? '' : ' '}${readings.ofName(character.codePointAt(0)!)}`;
  return target;
}

/** "Ô" of 邬: the reading of a surname that stands before a title or after 老. */
export const surnameInVietnamese = (surname: string, readings: Readings): string =>
  READINGS_OF_ONE.get(surname) ?? nameInVietnamese(surname, readings);

/** Surnames that are hardly another word. */
export const NO_OTHER_WORD_SURNAMES =
  '王张刘陈杨赵吴周徐孙朱胡郭罗郑梁宋唐韩冯邓曹彭萧袁潘蒋蔡杜吕魏丁沈姚卢姜崔谭汪范廖贾韦邹孟秦邱尹薛闫侯陶黎邵龚郝覃戴葛邢霍裴柳宋傅祁栾佟裘阮邬邰蔺冀阚褚靳滕岑翟聂詹缪闵喻樊';
export const NO_OTHER_WORD = unitSet(NO_OTHER_WORD_SURNAMES);

/** Returns true if a text is a surname of one character. */
export const isSurname = isClearSurname;

/** Returns the length of the surname that a text begins with; 0 if there is none. */
export const surnameLength = (text: string): number => (text === '' ? 0 : surnameAt(text, 0));

/** Returns true if the characters of a text from `start` on may all be parts of a given name. */
export const isGivenName = (text: string, start: number, commonWords: Lexicon): boolean =>
  start < text.length && Array.from(text.slice(start)).every((_, index) => isGiven(text, start + index, commonWords));

/** Returns true if a character may be part of a name, as far as it is no function word. */
export const isNamePart = (unit: number): boolean => isHan(unit) && !hasUnit(IS_STOP, unit);

/** Places for the pairs of characters of a text, of which several may share one. */
export const PAIRS = 1 << 13;
export const pairOf = (first: number, second: number): number => (Math.imul(first, 31) ^ second) & (PAIRS - 1);

/** Returns true if a word of speaking or acting begins at an index. */
export const isActing = (text: string, index: number): boolean =>
  index < text.length && hasUnit(IS_CUE, text.charCodeAt(index));

/** Returns true if a speech begins with a text and has a pause after it: “大海，还愣着干什么！”. */
export const isCalled = (text: string, start: number, end: number): boolean =>
  start > 0 && hasUnit(BEGINS_SPEECH, text.charCodeAt(start - 1)) && hasUnit(PAUSES, text.charCodeAt(end));
const BEGINS_SPEECH = unitSet('“「『');
const PAUSES = unitSet('，！？…');

/** Returns true if what precedes an index is called there without a pause: 小雨你只管装东西. */
export const isToldTo = (text: string, index: number): boolean =>
  hasUnit(YOU, text.charCodeAt(index)) && text[index + 1] !== '们';
const YOU = unitSet('你您');

/**
 * Returns true if 一 at an index is no end of a name but how often somebody acts: 韩烈|一拍桌案, 韩烈|一脚; not
 * 沈归一拍手.
 */
export const isOnce = (text: string, index: number): boolean =>
  text.charCodeAt(index) === ONE &&
  hasUnit(ACTS_ONCE, text.charCodeAt(index + 1)) &&
  !hasUnit(BEFORE_LAST_ONE, text.charCodeAt(index - 1)) &&
  !SAYS.test(text.slice(index + 1, index + 3));
const ONE = '一'.charCodeAt(0);
const BEFORE_LAST_ONE = unitSet('归守抱唯惟贯');
/** 韩天一道：, 韩天一问道 */
const SAYS = /^(?:[说道问答叹][^\p{Script=Han}]|[问答叹说]道)/u;
/** What somebody does or uses once, and how: 一拍, 一脚, 一直. */
const ACTS_ONCE = unitSet(
  '把说道问笑喊叹答怒冷沉低点摇皱抬转望看听想忍愣怔站坐握拔伸回走跪跑推拿举喝抱拉踢挥躺醒哭叫接递指盯瞪突捧背翻追赶砍劈敲拍抚摸抿蹙眯眨睁仰俯弯躬鞠' +
    '咳喘擦读吓惊抹缩哆搓挠踱掀夹啃甩扒劝陪嘿呵扑撞抓顿慌拎捏攥扭冲逃闯跌脱舔咬端揉搂捂迎摆开见使扬抖跃闪拧侧扫招勒打' +
    '刀剑枪脚拳掌腿口眼声手头身边路直个时下夜刻鞭锤棍箭爪屁脸肚颗股阵',
);

function collect(
  text: string,
  { lexicon, commonWords, fullNames }: Lexicons & { fullNames: WordSource | undefined },
  candidates: Map<string, NameCandidate>,
) {
  const end = text.length;
  let covered = 0;
  for (let index = 0; index < end - 1; ) {
    const surnameLength = surnameAt(text, index);
    if (surnameLength === 0) {
      index++;
      continue;
    }
    // The words from the left, as far as they may reach over the surname.
    covered = Math.max(covered, index - MAX_COVERING);
    while (covered < index) covered += Math.max(1, lexicon.lengthAt(text, covered, end));
    const wordLength = covered > index ? covered - index : lexicon.lengthAt(text, index, end);
    if (covered > index || wordLength > surnameLength) {
      index += Math.max(1, wordLength);
      covered = index;
      continue;
    }
    const given = index + surnameLength;
    // 那封|信: a measure.
    if (hasUnit(MEASURES, text.charCodeAt(index)) && hasUnit(BEFORE_MEASURE, text.charCodeAt(index - 1))) {
      index = given;
      covered = given;
      continue;
    }
    if (isGiven(text, given, commonWords)) {
      count(text, index, given + 1, candidates);
      // 韩烈|一拍桌案, but 佐藤健一.
      const isLast = isLastOfName(text, given + 1) && (surnameLength > 1 || !isOnce(text, given + 1));
      if (isGiven(text, given + 1, commonWords) || isLast) count(text, index, given + 2, candidates);
    } else if (isLastOfName(text, given) && text[given] !== '之') count(text, index, given + 1, candidates);
    else if (fullNames?.wordAt(text, index, given + 2) !== undefined) count(text, index, given + 2, candidates, true);
    index = given;
    covered = given;
  }
}

function surnameAt(text: string, index: number): number {
  // One look-up for nearly all characters: this is called for each of a text.
  if (index >= text.length || !hasUnit(BEGINS_SURNAME, text.charCodeAt(index))) return 0;
  const role = SURNAME_ROLES[text.charCodeAt(index)];
  if (role === CLEAR) return 1;
  if (!mayBeginSurname(text.charCodeAt(index), text.charCodeAt(index + 1))) return role === STARTS_COMPOUND ? 0 : 1;
  const two = text.slice(index, index + 2);
  if (isFrequentCompoundSurname(two) || isJapaneseSurname(two)) return 2;
  if (isJapaneseSurname(text.slice(index, index + 3))) return 3;
  return role === STARTS_COMPOUND ? 0 : 1;
}

/** Returns true if a character may be part of a given name: Han, no function word, not the start of a longer word. */
function isGiven(text: string, index: number, commonWords: Lexicon): boolean {
  if (index >= text.length) return false;
  const unit = text.charCodeAt(index);
  return isHan(unit) && !hasUnit(IS_STOP, unit) && commonWords.lengthAt(text, index, text.length) < 2;
}

/** Returns true for 之 in 韩牧之 and 七 in 墨七: characters that are parts of names at their end only. */
function isLastOfName(text: string, index: number): boolean {
  const last = text[index] ?? '';
  if (last === '问') return index + 1 < text.length && !hasUnit(MAY_BE_ASKED, text.charCodeAt(index + 1));
  return last === '之' || (LAST_OF_NAME.has(last) && !COUNTED.has(text[index + 1] ?? ''));
}

function count(text: string, start: number, end: number, candidates: Map<string, NameCandidate>, isGivenWord = false) {
  const name = text.slice(start, end);
  let candidate = candidates.get(name);
  if (!candidate) {
    // A chapter has some thousands. The limit bounds the memory for a hostile text of 500,000 characters.
    if (candidates.size >= MAX_CANDIDATES) return;
    candidate = { name, count: 0, cueCount: 0, isGivenWord };
    candidates.set(name, candidate);
  }
  candidate.count++;
  if (isGivenWord && isCalled(text, start, end)) candidate.cueCount++;
  if (end >= text.length || !hasUnit(IS_CUE, text.charCodeAt(end))) return;
  // 林素|问 before what is no question is 林素问.
  if (text[end] !== '问' || end + 1 >= text.length || hasUnit(MAY_BE_ASKED, text.charCodeAt(end + 1)))
    candidate.cueCount++;
}

/**
 * Returns, for each name, the count of its most frequent extension by one character that was seen with a cue, or that
 * of all which recur if there are several: 邰建业 and 邰建设 are brothers.
 */
function extensionCounts(candidates: ReadonlyMap<string, NameCandidate>): Map<string, number> {
  const counts = new Map<string, number>();
  const recurring = new Map<string, { names: number; count: number }>();
  for (const { name, count, cueCount } of candidates.values()) {
    const shorter = name.slice(0, -1);
    if (!candidates.has(shorter)) continue;
    if (cueCount > 0) counts.set(shorter, Math.max(count, counts.get(shorter) ?? 0));
    if (count < 2) continue;
    const known = recurring.get(shorter) ?? { names: 0, count: 0 };
    recurring.set(shorter, { names: known.names + 1, count: known.count + count });
  }
  for (const [shorter, { names, count }] of recurring)
    if (names > 1) counts.set(shorter, Math.max(count, counts.get(shorter) ?? 0));
  return counts;
}

const MEASURES = unitSet('封张');
const BEFORE_MEASURE = unitSet('一两三四五六七八九十几数每整这那哪某');
const LAST_OF_NAME = new Set('之一二三四五六七八九十');
const COUNTED = new Set('一二三四五六七八九十百千万亿个位名只天日年月岁人次条把');
/** Words are found again from the left within this many characters before a surname. */
const MAX_COVERING = 6;
const MAX_CANDIDATES = 20_000;

const STOPS =
  '的了着著过過是在有不没沒我你他她它们們这這那就也都而和与與及或又再还還才只却卻已被把将將给給对對从從向到说說道问問答笑看听聽想来來去上下里裡裏中外前后後之所得地吗嗎呢吧啊呀么麼什怎很太最更可能会會要让讓叫等一二三四五六七八九十百千万萬两兩几幾个個些人先师師父母兄弟姐妹家氏姓府总總老大小';
const CUES =
  '呆咬伸站坐握拔怒回脸臉眼身急立皆道说說问問笑喝喊叹嘆答怒冷淡沉低点點摇搖皱皺抬转轉望看听聽想忍愣怔闻聞见見';

/** What follows 问 if it is a verb: whom or what one asks. */
export const MAY_BE_ASKED = unitSet('道：:，,“"他她它我你您谁什怎为何哪了着过起出完得这那');
const IS_STOP = unitSet(STOPS.replace('小', ''));
const IS_CUE = unitSet(CUES);

const CLEAR = 1;
const STARTS_COMPOUND = 2;
const SURNAME_ROLES = new Uint8Array(0x10000);
for (const surname of SURNAMES) if (isClearSurname(surname)) SURNAME_ROLES[surname.charCodeAt(0)] = CLEAR;
for (const surname of COMPOUND_SURNAMES) SURNAME_ROLES[surname.charCodeAt(0)]! |= STARTS_COMPOUND;
const BEGINS_SURNAME = unitSet([...SURNAMES.split('').filter(isClearSurname), ...COMPOUND_SURNAMES]);
