import { isAspect } from '../tokens.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLink, isLinkAt, isWord, kindsOf, needing, runEnd, wordsOf } from './clauses.ts';
import { headsEnd } from './pointed-heads.ts';
import { PREDICATE } from './subject-relatives.ts';

export const BY_THINGS = wordsOf('被');
const THINGS = kindsOf('noun');
const MAX_TOKENS = 9;

/**
 * Creates the rule for 被铁链磨出血痕的手腕微微发抖 "cổ tay bị xích sắt mài ra vết máu khẽ run": a clause that begins with what
 * something is harmed by, and what comes of it, describes the noun that does the rest.
 */
export const createMarkedByThings = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [BY_THINGS] }, (clause) => {
    if (!isWord(clause[0], BY_THINGS)) return null;
    const act = runEnd(clause, 1, THINGS);
    const link = clause.findIndex((token, at) => at > act && at <= MAX_TOKENS && isLink(token));
    if (act === 1 || link < act + 2 || clause[act]!.kind !== 'verb') return null;
    const end = headsEnd(clause, link + 1);
    const next = clause[end];
    // 被风吹动的声音惊醒了: the noun is what does it.
    if (end === link + 1 || isLinkAt(clause, end) || !isKind(next, PREDICATE) || isAspect(clause[end + 1])) return null;
    return [...clause.slice(link + 1, end), ...asOneModifier(clause.slice(0, link), rewrite), ...clause.slice(end)];
  });
