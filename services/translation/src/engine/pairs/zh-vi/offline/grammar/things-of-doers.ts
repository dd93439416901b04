import { asAdverb, asModifiers, isAspect, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';
import { headsEnd } from './pointed-heads.ts';

const PEOPLE = kindsOf('person');
const ANYBODY = wordsOf('人 客人 家伙');
const ACTS = kindsOf('verb');
const ALL = wordsOf('所有 全部 每个 一切');
const DONE = /过$/u;
const WHEN = kindsOf('time');
const MAX_TOKENS = 8;

/** Returns where what somebody has done begins, behind a verb, 所有 or nothing; -1 if that is not certain. */
const startOfAct = (clause: readonly Token[], link: number): number => {
  for (let at = link - 1; at > 0 && link - at <= MAX_TOKENS; at--) {
    const before = clause[at - 1]!;
    if (isLinkAt(clause, at - 1)) return -1;
    if (isWord(clause[at - 1], ALL)) return at;
    if (isAspect(before) && before.source === '了' && isKind(clause[at - 2], ACTS)) return at;
  }
  return link <= MAX_TOKENS ? 0 : -1;
};

/**
 * Creates the rule for 查了领过药瓶的人的名册 "tra danh sách của người từng lĩnh bình thuốc": what is of people who have done
 * something.
 */
export const createThingsOfDoers = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [LINKS] }, (clause) => {
    const who = clause.findIndex(
      (token, at) =>
        at > 2 &&
        (isKind(token, PEOPLE) || isWord(token, ANYBODY)) &&
        isLinkAt(clause, at - 1) &&
        isLinkAt(clause, at + 1) &&
        hasDone(clause, at - 1),
    );
    if (who === -1) return null;
    const end = headsEnd(clause, who + 2);
    const start = startOfAct(clause, who - 1);
    if (end === who + 2 || isLinkAt(clause, end) || start === -1 || start > who - 3) return null;
    const acts = clause.slice(start, who - 1);
    if (!isKind(acts[0], ACTS) && !isKind(acts[0], WHEN)) return null;
    const isAll = isWord(clause[start - 1], ALL);
    const lead = clause.slice(0, isAll ? start - 1 : start);
    const all = isAll ? [asAdverb(clause[start - 1]!)] : [];
    const of = [word('', 'của', 'preposition'), ...all, asAdverb(clause[who]!), ...asOneModifier(acts, rewrite)];
    return [...lead, ...clause.slice(who + 2, end), ...asModifiers(of), ...clause.slice(end)];
  });

/** 领|过|药瓶, 来过|店里: an act that has been done, with its object. */
const hasDone = (clause: readonly Token[], link: number): boolean =>
  clause
    .slice(Math.max(0, link - MAX_TOKENS), link)
    .some((token, at, all) => isKind(token, ACTS) && (DONE.test(token.source) || DONE.test(all[at + 1]?.source ?? '')));
