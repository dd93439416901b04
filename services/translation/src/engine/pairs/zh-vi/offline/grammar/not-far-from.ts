import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';

export const NOT_FAR: ReadonlySet<string> = wordsOf('不远处 不远的地方');
const FROM = wordsOf('离 距 距离');
const THINGS = kindsOf('noun pronoun person name place reading');
const BEFORE = kindsOf('verb preposition adverb conjunction');

/** 站在空地的不远处 "đứng ở cách đất trống không xa", 离村子不远处: from what it is not far. */
export const readNotFarFrom: ClauseRule = (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, NOT_FAR));
  if (at === -1) return null;
  const thing = isLinkAt(clause, at - 1) ? at - 2 : at - 1;
  const before = clause[thing - 1];
  if (!isKind(clause[thing], THINGS)) return null;
  const isFrom = isWord(before, FROM);
  if (!isFrom && before !== undefined && !isKind(before, BEFORE)) return null;
  return [
    ...clause.slice(0, isFrom ? thing - 1 : thing),
    word('', 'cách', 'preposition'),
    clause[thing]!,
    word(clause[at]!.source, 'không xa', 'adverb'),
    ...clause.slice(at + 1),
  ];
};
