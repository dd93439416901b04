import { PARTS } from '../owned-parts.ts';
import { HOLDS_PLACE, isAspect, LINKING_VERBS, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { isKind, isLinkAt, isWord, kindsOf, runEnd, wordsOf } from './clauses.ts';
import { countsNoun } from './counted-wholes.ts';
import { WHO } from './described-nouns.ts';
import { saidOfPartEnd } from './parts-said-of.ts';
import { sizedAt } from './sized-by-things.ts';

const HEADS = kindsOf('noun person reading');
const MEASURES = kindsOf('measure');
const PEOPLE = kindsOf('person');
const QUALITIES = kindsOf('adjective degree');
/** Kinds that begin a clause between a demonstrative and its noun. */
const BEGINS = kindsOf('verb adverb preposition adjective degree expression interjection time pronoun place number');
const MAX_DESCRIPTION = 10;
const MAX_DESCRIPTIONS = 3;

/** A noun and its descriptions. */
export interface Described {
  heads: Token[];
  descriptions: Token[][];
  end: number;
}

/** Reads 受了伤的|瘦小的|少年 from `start`; null if no noun is certainly the head of the descriptions. */
export const describedAt = (clause: readonly Token[], start: number): Described | null => {
  const descriptions: Token[][] = [];
  const actor = linkOfActor(clause, start);
  if (actor !== -1) descriptions.push(clause.slice(start, actor));
  for (let at = actor === -1 ? start : actor + 1; descriptions.length <= MAX_DESCRIPTIONS; ) {
    const heads = isPlaceOfAct(clause, at) ? at : headsEnd(clause, at);
    if (heads > at) {
      const likeness = likenessAt(clause, at, heads);
      if (likeness !== null) {
        descriptions.push(likeness.said);
        at = likeness.end;
        continue;
      }
      const looks = LIKE[clause[heads - 1]!.source];
      if (looks !== undefined && isLinkAt(clause, heads) && heads > at + 1) {
        descriptions.push([word('', looks, 'adverb'), ...clause.slice(at, heads - 1)]);
        at = heads + 1;
        continue;
      }
      const sized = sizedAt(clause, at, heads);
      if (sized !== null) {
        descriptions.push(sized.said);
        at = sized.end;
        continue;
      }
      const look = lookEnd(clause, heads);
      const link = look === -1 ? saidOfPartEnd(clause, start, at, heads) : look;
      if (link === -1) {
        if (isOfWholeKind(clause, start, at, heads)) {
          // 那把|师父的|剑: an owner.
          const of = isKind(clause[at], PEOPLE) ? [word('', 'của', 'adverb')] : [];
          descriptions.push([...of, ...clause.slice(at, heads)]);
          at = heads + 1;
          continue;
        }
        const isOwner = isWord(clause[heads], OF) || (isLinkAt(clause, heads) && descriptions.length === 0);
        return isOwner ? null : { heads: clause.slice(at, heads), descriptions, end: heads };
      }
      // 窗户|朝南的: the adjective may contain 的.
      descriptions.push(clause.slice(at, isLinkAt(clause, link) ? link : link + 1));
      at = link + 1;
      continue;
    }
    const link = isKind(clause[at], BEGINS) ? linkOf(clause, at) : -1;
    if (link === -1) return null;
    // 切得|薄薄的: the adjective may contain 的.
    descriptions.push(clause.slice(at, isLinkAt(clause, link) ? link : link + 1));
    at = link + 1;
  }
  return null;
};

/** 身上|还|穿着衣服的: the place of an act, before it. */
const isPlaceOfAct = (clause: readonly Token[], at: number): boolean =>
  clause[at]?.kind === 'place' && isKind(clause[at + 1], ACTING) && linkOf(clause, at) !== -1;
const ACTING = kindsOf('adverb verb');

/** Measures of things, not of people. */
const OF_THINGS = /[枚块把本张封件条支根颗瓶坛壶盒篇首幅份间座栋扇套副柄杆面架辆艘部串粒棵株朵碗杯顿笔口句段]$/u;
const SOMEBODY = kindsOf('person name');
/** Returns the 的 after the act of a person on the measured thing: 那枚|父亲留下的|玉佩; -1 if there is none. */
const linkOfActor = (clause: readonly Token[], start: number): number => {
  if (!isKind(clause[start], SOMEBODY) || !OF_THINGS.test(clause[start - 1]?.source ?? '')) return -1;
  let verb = start + 1;
  while (verb < start + 4 && isKind(clause[verb], BEFORE_VERB) && !isWord(clause[verb], USED)) verb++;
  const act = clause[verb];
  const isUsed = isWord(act, USED) && isAspect(clause[verb + 1]);
  if (!isUsed && (act?.kind !== 'verb' || LINKING_VERBS.has(act.source))) return -1;
  const link = clause.findIndex((_, at) => at > verb && at <= verb + 4 && isLinkAt(clause, at));
  return link !== -1 && !isKind(clause[link - 1], WHO_OWNS) && headsEnd(clause, link + 1) > link + 1 ? link : -1;
};
const BEFORE_VERB = kindsOf('adverb time preposition pronoun person');
const USED = wordsOf('用');
/** 那把老王拿走我的剑. */
const WHO_OWNS = kindsOf('name person');

/** Returns the end of a noun with its plain adjectives: 旧|棉袄. */
export const headsEnd = (clause: readonly Token[], start: number): number => {
  let noun = start;
  while (noun < start + 2 && clause[noun]?.kind === 'adjective') noun++;
  const end = runEnd(clause, noun, HEADS, 3);
  // 那层|薄薄的|冰上: the noun may contain its place word.
  if (end < noun + 3 && clause[end]?.kind === 'place' && HOLDS_PLACE.test(clause[end]!.text))
    return end === noun ? end + 1 : end;
  return end === noun ? start : end;
};

/** 那只|竹编的|笼子: the kind of the measured noun; the measure cannot count the noun before it. */
const isOfWholeKind = (clause: readonly Token[], start: number, at: number, heads: number): boolean => {
  const counting = clause[start - 1];
  const kind = clause[heads - 1]!;
  if (at !== start || heads !== at + 1 || !isLinkAt(clause, heads) || !isKind(kind, KINDS)) return false;
  const end = headsEnd(clause, heads + 1);
  if (end === heads + 1 || isLinkAt(clause, end) || kind.source.length < 2 || !isKind(counting, COUNTING)) return false;
  const measure = counting!.source.at(-1)!;
  return countsNoun(measure, clause[end - 1]!.source) && !countsNoun(measure, kind.source);
};
const COUNTING = kindsOf('determiner measure');
const KINDS = kindsOf('noun person');

const OF = wordsOf('之');
const ALIKE = wordsOf('一样 似的 般 一般 般的');
/** 血|一样|的 "như máu", 蜈蚣|似的. */
const likenessAt = (clause: readonly Token[], at: number, heads: number) => {
  const alike = clause[heads];
  if (!isWord(alike, ALIKE)) return null;
  const end = isLinkAt(clause, heads + 1) ? heads + 2 : alike.source.endsWith('的') ? heads + 1 : -1;
  return end === -1 ? null : { said: [word('', 'như', 'adverb'), ...clause.slice(at, heads)], end };
};
/** 小厮|模样|的, 鸽子蛋|大小|的. */
const LIKE: Readonly<Record<string, string>> = tableOf({
  大小: 'lớn bằng',
  粗细: 'to bằng',
  模样: 'dáng vẻ',
  打扮: 'ăn mặc kiểu',
  形状: 'hình',
  颜色: 'màu',
});
/** Returns the 的 after a description of a part of somebody (衣衫|破旧|的) or a comparison; -1 if there is none. */
export const lookEnd = (clause: readonly Token[], heads: number): number => {
  if (isKind(clause[heads - 1], PEOPLE)) return -1;
  if (isLinkAt(clause, heads)) return -1;
  let end = heads;
  while (isKind(clause[end], QUALITIES) || LOOKING.test(clause[end]?.source ?? '')) end++;
  const isPart = PARTS.has(clause[heads - 1]!.source) || LOOKS.test(clause[heads - 1]!.source);
  return isPart &&
    end > heads &&
    isLinkAt(clause, end) &&
    (clause[end - 1]!.kind === 'adjective' || LOOKING.test(clause[end - 1]!.source))
    ? end
    : -1;
};

/** 颜色发青的砖. */
const LOOKING = /^[发泛透][白黑红黄青绿蓝紫灰亮暗烫硬软凉潮霉旧皱僵抖颤麻酸沉干苦甜臭]$/u;
const LOOKS = /[衣衫服裳色貌材形气声光味脸眼发目面身手脚角翅毛皮须眉腰背心性纪容颜相姿神纹刃锋壁窗枝叶]$/u;

/** Returns the 的 that certainly ends a clause before a noun; -1 if there is none. */
const linkOf = (clause: readonly Token[], start: number): number => {
  const first = clause[start]!;
  const isLike = isWord(first, LIKE_WHAT);
  if ((LINKING_VERBS.has(first.source) && !isLike) || IS_SO.test(first.source)) return -1;
  let found = -1;
  for (let link = start; link < clause.length && link - start <= MAX_DESCRIPTION; link++) {
    const token = clause[link]!;
    if ((ENDS_IN_BEING.test(token.source) && !ALWAYS.test(token.source)) || token.kind === 'conjunction') break;
    // 切得|薄薄的, 几乎|不可能的.
    const isHeld =
      isKind(token, HOLDING_LINK) &&
      token.source.length > 2 &&
      token.source.endsWith('的') &&
      (clause[link - 1]?.source === '得' || (link === start + 1 && clause[start]!.kind === 'adverb'));
    if (!isLinkAt(clause, link) && !isHeld) continue;
    const end = headsEnd(clause, link + 1);
    if (end === link + 1) break;
    // 像|蛇|一样|的|鞭子.
    if (isLike && !isWord(clause[link - 1], ALIKE)) break;
    found = link;
    // 穿着他的衣服的人: an owner inside the clause.
    const isOwner = isKind(clause[link - 1], WHO) && link > start + 1 && !isKind(clause[end - 1], PEOPLE);
    // 穿着打了补丁的衣服的少年: a description inside the clause.
    const isWorn = WORN.test(first.source) && link > start + 1 && isWornBy(clause, end);
    if (isWorn) continue;
    if (!isOwner || !clause.slice(end).some((_, index) => index < MAX_DESCRIPTION - 4 && isLinkAt(clause, end + index)))
      break;
  }
  if (found !== -1 && MAY_BE_SO.test(first.source) && isKind(clause[found - 1], WHO)) return -1;
  const acts = found === -1 ? [] : clause.slice(start, found);
  // 三个人的照片: an owner.
  if (acts.length === 1 && first.kind === 'pronoun') return -1;
  return first.kind !== 'number' || isSize(acts) || acts.some(({ kind }) => kind === 'verb') ? found : -1;
};
const HOLDING_LINK = kindsOf('adjective expression');
const LIKE_WHAT = wordsOf('像 好像 就像 如同 仿佛 宛如 犹如');
const WORN = /^(?:[穿戴披背抱提拿举扛捧握骑牵套裹系挎拄推拖][着了]?|身穿|身着|手持|头戴|身披)$/u;
/** Returns true if a person wears or holds the thing that ends at `end`. */
const isWornBy = (clause: readonly Token[], end: number): boolean =>
  isLinkAt(clause, end) && isKind(clause[headsEnd(clause, end + 1) - 1], PEOPLE) && !isKind(clause[end - 1], PEOPLE);
/** 三百|斤|重, 三条|腿. */
const isSize = (acts: readonly Token[]): boolean =>
  isKind(acts[1], MEASURES) && acts.length === 3 && DIMENSIONS.test(acts[2]!.source);
const DIMENSIONS = /^[长宽高深厚粗重大远]$/u;
const IS_SO = /^(?:都|也|就|便|才|却|又|真|竟然?|居然|果然|不会|不能|可以|要|应该)$/u;
/** 这把剑会伤到他的手: words that may also begin the noun's predicate. */
const MAY_BE_SO = /^(?:已经?|正|还|没有?|能|会)$/u;
const ALWAYS = /^[总老]是$/u;
const ENDS_IN_BEING = /^(?:.{0,2}是|是不是|地|都|就|也|便|却)$/u;
