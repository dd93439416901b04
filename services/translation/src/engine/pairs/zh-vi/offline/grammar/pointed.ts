import { asAdverb, isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  type ClauseRule,
  finalsStart,
  isKind,
  isLink,
  isLinkAt,
  isWord,
  kindsOf,
  LINKS,
  needing,
  POINTERS,
  sideOf,
  wordsOf,
} from './clauses.ts';
import {
  ACTED,
  asOfClause,
  countedOrFramed,
  framed,
  HEADS,
  MAX_CLAUSE_TOKENS,
  SUBJECTS,
  WHO,
} from './described-nouns.ts';
import { isPlaceEnd, PREDICATE } from './subject-relatives.ts';

/**
 * 师父留给他的那块玉佩上也有花纹 "trên ngọc bội sư phụ để lại cho hắn kia …": what is on or in a thing that a clause before
 * it describes.
 */
export const readPointedSide: ClauseRule = (clause) => {
  const link = clause.findIndex(isLink);
  const [pointer, thing, side] = clause.slice(link + 1);
  const localizer = side?.entry?.localizer;
  if (link < 2 || localizer == null) return null;
  if (!isKind(thing, HEADS) || side!.source.length > 1 || !isKind(clause[0], SUBJECTS)) return null;
  if (clause[1]!.kind !== 'verb' && clause[2]!.kind !== 'verb') return null;
  // 他坐在窗边的那张椅子上: where he sits.
  if (isPlaceEnd(clause[link - 1]) || clause.slice(0, link).some(({ source }) => AT.test(source))) return null;
  const pointed = framed(pointer, [thing!, ...clause.slice(0, link).map(asOfClause)]);
  return pointed && [word(side!.source, localizer, 'preposition'), ...pointed, ...clause.slice(link + 4)];
};

const AT = /[在于]$/u;

/**
 * 替补席上那个从来没有上过场的新人: where somebody is whom a clause describes; the place is said after him, and the clause by
 * the rules for those.
 */
export const readPlacedPointed: ClauseRule = needing({ kinds: [POINTERS] }, (clause) => {
  const side = isKind(clause[0], HEADS) ? sideOf(clause[1]) : undefined;
  const isSided = side !== undefined;
  const at = isSided ? 2 : 1;
  const pointer = clause[at];
  if (!isSided && !isPlaceEnd(clause[0])) return null;
  if (pointer?.kind !== 'determiner' || pointer.entry?.frame == null || pointer.source.length < 2) return null;
  const link = clause.findIndex((token, index) => index > at + 1 && index < at + MAX_CLAUSE_TOKENS && isLink(token));
  const next = clause[link + 2];
  if (link === -1 || !isKind(clause[link + 1], HEADS) || (next !== undefined && !isKind(next, PREDICATE))) return null;
  if (!clause.slice(at + 1, link).some(({ kind }) => kind === 'verb')) return null;
  const where = isSided ? word('', `${side} ${clause[0]!.text}`, 'adverb') : asAdverb(clause[0]!);
  return [...clause.slice(at, link + 2), where, ...clause.slice(link + 2)];
});

const OPENINGS = kindsOf('time adverb number measure conjunction');

/** 三年前你拿奖的那个作品 "tác phẩm ba năm trước ngươi …": what somebody did, and what points at the thing. */
export const readPointedDone: ClauseRule = (clause) => {
  const who = clause.findIndex((token) => !isKind(token, OPENINGS));
  const link = clause.findIndex(isLink);
  const [pointer, thing] = clause.slice(link + 1);
  if (who === -1 || link < who + 2 || !isKind(clause[who], WHO)) return null;
  if (pointer === undefined || pointer.source.length < 2) return null;
  const acts = clause.slice(who + 1, link);
  if (!isKind(thing, HEADS) || !acts.some(({ kind }) => kind === 'verb')) return null;
  const next = clause[link + 3];
  if (next !== undefined && !isKind(next, PREDICATE)) return null;
  if (!(isKind(acts[0], ACTS_OF_OTHERS) || isWord(acts[0], THE_LAST_TIME)) || !isWholeAct(acts)) return null;
  // 也是我们要找的那个东西.
  const start =
    clause.slice(0, who).findLastIndex(({ kind, source }) => kind === 'conjunction' || IS_TOO.test(source)) + 1;
  const pointed = framed(pointer, [thing!, ...clause.slice(start, link).map(asOfClause)]);
  return pointed && [...clause.slice(0, start), ...pointed, ...clause.slice(link + 3)];
};

/** 你上次买的那本书. */
const THE_LAST_TIME = wordsOf('上次 上回 前几天 那次 那回');
const IS_TOO = /.是$/u;
const ACTS_OF_OTHERS = kindsOf('verb adverb time');
const BEING = wordsOf('是 就是 正是 有 喜欢 讨厌 在');

/**
 * Returns true for one act with at most a short object or whom it is done for (拿奖, 送给我): 他拿起了桌上的那把刀 is what he
 * does now.
 */
const isWholeAct = (acts: readonly Token[]): boolean => {
  const verbs = acts.filter(({ kind }) => kind === 'verb');
  const [verb] = verbs;
  if (
    verbs.length !== 1 ||
    acts.some(({ source }) => BEING.has(source)) ||
    acts.some(isAspect) ||
    /[了着起]$/u.test(verb!.source)
  )
    return false;
  const object = acts.slice(acts.indexOf(verb!) + 1);
  if (object.length === 0) return true;
  if (object.length > 1) return false;
  const isReceiver = object[0]!.kind === 'pronoun' && GIVEN_TO.test(verb!.source);
  return isReceiver || (object[0]!.kind === 'noun' && object[0]!.source.length === 1 && verb!.source.length === 1);
};

const GIVEN_TO = /(?:给|送|教|还|留|寄|递|赔|欠|答应|介绍)$/u;

const COUNTED = kindsOf('number determiner');

/** 只有她娘留下来的一个上了锁的木匣子: whose it is or who left it, before what is counted, at the end of a clause. */
export const readCountedDone: ClauseRule = needing({ kinds: [COUNTED] }, (clause) => {
  const link = clause.findIndex((token, at) => at > 2 && isLink(token) && isKind(clause[at + 1], COUNTED));
  if (link === -1 || !isKind(clause.at(-1), HEADS) || !ONE.test(clause[link + 1]!.source)) return null;
  let act = link - 1;
  while (act > 1 && clause[act]!.kind !== 'verb') act--;
  let who = act - 1;
  if (!isKind(clause[who], WHO) || !isWholeAct(clause.slice(act, link))) return null;
  while (who > 0 && isKind(clause[who - 1], WHO)) who--;
  const before = clause[who - 1];
  if (before === undefined || !(before.kind === 'verb' || before.kind === 'adverb' || isAspect(before))) return null;
  return [...clause.slice(0, who), ...clause.slice(link + 1), ...clause.slice(who, link).map(asOfClause)];
});

const ONE = /^一/u;
const IN = wordsOf('在');
const MAX_WORLD_TOKENS = 14;

/**
 * 在这个强者为尊的世界里 "trong thế giới … này": where, with a clause between what points at the place and the place, at the
 * end of a clause.
 */
export const readWorldWhere: ClauseRule = needing({ words: [IN], kinds: [POINTERS] }, (clause) => {
  const end = clause.length - 1;
  const link = end - 2;
  const side = clause[end]!;
  const localizer = sideOf(side);
  if (localizer === undefined || link < 3 || !isLinkAt(clause, link) || clause[end - 1]!.kind !== 'noun') return null;
  const at = clause.findIndex((token, index) => isWord(token, IN) && clause[index + 1]?.kind === 'determiner');
  if (at === -1 || end - at > MAX_WORLD_TOKENS || link < at + 3) return null;
  const acts = clause.slice(at + 2, link);
  if (acts.some(isLink) || !acts.some((token) => isKind(token, ACTED))) return null;
  const pointed = framed(clause[at + 1], [{ ...clause[end - 1]!, kind: 'reading' }, ...acts]);
  return pointed && [...clause.slice(0, at), word(side.source, localizer, 'preposition'), ...pointed];
});

export const NOBODY = wordsOf('没有人 没人 谁都不 谁也不 无人 人人 人人都 所有人都');

/** 这座没有人要的荒山 "ngọn núi hoang không ai cần này": what nobody or everybody does to it. */
export const readNobodys: ClauseRule = needing({ words: [NOBODY] }, (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, NOBODY) && isLinkAt(clause, index + 2));
  const [pointer, , act, , head] = clause.slice(at - 1, at + 4);
  if (at === -1 || act?.kind !== 'verb' || !isKind(head, HEADS)) return null;
  const counted = countedOrFramed(pointer, [head!, ...[clause[at]!, act].map(asAdverb)]);
  return counted && [...clause.slice(0, at - 1), ...counted, ...clause.slice(at + 4)];
});

const DEGREE = wordsOf('得');

/** 那匹瘦得肋骨都数得清的老马 "con ngựa già gầy đến … kia": how much so, before the noun that it is said of. */
export const readSoMuchThat: ClauseRule = (clause) => {
  const degree = clause.findIndex((token, index) => index > 1 && isWord(token, DEGREE));
  // 那个白天凶得像要吃人的男人: when may be before it.
  const isTimed = clause[degree - 2]?.kind === 'time' && isKind(clause[degree - 3], COUNTING_ONE);
  const at = isTimed ? degree - 3 : degree - 2;
  if (degree === -1 || !isKind(clause[at], COUNTING_ONE) || !isKind(clause[degree - 1], SO_MUCH)) return null;
  const link = clause.findIndex(
    (token, index) => index > degree + 1 && index < at + MAX_CLAUSE_TOKENS && isLink(token),
  );
  const head = clause[link + 1];
  if (link === -1 || !isKind(head, HEADS)) return null;
  // 晒得黝黑的少年 is read elsewhere.
  if (!clause.slice(degree + 1, link).some((token) => isWord(token, EVEN_ONLY))) return null;
  const counted = countedOrFramed(clause[at], [
    head!,
    ...clause.slice(at + 1, degree).map(asAdverb),
    // "như" needs no "đến".
    ...(LIKENESS.test(clause[degree + 1]!.source) ? [] : [word('得', 'đến', 'adverb')]),
    ...clause.slice(degree + 1, link).map(asOfClause),
  ]);
  return counted && [...clause.slice(0, at), ...counted, ...clause.slice(link + 2)];
};

/** 溅得到处都是, 飘得满院子都是 "bay khắp sân": 都是 says no more there. */
export const readAllOverThere: ClauseRule = (clause) => {
  const at = finalsStart(clause) - 1;
  const last = clause[at];
  if (last?.kind !== 'expression' || !isWord(clause[at - 1], DEGREE) || !ALL_THERE.test(last.source)) return null;
  return [...clause.slice(0, at), { ...last, text: last.text.replace(/ đều là$/u, '') }, ...clause.slice(at + 1)];
};
const ALL_THERE = /都是$/u;

/** 等得花儿都谢了 "chờ đến hoa cũng tàn": so much that even this is so. */
export const readSoMuchEven: ClauseRule = (clause) => {
  const degree = clause.findIndex((token, index) => index > 0 && isWord(token, DEGREE));
  const all = clause.findIndex((token, index) => index > degree + 1 && isWord(token, ALL));
  if (degree === -1 || all === -1 || all > degree + MAX_EVEN || !isKind(clause[degree + 1], EVEN_WHAT)) return null;
  const what = clause.slice(degree + 1, all);
  if (!what.every((token) => isKind(token, EVEN_WHAT)) || WHOLE.test(what[0]!.source)) return null;
  if (clause[all + 1] === undefined) return null;
  return [...clause.slice(0, all), word('都', 'cũng', 'adverb'), ...clause.slice(all + 1)];
};
const ALL = wordsOf('都');
const EVEN_WHAT = kindsOf('noun localizer pronoun');
const WHOLE = /^(?:[浑全周满]|所有|大家)/u;
const MAX_EVEN = 4;

const SO_MUCH = kindsOf('adjective verb');
const LIKENESS = /^(?:像|好像|跟|如|仿佛)/u;
const EVEN_ONLY = wordsOf('都 也 只 只剩 只剩下 连 快 快要 几乎 像 好像 跟');
const COUNTING_ONE = kindsOf('measure determiner');
const QUALITY = kindsOf('adjective expression degree number measure');
const LACK = /^没有?$/u;
const THINGS = kindsOf('noun person name place reading number determiner');

/** 一只惨白的没有指甲的手 "một bàn tay trắng bệch không có móng tay": a quality and a clause, each with its 的. */
export const readTwoDescriptions: ClauseRule = needing({ kinds: [COUNTING_ONE] }, (clause) => {
  const at = clause.findIndex((token) => isKind(token, COUNTING_ONE));
  if (at === -1) return null;
  let first = at + 1;
  while (isKind(clause[first], QUALITY)) first++;
  if (first === at + 1 || !isLinkAt(clause, first)) return null;
  const second = clause.findIndex(
    (token, index) => index > first + 1 && index < first + MAX_CLAUSE_TOKENS && isLink(token),
  );
  const head = clause[second + 1];
  const acts = clause.slice(first + 1, second);
  const isClause = acts.some(({ kind, source }) => kind === 'verb' || LACK.test(source));
  // 那个年轻的女孩看着窗外的雨: the girl is what the first one describes.
  if (second === -1 || !isKind(head, HEADS) || !isClause || isKind(acts[0], THINGS)) return null;
  const counted = countedOrFramed(clause[at], [head!, ...clause.slice(at + 1, first).map(asAdverb), ...acts]);
  return counted && [...clause.slice(0, at), ...counted, ...clause.slice(second + 2)];
});

const OWNER = wordsOf('我 你 他 她 您 它 我们 你们 他们 她们');

/**
 * 我那个说爱我一辈子的丈夫 "trượng phu nói yêu ta cả đời kia của ta": whose somebody or something is, before what points
 * at it and a clause.
 */
export const readOwnDescribed: ClauseRule = needing({ words: [OWNER, LINKS], kinds: [POINTERS] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, OWNER) && POINTS.test(clause[index + 1]?.source ?? '') && clause[index + 1]!.kind === 'determiner',
  );
  // 他那双眼睛看着她的脸: what is pointed at follows directly.
  if (at === -1 || isKind(clause[at - 1], GIVEN) || isKind(clause[at + 2], THINGS)) return null;
  const link = clause.findLastIndex((token, index) => index > at + 2 && index < at + MAX_OWN_TOKENS && isLink(token));
  const head = clause[link + 1];
  const acts = clause.slice(at + 2, link);
  if (link === -1 || !isKind(head, HEADS) || acts.some(isLink) || !acts.some(({ kind }) => kind === 'verb'))
    return null;
  const pointed = framed(clause[at + 1], [head!, ...acts]);
  if (pointed === null) return null;
  const owner = [word('', 'của', 'preposition'), asAdverb(clause[at]!)];
  return [...clause.slice(0, at), ...pointed, ...owner, ...clause.slice(link + 2)];
});

const POINTS = /^[那这].$/u;
const GIVEN = kindsOf('preposition');
const MAX_OWN_TOKENS = 14;
const MADE_DO = wordsOf('让 令 使 叫');

/** 那张曾经让他做了二十年噩梦的脸: what somebody or something made somebody else do or feel. */
export const readPointedCause: ClauseRule = needing({ words: [MADE_DO] }, (clause) => {
  const cause = clause.findIndex(
    (token, index) => index > 0 && isWord(token, MADE_DO) && isKind(clause[index + 1], WHO),
  );
  let at = cause - 1;
  while (at > 0 && clause[at]!.kind === 'adverb') at--;
  if (cause === -1 || clause[at]!.source.length < 2) return null;
  const link = clause.findIndex(
    (token, index) => index > cause + 2 && index < cause + MAX_CLAUSE_TOKENS && isLink(token),
  );
  const head = clause[link + 1];
  if (link === -1 || !isKind(head, HEADS)) return null;
  const acts = clause.slice(at + 1, link);
  const caused = acts.map((token) => (token.source === '让' ? word('让', 'khiến', 'verb') : asOfClause(token)));
  const pointed = framed(clause[at], [head!, ...caused]);
  return pointed && [...clause.slice(0, at), ...pointed, ...clause.slice(link + 2)];
});
