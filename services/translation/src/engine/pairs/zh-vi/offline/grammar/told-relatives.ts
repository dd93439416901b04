import { asAdverb, isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, sideOf, wordsOf } from './clauses.ts';
import { framed, HEADS, isPointer, SUBJECTS } from './described-nouns.ts';
import { actsBehindNoun, withPlaceLast } from './opening-relatives.ts';
import { isPlaceEnd, PREDICATE } from './subject-relatives.ts';

/** Verbs that make somebody act: who acts stands directly behind them. */
export const MAKING_ACT = wordsOf(
  '让 讓 叫 喊 令 派 请 劝 催 催着 逼 逼着 求 求着 命 命令 下令 要求 通知 安排 拜托 吩咐 嘱咐 叮嘱 示意 允许 不许 不准 不让 别让 禁止 阻止 鼓励 威胁 强迫 邀请 提醒 警告 恳求 央求 托 雇 罚 说服 指挥 打发 差 拦着 哄 哄着 骗 使 招呼 请求 没让 带着 领着 得 用 问 问问',
);
/** 用偷来的钱买药: what has been done with it before; 用布包着的剑 is another one. */
const USED_BY = kindsOf('verb adverb');
/** 吵得隔壁的老人睡不着: what somebody makes another do. */
const FORCED = /^(?:吵|逗|惹|害|弄|搞|震|闹|气|急|吓|馋|逼|熏|烤|照|晃|冻|烦|哭)$/u;
/** They also begin an act themselves: 要求涨工资的工人, 带着孩子的女人. */
const MAY_BEGIN_ACT = wordsOf('要求 请求 请 求 通知 带着 领着 叫 喊 骗 雇 罚 差 命');
/** 派去送信的人: where one is sent describes who is sent. */
const SENT_TO = /^(?:[去来到出进上下过回]|[出进上下过回][去来])/u;
/** What one is asked to do with something, where who is asked is not said. */
const NO_ACTOR = wordsOf('把 将 给 为 替 跟 向 往 对 用 按');
const SUFFERING = wordsOf('被');
const ACTS = kindsOf('verb expression');
const MEASURES = kindsOf('measure');
const NUMBERS = kindsOf('number');
const QUALITIES = kindsOf('adjective');
const MANY = kindsOf('determiner');
const PLURAL = wordsOf('们');
const NAMES = kindsOf('name person');
const NOTHING = kindsOf('');
const MAX_ACTS = 10;
/** In syllables: behind longer acts, what points at the noun is too far from it. */
const LONG_ACTS = 6;

interface Counted {
  pointer: Token | undefined;
  count: readonly Token[];
  end: number;
}

/** Reads what points at a noun or counts it: 那几个, 两名. */
const countedAt = (clause: readonly Token[], start: number): Counted => {
  const first = clause[start];
  if (isPointer(first)) return { pointer: first, count: [], end: start + 1 };
  if (isKind(first, NUMBERS) && isKind(clause[start + 1], MEASURES))
    return { pointer: undefined, count: clause.slice(start, start + 2), end: start + 2 };
  if (isKind(first, MANY) && first!.source.length > 1) return { pointer: undefined, count: [first!], end: start + 1 };
  return { pointer: undefined, count: [], end: start };
};

/** Returns the end of the noun that begins at `start`, which is `start` if more is not said of it. */
const actorEnd = (clause: readonly Token[], start: number): number => {
  let end = isKind(clause[start], QUALITIES) && isKind(clause[start + 1], HEADS) ? start + 1 : start;
  const first = end;
  if (!isKind(clause[end], SUBJECTS)) return start;
  end++;
  // 女人|脸色一变: of a person, a name goes on with the noun.
  const goesOn = clause[first]!.kind === 'noun' ? HEADS : clause[first]!.kind === 'person' ? NAMES : NOTHING;
  if (isKind(clause[end], goesOn)) end++;
  if (isWord(clause[end], PLURAL)) end++;
  const next = clause[end];
  const isSaidMore = isKind(next, PREDICATE) || (next?.kind === 'noun' && isKind(clause[end + 1], PREDICATE));
  return isSaidMore && sideOf(next) === undefined ? end : start;
};

/** Returns true for what can only be the beginning of a clause that describes who acts. */
const mayDescribe = (clause: readonly Token[], start: number): boolean => {
  const first = clause[start];
  if (first === undefined || SENT_TO.test(first.source)) return false;
  if (isWord(clause[start], NO_ACTOR)) return false;
  // 让后排睡觉的人站起来: where they are, and not who acts on somebody else.
  if (isKind(first, SUBJECTS))
    return (isPlaceEnd(first) || ROWS.test(first.source) || isPlaceEnd(clause[start + 1])) && first.kind === 'noun';
  return true;
};
const ROWS = /[排座桌层楼区院屋房间床口边旁头面部队组班]$/u;

/** 一向骄傲的她: how somebody always is. */
const isAlwaysSo = ([how, quality, ...more]: readonly Token[]): boolean =>
  more.length === 0 && isWord(how, ALWAYS) && isKind(quality, QUALITIES);
const ALWAYS = wordsOf('一向 向来 素来 一贯 平时 平日里 本来 本就 原本 从小 一直');

/** 板凳上: 上 and 下 are verbs of the lexicon. */
const asSide = (token: Token, at: number, acts: readonly Token[]): Token => {
  const side = isKind(acts[at - 1], HEADS) ? sideOf(token) : undefined;
  return side === undefined ? token : { ...token, text: side, kind: 'localizer' };
};

const syllablesOf = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, { text }) => sum + text.split(' ').length, 0);

/**
 * 让后排睡觉的那几个男生站起来 "để mấy nam sinh kia đang ngủ ở hàng sau …", 催还在聊天的学生回去: a clause directly after a verb that
 * makes somebody act describes who acts.
 */
export const readToldRelative: ClauseRule = needing({ words: [MAKING_ACT] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, MAKING_ACT) &&
      (token.source !== '得' || FORCED.test(clause[index - 1]?.source ?? '')) &&
      (token.source !== '用' || isKind(clause[index + 1], USED_BY)),
  );
  if (at === -1 || isWord(clause[at - 1], SUFFERING)) return null;
  const first = isAspect(clause[at + 1]) ? at + 2 : at + 1;
  // 叫楼上那几个没睡的人下来: where they are, before what points at them.
  const place =
    isPlaceEnd(clause[first]) && clause[first]!.source.length > 1 && isPointer(clause[first + 1])
      ? clause.slice(first, first + 1)
      : [];
  const before = countedAt(clause, first + place.length);
  if (at === 0 && before.end === first && isWord(clause[at], MAY_BEGIN_ACT)) return null;
  if (!mayDescribe(clause, before.end)) return null;
  for (let link = before.end + 1; link < clause.length && link - before.end <= MAX_ACTS; link++) {
    if (!isLinkAt(clause, link)) continue;
    const acts = [...place, ...clause.slice(before.end, link).map(asSide)];
    if (!acts.some((token) => isKind(token, ACTS)) && !isAlwaysSo(acts)) continue;
    const after = before.end > first + place.length ? { ...before, end: link + 1 } : countedAt(clause, link + 1);
    const end = actorEnd(clause, after.end);
    if (end === after.end) continue;
    const noun = clause.slice(after.end, end);
    // 问清楚是谁出的银子再说: what one asks.
    if (clause[at]!.source.startsWith('问') && noun[0]!.kind !== 'person') continue;
    const ordered = actsBehindNoun(withPlaceLast(acts));
    // With what is done is no act of the clause.
    const described =
      clause[at]!.source === '用' ? ordered.map((token) => (token.kind === 'verb' ? asAdverb(token) : token)) : ordered;
    const isShort = syllablesOf(described) < LONG_ACTS;
    const pointed = isShort
      ? framed(after.pointer, [...noun, ...described])
      : framed(after.pointer, noun)?.concat(described);
    const whole = pointed ?? [...after.count, ...noun, ...described];
    const made = clause[at]!.source === '得' ? [word('得', 'đến mức', 'adverb')] : clause.slice(at, first);
    return [...clause.slice(0, at), ...made, ...whole, ...clause.slice(end)];
  }
  return null;
});
