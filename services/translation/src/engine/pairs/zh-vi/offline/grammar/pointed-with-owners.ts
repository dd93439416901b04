import { isAspect } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, sideOf, wordsOf } from './clauses.ts';
import { countEnd, headBehind, isSpanOrTimes } from './described-heads.ts';
import { measuredFor } from './measures.ts';
import { PREDICATE } from './subject-relatives.ts';
import { withWhole } from './whole-attributes.ts';

const MAX_ACTS = 14;
const MAX_OWNED = 3;
/** Directly behind what counts a noun or points at it, these begin a clause that describes it. */
const WITH = wordsOf('用 靠 拿 凭 以 从 在 把 将 为 替 被 由 依靠 凭借');
/** 把全部家产都押在赌桌上的: without an owner in it, too. */
const DISPOSING = wordsOf('把 将');
const ABLE = wordsOf('能 能够 可以 会 敢 足以 想 要 只会');
const RELYING = wordsOf('靠 凭 依靠');
const ACTS = kindsOf('verb expression');
const OWNED = kindsOf('noun person reading place adjective');
const SIDES = kindsOf('localizer');

/** Returns true if 的 at an index is between an owner and what is his: 敌人|的|包围|里, before an act. */
const isInner = (clause: readonly Token[], link: number): boolean => {
  let end = link + 1;
  while (end <= link + MAX_OWNED && isKind(clause[end], OWNED)) end++;
  return end > link + 1 || sideOf(clause[end + 1]) !== undefined;
};

/** Returns the 的 that ends the clause which begins at `start`; -1 if it is not certain which does. */
const outerLink = (clause: readonly Token[], start: number): number => {
  const isAble = isWord(clause[start], ABLE);
  let hasAct = false;
  let hasInner = isWord(clause[start], DISPOSING);
  for (let at = start + 1; at < clause.length && at - start <= MAX_ACTS; at++) {
    const token = clause[at]!;
    // 靠|卖|女儿的钱|过日子: the first act is how.
    const isMeans = at === start + 1 && isWord(clause[start], RELYING);
    if (isKind(token, ACTS) && !isMeans && (isAble || isActed(clause, at))) hasAct = true;
    if (token.source !== '的' || !isLinkAt(clause, at)) continue;
    // 能斩断|神的锁链|的剑: the object of the act is owned.
    const isOwner = isAble ? isBeforeLink(clause, at) : !hasAct;
    if (!isOwner) return hasInner && hasAct ? at : -1;
    if (!isInner(clause, at)) return -1;
    hasInner = true;
  }
  return -1;
};

/** Side words are verbs of the lexicon, as may be what they are a side of: 包围|里, 床|上. */
const isActed = (clause: readonly Token[], at: number): boolean =>
  (clause[at]!.source.length > 1 || clause[at]!.entry?.localizer == null) && sideOf(clause[at + 1]) === undefined;

/** 包围|里: an act that has a side is a noun. */
const asSided = (token: Token, at: number, acts: readonly Token[]): Token =>
  token.kind === 'verb' && token.source.length > 1 && sideOf(acts[at + 1]) !== undefined
    ? { ...token, kind: 'noun' }
    : token;

/** Returns true if another 的 follows right behind the noun after this one. */
const isBeforeLink = (clause: readonly Token[], link: number): boolean => {
  let end = link + 1;
  while (end <= link + MAX_OWNED && (isKind(clause[end], OWNED) || isKind(clause[end], SIDES))) end++;
  return end > link + 1 && isLinkAt(clause, end);
};

/**
 * Creates the rule for 那个用一座城的活人炼成大军的巫妖 "vu yêu dùng người sống của một tòa thành luyện thành đại quân
 * kia": behind what counts or points at a noun, a clause that has an owner with its own 的 in it.
 */
export const createPointedWithOwners = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [LINKS] }, (clause) => {
    for (let at = 0; at + 5 < clause.length; at++) {
      const start = countEnd(clause, at);
      if (start === at || isSpanOrTimes(clause[start - 1]!)) continue;
      if (!isWord(clause[start], WITH) && !isWord(clause[start], ABLE)) continue;
      const link = outerLink(clause, start);
      if (link === -1 || clause.slice(start, link).some(({ isModifier }) => isModifier)) continue;
      const head = headBehind(clause, link + 1);
      if (head === null || head.count.length > 0) continue;
      const next = clause[head.end];
      if (next !== undefined && !isKind(next, PREDICATE) && !isAspect(next) && next.kind !== 'time') continue;
      const counting = clause.slice(at, start).map((token) => measuredFor(token, head.nouns[0]!));
      const acts = asOneModifier(clause.slice(start, link).map(asSided), rewrite);
      return withWhole([...clause.slice(0, at), ...counting, ...clause.slice(start)], at, head, acts);
    }
    return null;
  });
