import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';

export const AMONG_THEM: ReadonlySet<string> = wordsOf('之中');
const IN = wordsOf('在');
const PRONOUNS = kindsOf('pronoun');
/** 三人, 众人, 我们: several. */
const SEVERAL = /(?:[两二三四五六七八九十数几众诸][人位]|们)$/u;

/** 在三人之中 "trong ba người": of several whom one word names. */
export const readAmongThem: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, AMONG_THEM));
  const them = clause[at - 1];
  if (at === -1 || !isKind(them, PRONOUNS) || !SEVERAL.test(them!.source) || isLinkAt(clause, at + 1)) return null;
  // Behind an act "ở" is said as well; what opens a clause needs none.
  const start = at === 2 && isWord(clause[0], IN) ? 0 : at - 1;
  return [...clause.slice(0, start), word(clause[at]!.source, 'trong', 'preposition'), them!, ...clause.slice(at + 1)];
};
