import { asModifiers, isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { headsEnd } from './pointed-heads.ts';

export const ONLY_HAVING = wordsOf('才 人才 该 应 特有 独有 特有的 独有的');
const HAVING = wordsOf('有的 会有的');
const HAVE = wordsOf('有 会有 能有');
const WILL = wordsOf('会 能');
const BEFORE_IT = wordsOf('先 有 有了');
const OWN = wordsOf('特有 独有 特有的 独有的');
const ONLY = wordsOf('只有 只');
const SHADES = wordsOf('一丝');
const BREAKING = kindsOf('measure determiner');
const PEOPLE_COUNTED = /[个名位]$/u;
const PEOPLE = kindsOf('person');
const NOMINAL = kindsOf('noun person name place localizer adjective pronoun time');
const ACTING = kindsOf('verb expression');
/** 十岁的孩子, 三千年前的魔尊. */
const OF_TIME = /^(?:[岁年月天日]|个月)$/u;
const QUALITIES = kindsOf('adjective');
const BEING = /是$/u;
const MAX_OWNER_TOKENS = 9;

/** Returns where the words for what somebody has end, behind 的; -1 if it is no thing that only he has. */
const endOfHaving = (clause: readonly Token[], at: number): number => {
  if (isWord(clause[at], OWN)) {
    if (clause[at]!.source.endsWith('的')) return at + 1;
    return isLinkAt(clause, at + 1) ? at + 2 : -1;
  }
  const next = isWord(clause[at + 1], WILL) ? at + 2 : at + 1;
  if (isWord(clause[next], HAVING)) return next + 1;
  return isWord(clause[next], HAVE) && isLinkAt(clause, next + 1) ? next + 2 : -1;
};

/** Returns where the owner begins that ends before `end`: behind a verb, what counts the thing, or 是. */
const startOfOwner = (clause: readonly Token[], end: number, isPlain: boolean): number => {
  for (let at = end - 1; at >= 0 && end - at <= MAX_OWNER_TOKENS; at--) {
    const token = clause[at]!;
    if (ONLY.has(token.source)) return at;
    if (SHADES.has(token.source) || BEING.test(token.source) || token.source === '用') return at + 1;
    if (isAspect(token) && at + 1 < end) return at + 1;
    // 一个孩子该有的眼神 counts the child.
    if (
      isKind(token, BREAKING) &&
      !OF_TIME.test(token.source) &&
      !(PEOPLE_COUNTED.test(token.source) && isKind(clause[end - 1], PEOPLE))
    )
      return at + 1;
    if (isPlain && isKind(token, ACTING)) return at + 1;
    if (isPlain && !isKind(token, NOMINAL) && !isKind(token, BREAKING) && token.kind !== 'number') return -1;
  }
  return end <= MAX_OWNER_TOKENS ? 0 : -1;
};

/**
 * Creates the rule for 闪过一丝年轻人才有的亮光 "… một tia sáng chỉ người trẻ mới có", 少女特有的清香 "hương thơm riêng của thiếu nữ":
 * who or what alone has something stands behind the thing.
 */
export const createOnlyTheyHave = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [ONLY_HAVING] }, (clause) => {
    const at = clause.findIndex(
      (token, index) => index > 0 && isWord(token, ONLY_HAVING) && endOfHaving(clause, index) !== -1,
    );
    if (at === -1) return null;
    const head = endOfHaving(clause, at);
    // 上位者才有的威严: a quality may be what somebody has.
    const isQuality = isKind(clause[head], QUALITIES) && head + 1 === clause.length;
    const end = isQuality ? head + 1 : headsEnd(clause, head);
    if (end === head || isLinkAt(clause, end)) return null;
    // 握刀的人才有的老茧: 人|才.
    const isOfPeople = clause[at]!.source === '人才';
    const before = isOfPeople ? [...clause.slice(0, at), word('人', 'người', 'noun')] : clause.slice(0, at);
    const isPlain = !before.slice(-3).some((token, index, all) => isLinkAt(all, index) || TIMES.test(token.source));
    const start = startOfOwner(before, before.length, isPlain);
    if (start === -1) return null;
    const owner = before.slice(isWord(before[start], ONLY) ? start + 1 : start);
    // 先有心梗才有的车祸: what there was before.
    if (
      owner.every(({ kind }) => kind === 'adverb') ||
      before.slice(Math.max(0, start - 1)).some((token) => isWord(token, BEFORE_IT))
    )
      return null;
    const whose = asOneModifier(owner, rewrite)
      .map(({ text }) => text)
      .join(' ');
    const text = isWord(clause[at], OWN)
      ? `riêng của ${whose}`
      : /^[该应]$/u.test(clause[at]!.source)
        ? `mà ${whose} nên có`
        : `chỉ ${whose} mới có`;
    return [
      ...before.slice(0, start),
      ...(isQuality ? [word(clause[head]!.source, `vẻ ${clause[head]!.text}`, 'noun')] : clause.slice(head, end)),
      ...asModifiers([word('', text, 'adverb')]),
      ...clause.slice(end),
    ];
  });
const TIMES = /^(?:时|时候|的时候)$/u;
