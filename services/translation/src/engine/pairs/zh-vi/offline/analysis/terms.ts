import { isHan } from '@versio/kit/text';
import type { Lexicon } from '../lexicon.ts';
import { isSurname } from '../names.ts';

/** A likely term of the book. */
export interface TermCandidate {
  source: string;
  category: 'place' | 'organization' | 'skill' | 'item' | 'realm';
  count: number;
}

/**
 * Finds likely terms by their suffix (山, 宗, 诀 …), their frequency and their neighbours: a term has different neighbours
 * on both sides, unlike an ordinary phrase (推开门) or a part of a longer name. Names in 《》 or after 名叫 need only one
 * occurrence. Prefers precision over completeness. Most frequent first.
 * @param names names of persons, which no term contains
 * @param isFullName returns true for a text with the form of a full name (顾岐山), which is a place only if one goes
 * there or is there
 */
export const findTerms = (
  texts: readonly string[],
  commonWords: Lexicon,
  names: readonly string[],
  isFullName: (text: string) => boolean,
): TermCandidate[] => {
  const candidates = new Map<string, Candidate>();
  for (const text of texts) {
    collect(text, commonWords, candidates);
    collectNamed(text, candidates);
  }
  const whole = texts.join('\n');
  return [...candidates.values()]
    .filter((candidate) => isTerm(candidate, candidates, whole, names))
    .filter((candidate) => candidate.isNamed || isAtPlace(candidate) || !isFullName(candidate.source))
    .sort((one, other) => other.count - one.count)
    .map(({ source, category, count }) => ({ source, category, count }));
};

interface Candidate extends TermCandidate {
  suffixLength: number;
  minCount: number;
  /** The text marks it as a name: it is in 《》 or after 名叫. */
  isNamed: boolean;
  left: Map<string, number>;
  right: Map<string, number>;
}

// A term must occur this often in a chapter; suffixes that also end ordinary words need more occurrences.
const SUFFIXES: ReadonlyMap<string, { category: TermCandidate['category']; minCount: number }> = new Map(
  (
    [
      ['place', 2, '山脉 森林 大陆 秘境 峡谷 客栈 酒楼'],
      ['place', 3, '山 城 峰 谷 州 郡 岛 湖 江 河 岭 崖 镇 村 殿 阁 楼 宫 塔 府 崖 渊 寺 观'],
      ['organization', 2, '宗 家族 学院 书院 山庄 商会 王朝 帝国 剑派'],
      ['organization', 3, '派 门 教 帮 盟 堂 国 家 庄'],
      ['skill', 2, '诀 剑法 刀法 掌法 拳法 枪法 心法 身法 步法 神功 真经 宝典 大阵'],
      ['skill', 3, '功 掌 拳 指 步 阵'],
      ['item', 3, '剑 刀 枪 鼎 丹 符 珠 镜 钟 印 扇 甲 戒 琴 令 幡'],
      ['realm', 2, '境 期'],
    ] as const
  ).flatMap(([category, minCount, list]) => list.split(' ').map((suffix) => [suffix, { category, minCount }] as const)),
);
const MAX_SUFFIX_LENGTH = 2;
const MAX_PREFIX_LENGTH = 4;
const MAX_CANDIDATES = 20_000;

/** After these a name may be a single character: a family, its house or a state. */
const AFTER_SURNAME = new Set(['家', '府', '国', '氏']);
/** Endings of the names of skills in 《》. */
const BOOK_END = /[诀功经典法录谱术掌拳剑篇]$/u;

const set = (characters: string): ReadonlySet<string> => new Set(characters);
// Function words and measures occur nowhere in a term …
const NEVER_IN_TERM = set(
  '的了着过過是在有不没沒我你他她它们們这這那就也都而和与與及或又再还還才只却卻已被把将將给給对對从從向到说說问問答笑看听想来來去里裡外之所得吗呢吧啊呀么麼什怎很太最更可能会會要让讓叫等个個些每某各该此其座柄间間条條根颗枚件次位名张張片块股层層两兩几幾您为為以于於因但',
);
// … and verbs and common adjectives do not begin one. Only everyday verbs are listed, since 听潮阁 begins with a verb.
const NOT_FIRST = set(
  '进進入出回走离離登攻守破拔持握提拿用见見上下开開关關推拜加建立灭围整全满遍本大小高低新旧老好坏众多少数一第双半拿打踏闯闖越翻爬跳站坐住在掌使练練修炼服吞吃喝卖賣买買造铸鑄举舉挥揮抽收放丢扔捡偷抢奔逃跑退赶趕返前后後左右东边旁此同又凭借靠朝往沿穿过每那整座道口把',
);
// 听 is part of many names (听雨楼).
const ALLOWED_IN_TERM = set('听');
// "Too" is no part of a candidate that a scan found (太玄宗, 竹太刀法).
const ALLOWED_IN_CANDIDATE = set('听太');

const collect = (text: string, commonWords: Lexicon, candidates: Map<string, Candidate>): void => {
  for (let index = 1; index < text.length; index += 1) {
    const suffix = suffixAt(text, index);
    if (suffix === undefined || beginsLongerWord(text, index, suffix.length, commonWords)) continue;
    const end = index + suffix.length;
    for (let start = index - 1; start >= Math.max(0, index - MAX_PREFIX_LENGTH); start -= 1) {
      const character = text[start]!;
      if (!isHan(text.charCodeAt(start)) || (NEVER_IN_TERM.has(character) && !ALLOWED_IN_TERM.has(character))) break;
      if (NOT_FIRST.has(character) || !mayBeName(text, start, index, end, suffix, commonWords)) continue;
      if (index - start === 1 && !(AFTER_SURNAME.has(suffix) && isSurname(character))) continue;
      const { category, minCount } = SUFFIXES.get(suffix)!;
      const candidate = candidateOf(candidates, text.slice(start, end), category, suffix.length, minCount);
      if (candidate === undefined) return;
      candidate.count += 1;
      countNeighbour(candidate.left, text[start - 1], start);
      countNeighbour(candidate.right, text[end], end);
    }
  }
};

// The ends of verbs, and words of likeness: 封住谷口, 掌风如山.
const NEVER_BEFORE_SUFFIX = set('住起成为為得似若如像完掉满滿遍');
// Few ordinary words end in these.
const NATURAL_PLACES = set('山峰谷州郡岛湖江河岭崖镇寺');

/** Returns true if a text ends like the name of a mountain, a river, a temple and so on. */
export const endsLikeNaturalPlace = (text: string): boolean => NATURAL_PLACES.has(text.at(-1)!);

/**
 * Returns the category of a text that has the form of a term; undefined if it has not.
 * @param isNamed the text marks it as a name (《守灯诀》), which may begin with a verb
 */
export const termCategoryOf = (
  text: string,
  commonWords: Lexicon,
  isNamed = false,
): TermCandidate['category'] | undefined => {
  for (let length = MAX_SUFFIX_LENGTH; length > 0; length -= 1) {
    const suffix = text.slice(-length);
    const prefix = text.slice(0, -length);
    const rule = SUFFIXES.get(suffix);
    if (rule === undefined || prefix === '') continue;
    const hasFunctionWord = [...prefix].some((part) => NEVER_IN_TERM.has(part) && !ALLOWED_IN_CANDIDATE.has(part));
    if (hasFunctionWord || NEVER_BEFORE_SUFFIX.has(prefix.at(-1)!)) return undefined;
    if (!isNamed && NOT_FIRST.has(text[0]!)) return undefined;
    if (!mayBeName(text, 0, prefix.length, text.length, suffix, commonWords)) return undefined;
    if (prefix.length > 1 || (AFTER_SURNAME.has(suffix) && isSurname(prefix))) return rule.category;
  }
  return undefined;
};

const suffixAt = (text: string, index: number): string | undefined => {
  for (let length = MAX_SUFFIX_LENGTH; length > 0; length -= 1) {
    const suffix = text.slice(index, index + length);
    if (suffix.length === length && SUFFIXES.has(suffix)) return suffix;
  }
  return undefined;
};

const LOCALIZERS = set('上下中里裡内外前后後旁边邊口');

/** Returns true if the suffix begins a longer word (剑光), unless that ends in a localizer (山上). */
const beginsLongerWord = (text: string, index: number, length: number, commonWords: Lexicon): boolean => {
  const word = commonWords.lengthAt(text, index, text.length);
  return word > length && !LOCALIZERS.has(text[index + word - 1]!);
};

/**
 * Returns true if no common word reaches into the suffix and none of more than one character is before it,
 * except the word of a realm.
 */
const mayBeName = (
  text: string,
  start: number,
  suffixStart: number,
  end: number,
  suffix: string,
  commonWords: Lexicon,
): boolean => {
  const isRealm = SUFFIXES.get(suffix)!.category === 'realm';
  let isOfRealm = false;
  for (let index = start; index < suffixStart; index += 1) {
    const length = commonWords.lengthAt(text, index, end);
    if (length < 2) continue;
    if (index + length > suffixStart || !isRealm) return false;
    if (commonWords.entry().kind !== 'noun') return false;
    isOfRealm = true;
    index += length - 1;
  }
  // A realm needs a common word: 青春期 and 小学期 are not realms.
  return !isRealm || isOfRealm;
};

const BEFORE_PLACE = set('在去往从從开開进進入回登');
// 找到林大山: with 到 after these one meets a person.
const MEETS = set('找遇见見看碰等提想听聽');
const BEHIND_PLACE = set('上下中里裡内內外顶頂脚腳深');

/** Returns true if a text ends with what goes to a place or is at one. */
export const endsBeforePlace = (text: string): boolean =>
  BEFORE_PLACE.has(text.at(-1)!) || (text.length > 1 && text.endsWith('到') && !MEETS.has(text.at(-2)!));

/** Returns true if a text begins with where at a place something is. */
export const beginsBehindPlace = (text: string): boolean => BEHIND_PLACE.has(text[0]!);

const isAtPlace = ({ left, right }: Candidate): boolean =>
  [...left.keys()].some(endsBeforePlace) || [...right.keys()].some(beginsBehindPlace);

// A name follows these words; a mark ends it.
const NAMED = /(?:名叫|名为|名唤|人称|唤作|叫做|叫作)(\p{Script=Han}{2,5})(?=[，。！？；、”’…」]|$)/gu;
const TITLED = /《(\p{Script=Han}{2,8})》/gu;

const collectNamed = (text: string, candidates: Map<string, Candidate>): void => {
  for (const { 1: source } of text.matchAll(TITLED)) if (BOOK_END.test(source!)) addNamed(source!, 'skill', candidates);
  for (const { 1: source } of text.matchAll(NAMED)) {
    const suffix = suffixAt(source!, source!.length - 2) ?? suffixAt(source!, source!.length - 1);
    const ends = suffix !== undefined && source!.endsWith(suffix) && source!.length - suffix.length >= 2;
    if (ends && ![...source!].some((character) => NEVER_IN_TERM.has(character)))
      addNamed(source!, SUFFIXES.get(suffix)!.category, candidates);
  }
};

const addNamed = (source: string, category: TermCandidate['category'], candidates: Map<string, Candidate>): void => {
  const candidate = candidateOf(candidates, source, category, 1, 1);
  if (candidate === undefined) return;
  candidate.count = Math.max(1, candidate.count);
  candidate.isNamed = true;
};

const candidateOf = (
  candidates: Map<string, Candidate>,
  source: string,
  category: TermCandidate['category'],
  suffixLength: number,
  minCount: number,
): Candidate | undefined => {
  let candidate = candidates.get(source);
  if (candidate === undefined) {
    if (candidates.size >= MAX_CANDIDATES) return undefined;
    const neighbours = { left: new Map<string, number>(), right: new Map<string, number>() };
    candidate = { source, category, count: 0, suffixLength, minCount, isNamed: false, ...neighbours };
    candidates.set(source, candidate);
  }
  return candidate;
};

/** Counts a neighbour. Each mark or edge of the text is a different neighbour, because words end there. */
const countNeighbour = (neighbours: Map<string, number>, character: string | undefined, at: number): void => {
  const isLetter = character !== undefined && isHan(character.charCodeAt(0));
  const key = isLetter ? character : `edge ${at} ${neighbours.size}`;
  neighbours.set(key, (neighbours.get(key) ?? 0) + 1);
};

/** Returns the entropy in bits: 0 for a single neighbour, 0.92 for two that occur two times to one. */
const entropyOf = (neighbours: ReadonlyMap<string, number>): number => {
  const total = [...neighbours.values()].reduce((sum, count) => sum + count, 0);
  return [...neighbours.values()].reduce((sum, count) => sum - (count / total) * Math.log2(count / total), 0);
};
const MIN_ENTROPY = 0.9;
// If one term contains another, the longer one is meant if it covers this share of the shorter one's occurrences.
const SAME_SHARE = 0.7;
// A term must account for this share of the occurrences of its first part.
const MIN_COHESION = 0.25;

const isTerm = (
  candidate: Candidate,
  candidates: ReadonlyMap<string, Candidate>,
  whole: string,
  names: readonly string[],
): boolean => {
  const { source, count, minCount, suffixLength, isNamed, left, right } = candidate;
  if (names.some((person) => source.includes(person) || person.includes(source))) return false;
  if (isNamed) return true;
  if (count < minCount || entropyOf(left) < MIN_ENTROPY || entropyOf(right) < MIN_ENTROPY) return false;
  // "回青云宗" is not a term if "青云宗" mostly occurs without 回.
  for (let start = 1; source.length - start >= 3; start += 1) {
    const shorter = candidates.get(source.slice(start));
    if (shorter !== undefined && shorter.count * SAME_SHARE > count) return false;
  }
  for (const longer of candidates.values())
    if (longer.source.length > source.length && longer.source.endsWith(source) && longer.count >= count * SAME_SHARE)
      return false;
  const prefix = source.slice(0, source.length - suffixLength);
  return prefix.length < 2 || count >= MIN_COHESION * (whole.split(prefix).length - 1);
};
