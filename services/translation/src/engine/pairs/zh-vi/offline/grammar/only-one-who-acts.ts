import { word } from '../tokens.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';
import { headBehind, withSaid } from './described-heads.ts';

const ONLY = wordsOf('唯一 仅有');
const ACTS = kindsOf('verb');
const OPENING = kindsOf('adverb verb');
const BEING = /(?:是|成|成为|成了|作为|还有|有|剩|剩下|到|见|了)$/u;
const MAX_ACTS = 6;

/**
 * Creates the rule for 唯一敢做这种手术的医生 "bác sĩ duy nhất dám làm loại phẫu thuật này": the only person of an act.
 */
export const createOnlyOneWhoActs = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [ONLY, LINKS], kinds: [ACTS] }, (clause) => {
    const at = clause.findIndex((token, index) => isWord(token, ONLY) && isKind(clause[index + 1], OPENING));
    const link = clause.findIndex((token, index) => index > at + 1 && isLink(token));
    const before = clause[at - 1];
    if (at === -1 || link === -1 || link - at > MAX_ACTS + 1) return null;
    if (before !== undefined && !BEING.test(before.source) && !isKind(before, ACTS)) return null;
    const acts = clause.slice(at + 1, link);
    if (!acts.some((token) => isKind(token, ACTS))) return null;
    const head = headBehind(clause, link + 1);
    if (head === null || head.side !== undefined) return null;
    const only = word(clause[at]!.source, 'duy nhất', 'adverb');
    return withSaid(clause, at, head, [only, ...asOneModifier(acts, rewrite)]);
  });
