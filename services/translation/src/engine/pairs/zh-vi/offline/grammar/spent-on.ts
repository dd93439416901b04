import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { headBehind, withSaid } from './described-heads.ts';
import { WHO } from './described-nouns.ts';

/** What one does with time or money. */
export const SPENDING = wordsOf('花 熬 忙 费 耗 用 花费 攒 写 画 练 等 找');
const DONE = wordsOf('了');
const SPENT = kindsOf('number measure noun time determiner adjective');
const ACTS = kindsOf('verb adverb');
const MAX_ACTS = 4;

/** Returns where the verb behind what was spent begins: 花了|三个通宵|赶出来; -1 if none does. */
const actAt = (clause: readonly Token[], spending: number): number => {
  if (!isWord(clause[spending + 1], DONE)) return -1;
  let at = spending + 2;
  while (at < spending + 6 && isKind(clause[at], SPENT)) at++;
  return at > spending + 2 && isKind(clause[at], ACTS) ? at : -1;
};

/**
 * Creates the rule for 她花了三个通宵赶出来的策划案 "bản kế hoạch nàng mất ba đêm trắng …": at the beginning of a clause, a thing
 * behind what somebody has spent on it.
 */
export const createSpentOn = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [SPENDING] }, (clause) => {
    const spending = isKind(clause[0], WHO) ? 1 : 0;
    if (!isWord(clause[spending], SPENDING)) return null;
    const act = actAt(clause, spending);
    if (act === -1) return null;
    let link = act + 1;
    while (link < act + MAX_ACTS && link < clause.length && !isLinkAt(clause, link)) link++;
    const head = isLinkAt(clause, link) ? headBehind(clause, link + 1) : null;
    if (head === null || head.side !== undefined) return null;
    return withSaid(clause, 0, head, asOneModifier(clause.slice(0, link), rewrite));
  });
