import { isAspect } from '../tokens.ts';
import { asOneModifier, type Rewriter } from './clause-text.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';
import { countStart, headBehind, withSaid } from './described-heads.ts';

const BY = wordsOf('由');
const ACTS = kindsOf('verb');
const WITHIN = kindsOf('noun person name pronoun place conjunction adjective number measure determiner reading');
const LEADING = kindsOf('verb preposition conjunction adverb');
const MAX_TOKENS = 9;

/**
 * Creates the rule for 攻破由军方设计的防火墙 "… tường lửa do phía quân đội thiết kế", 由孤儿和流浪汉组成的剧团: a noun
 * described by its maker or its members after 由, in any position.
 */
export const createThingsBySomebody = (rewrite: Rewriter): ClauseRule =>
  needing({ words: [BY, LINKS], kinds: [ACTS] }, (clause) => {
    const by = clause.findIndex((token) => isWord(token, BY) && token.kind === 'preposition');
    const link = clause.findIndex((token, at) => at > by + 1 && isLink(token));
    if (by === -1 || link === -1 || link - by > MAX_TOKENS) return null;
    const acts = clause.slice(by + 1, link).filter((token) => !isAspect(token));
    if (acts.length < 2 || !isKind(acts.at(-1), ACTS)) return null;
    if (!acts.slice(0, -1).every((token, at) => isKind(token, WITHIN) || (at > 0 && isKind(token, DIRECTLY))))
      return null;
    const head = headBehind(clause, link + 1);
    if (head === null || head.side !== undefined) return null;
    const start = countStart(clause, by);
    const before = clause[start - 1];
    if (before !== undefined && !isKind(before, LEADING) && !isAspect(before)) return null;
    return withSaid(clause, start, head, asOneModifier(clause.slice(by, link), rewrite));
  });
const DIRECTLY = kindsOf('adverb');
