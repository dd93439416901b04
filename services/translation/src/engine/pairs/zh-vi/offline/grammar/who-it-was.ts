import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';
import { PREDICATE } from './subject-relatives.ts';

const WHEN = kindsOf('time adverb');
const WHAT = kindsOf('pronoun noun person number measure determiner');
const NAMES = kindsOf('name');
const BEING = /^(?:还|已|仍|只|都|又|才|也)?(?:已经|仍然|只)?是$/u;
const NOW = wordsOf('就 便 只有 只 才 都 也 却');
const MAX_TOKENS = 5;

/**
 * Creates the rule for 当时还是她丈夫的周既明也在场 "Chu Kí Minh lúc ấy vẫn là chồng nàng cũng có mặt": what somebody was then,
 * before his name.
 */
export const createWhoItWas = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [LINKS], kinds: [NAMES] }, (clause) => {
    const be = clause.findIndex(({ source, kind }) => BEING.test(source) && kind !== 'name');
    if (be < 0 || !clause.slice(0, be).every((token) => isKind(token, WHEN))) return null;
    if (be === 0 && clause[be]!.source === '是') return null;
    let link = be + 1;
    while (link - be <= MAX_TOKENS && isKind(clause[link], WHAT)) link++;
    if (link === be + 1 || !isLinkAt(clause, link) || !isKind(clause[link + 1], NAMES)) return null;
    const next = clause[link + 2];
    if (next !== undefined && !isKind(next, PREDICATE)) return null;
    // 就|只有|当时还是她丈夫的人: what is said of him as he is now comes first.
    const start = clause.findLastIndex((token, at) => at < be && isWord(token, NOW)) + 1;
    const said = asOneModifier(clause.slice(start, link), rewrite);
    return [...clause.slice(0, start), clause[link + 1]!, ...said, ...clause.slice(link + 2)];
  });
