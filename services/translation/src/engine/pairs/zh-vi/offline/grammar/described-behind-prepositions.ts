import { asAdverb, asModifiers, isAspect } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { adverbsEnd, type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { type Head, headBehind, withSaid } from './described-heads.ts';
import { WHO } from './described-nouns.ts';
import { AND } from './pairs.ts';

/** Before whom or what something is done to, which may have a clause of its own. */
export const BEFORE_DESCRIBED = wordsOf('把 将 將 对 對 向 朝 冲 对着 朝着 冲着 顺着 沿着');
/** 朝着声音传来的方向，众人围了过去: the clause may end behind the noun. */
const DIRECTED = wordsOf('朝 朝着 顺着 沿着');
const MAX_DESCRIPTION = 10;
const THEM = wordsOf('我 你 他 她 我们 他们 她们');
/** A clause of these begins with no noun, which could be the object of the preposition itself: 把门|关上的人. */
const OPENING = kindsOf('time adverb verb');
/** 朝着用木板钉起来的大门, 把被雨淋湿的衣服: with or by what. */
const BY_MEANS = wordsOf('用 被 由');
const THINGS = kindsOf('noun');
const OF_CLAUSE = kindsOf(
  'noun person pronoun name place verb adverb expression adjective number measure determiner localizer time preposition reading degree',
);
const SAYING = kindsOf('verb expression');
const AFTER_CLAUSE = wordsOf('得 了 着 过');
const LEADING_AWAY = wordsOf('把 将 將 被');

/** Returns the 的 behind a clause with a verb that begins at an index; -1 if there is none. */
const linkOf = (clause: readonly Token[], start: number): number => {
  let hasVerb = false;
  for (let at = start; at < clause.length && at - start <= MAX_DESCRIPTION; at++) {
    const { kind, isModifier } = clause[at]!;
    if (isLinkAt(clause, at)) return hasVerb ? at : -1;
    const isOfClause = isKind(clause[at], OF_CLAUSE) || isWord(clause[at], AFTER_CLAUSE);
    if (isModifier || !isOfClause || (at > start && isWord(clause[at], LEADING_AWAY))) return -1;
    // 已经凉了的咖啡.
    hasVerb ||= SAYING.has(kind) || (kind === 'adjective' && isAspect(clause[at + 1]));
  }
  return -1;
};

/** Returns the noun behind 的; one of us may be described too: 正在喝水的他. */
const headAt = (clause: readonly Token[], link: number, mayBePronoun: boolean): Head | null => {
  const who = clause[link + 1];
  if (mayBePronoun && isWord(who, THEM)) return { count: [], nouns: [who], last: who, side: undefined, end: link + 2 };
  const head = headBehind(clause, link + 1);
  return head === null || head.side !== undefined ? null : head;
};

const POINTING = /^[这那此]/u;
const MOVED = /.[到进去回往出给成]$/u;

/** Returns where the clause of the object begins behind a preposition; -1 if none does for certain. */
const startOf = (clause: readonly Token[], at: number): number => {
  const first = clause[at + 1];
  if (first?.source === '' || POINTING.test(first?.source ?? '')) return -1;
  if (isKind(first, OPENING) || (isWord(first, BY_MEANS) && isKind(clause[at + 2], THINGS))) return at + 1;
  // 把他调到海南的分部去: the verb leads away the object itself.
  if (MOVED.test(clause[at + 2]?.source ?? '')) return -1;
  // 他把她送的|画册: at the beginning 把他打伤的人 is who hurt him.
  return at > 0 && isKind(first, WHO) && !isLinkAt(clause, at + 2) ? at + 1 : -1;
};

/**
 * Creates the rule for 把昨天刚买的耳机塞进书包 and 对正在开车的司机说: behind a preposition, a noun with a clause before it that
 * another verb follows. The clause is put behind the noun, which the rules for the preposition then move as a whole.
 */
export const createDescribedBehindPrepositions = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [BEFORE_DESCRIBED] }, (clause) => {
    for (let at = 0; at + 4 < clause.length; at++) {
      if (!isWord(clause[at], BEFORE_DESCRIBED)) continue;
      const isWholeClause = at === 0 && isWord(clause[0], DIRECTED) && isLinkAt(clause, clause.length - 2);
      const start = isWholeClause ? 1 : startOf(clause, at);
      const link = start === -1 ? -1 : linkOf(clause, start);
      const head = link === -1 ? null : headAt(clause, link, !isKind(clause[start], WHO));
      if (head === null || !(isActed(clause, head.end) || (isWholeClause && head.end === clause.length))) continue;
      return withSaid(clause, start, head, asOneModifier(clause.slice(start, link), rewrite));
    }
    return null;
  });

/** The verb of the preposition follows, maybe behind another noun that 和 joins. */
const isActed = (clause: readonly Token[], end: number): boolean => {
  const joined = isWord(clause[end], AND) ? clause.findIndex((token, at) => at > end && token.kind === 'verb') : -1;
  if (joined !== -1) return true;
  const next = clause[adverbsEnd(clause, end)];
  return isKind(next, SAYING) || next?.source === '给' || (next?.source === '一' && clause.at(-1)!.kind === 'verb');
};

/**
 * Creates the rule for 昨天买的书和他送的笔: behind 和, a noun with a clause of somebody else before it. It is said with the noun
 * before 和 as one.
 */
export const createSecondDescribed = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [AND] }, (clause) => {
    const at = clause.findIndex((token, index) => index > 0 && isWord(token, AND) && isKind(clause[index + 1], WHO));
    if (at === -1 || !isKind(clause[at - 1], NOUNS) || clause[at + 2]?.kind === undefined) return null;
    if (!isKind(clause[at + 2], ACTS)) return null;
    const link = linkOf(clause, at + 1);
    const head = link === -1 ? null : headAt(clause, link, false);
    // 声音和他死去的母亲一模一样: with whom something is compared.
    if (head === null || RELATED.test(clause[head.end]?.source ?? '')) return null;
    const said = withSaid(clause, at + 1, head, asOneModifier(clause.slice(at + 1, link), rewrite));
    const rest = clause.length - head.end;
    const second = said.slice(at + 1, said.length - rest);
    const joined = asModifiers([clause[at]!, ...second].map(asAdverb));
    return [...clause.slice(0, at), ...joined, ...clause.slice(head.end)];
  });
const RELATED = /一样$|一个样$|不同$|相同$|相似$|差不多|相比|关系$|^[有无]关$/u;
const NOUNS = kindsOf('noun person reading');
const ACTS = kindsOf('verb adverb time preposition');
