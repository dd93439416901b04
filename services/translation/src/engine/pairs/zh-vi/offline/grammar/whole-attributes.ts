import { asAdverb, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import {
  broughtFrom,
  byOneself,
  comparedWith,
  covering,
  goingOn,
  newlyDone,
  type Shape,
  suffered,
  togetherWith,
  wearing,
  withName,
  wrappedIn,
} from './attribute-shapes.ts';
import { actingThere, madeByMeans, usedFor } from './attributes-of-use.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';
import { countEnd, type Head, headBehind, isLed, withSaid } from './described-heads.ts';

const MAX_ACTS = 7;
const OF_ANYTHING: readonly Shape[] = [
  withName,
  newlyDone,
  comparedWith,
  togetherWith,
  suffered,
  covering,
  wrappedIn,
  goingOn,
  byOneself,
  broughtFrom,
  actingThere,
  madeByMeans,
  usedFor,
];
const PLACED: readonly Shape[] = [goingOn, broughtFrom, wrappedIn];
const ONTO = wordsOf('把 将 对 向');
const LEADING = kindsOf('expression conjunction');
/** 怕被人看见的心思: verbs of fearing or wanting form no such description. */
export const WISHING = /(?:怕|想|要|愿|愿意|担心|害怕|恐惧|敢|肯|能|会|可能|可以|应该|开始|继续|打算|准备|喜欢)$/u;
/** 的时候, 的样子: nouns that a preceding clause does not certainly describe. */
export const UNCERTAIN = wordsOf(
  '时候 事 事情 时间 消息 念头 可能 机会 感觉 心思 原因 滋味 后果 办法 日子 声音 情景 画面 场面',
);

/** Returns true if a description can begin here: at the start of the clause, or after a word that takes a noun. */
const mayBegin = (clause: readonly Token[], at: number): boolean => {
  const before = clause[at - 1];
  if (before === undefined) return true;
  if (WISHING.test(before.source)) return false;
  return isLed(clause, at) || isKind(before, LEADING);
};

/**
 * Creates the rule for 刚印好的报纸 "báo vừa in xong", 他记不清比他高一头的男孩的脸: words before 的 that can only be a
 * clause go after their noun as one, in any position.
 */
export const createWholeAttributes = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [LINKS] }, (clause) => {
    for (let link = 1; link + 1 < clause.length; link++) {
      if (!isLinkAt(clause, link) || clause[link]!.source !== '的') continue;
      const found = attributeAt(clause, link);
      if (found === null) continue;
      const head = headBehind(clause, link + 1, true);
      if (head === null || UNCERTAIN.has(head.last.source)) continue;
      if (found.isOfPerson && head.last.kind !== 'person' && !/人$/u.test(head.last.source)) continue;
      // 和她亲手写的一封信: a number after 的 counts another noun.
      if (head.count.length > 0 && JOINING.has(clause[found.start]!.source)) continue;
      return withWhole(clause, found.start, head, asOneModifier(found.said, rewrite));
    }
    return null;
  });

const JOINING = wordsOf('和 跟 与 同');
const OF = word('', 'của', 'adverb');
const ONE_ON = kindsOf('place');

/** Puts a description after the noun, and the noun with it after its possession or place word: 的脸, 身上. */
export const withWhole = (clause: readonly Token[], start: number, head: Head, said: readonly Token[]): Token[] => {
  const owned = isLinkAt(clause, head.end) ? headBehind(clause, head.end + 1) : null;
  if (owned !== null && head.side === undefined)
    return withSaid(clause, start, { ...owned, count: [] }, ownedBy(clause, start, head, said));
  const on = clause[head.end];
  if (head.side === undefined && isKind(on, ONE_ON) && ON_BODY.test(on!.source))
    return withSaid(
      clause,
      start,
      { ...head, count: [], nouns: [on!], end: head.end + 1 },
      ownedBy(clause, start, head, said, []),
    );
  return withSaid(clause, start, head, said);
};
const ON_BODY = /^[身脸头手背肩腰脚额腿].?[上里中下前后]$|^(?:身旁|身边|面前|跟前|背后)$/u;

/** "của báo vừa in xong": the described noun after its possession. */
const ownedBy = (
  clause: readonly Token[],
  start: number,
  head: Head,
  said: readonly Token[],
  of: readonly Token[] = [OF],
): Token[] => {
  const whole = withSaid(clause.slice(0, head.end), start, head, said).slice(start);
  return [...of, ...whole.map(asAdverb)];
};

interface Attribute {
  start: number;
  said: readonly Token[];
  isOfPerson: boolean;
}

/** 从省城调来的人: the preposition is part of the clause, except one before an object. */
const isBehindPreposition = (token: Token | undefined): boolean =>
  token?.kind === 'preposition' && !ONTO.has(token.source);

/** Returns the longest words before 的 that are certainly a clause, with the start of the noun's number. */
const attributeAt = (clause: readonly Token[], link: number): Attribute | null => {
  for (let from = Math.max(0, link - MAX_ACTS); from < link; from++) {
    const start = from;
    const first = countEnd(clause, start);
    if (first >= link || !mayBegin(clause, start)) continue;
    const acts = clause.slice(first, link);
    if (acts.some(({ isModifier }) => isModifier)) continue;
    // 那把|剑里藏着的东西: the demonstrative belongs to the sword.
    if (first > start && PLACED.some((each) => each(acts) !== null)) continue;
    if (isBehindPreposition(clause[start - 1]) && broughtFrom(acts) !== null) continue;
    const shape = OF_ANYTHING.find((each) => each(acts) !== null);
    if (shape !== undefined) return { start, said: shape(acts)!, isOfPerson: false };
    const worn = wearing(acts);
    if (worn !== null) return { start, said: worn, isOfPerson: true };
  }
  return null;
};
