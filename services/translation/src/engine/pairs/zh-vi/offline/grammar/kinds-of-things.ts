import { asAdverb, asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, runEnd, wordsOf } from './clauses.ts';

export const KINDS_OF_THINGS: ReadonlySet<string> = wordsOf('之类 类 一类 之流');
const ONE = wordsOf('一');
const THINGS = kindsOf('noun person');
const MAX_THINGS = 2;

/** 锤子一类的钝器 "vật cùn như búa": things of the kind that one of them names. */
export const readKindOfThing: ClauseRule = needing({ words: [LINKS, KINDS_OF_THINGS] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, KINDS_OF_THINGS) && isLinkAt(clause, index + 1));
  const end = isWord(clause[at - 1], ONE) ? at - 1 : at;
  // 这类的东西: which kind is pointed at.
  if (at === -1 || (clause[at]!.source === '类' && end === at)) return null;
  let start = end;
  while (start > 0 && end - start < MAX_THINGS && isKind(clause[start - 1], THINGS)) start--;
  const heads = runEnd(clause, at + 2, THINGS);
  if (start === end || heads === at + 2 || isLinkAt(clause, heads)) return null;
  const named = [word('', 'như', 'preposition'), ...clause.slice(start, end)].map(asAdverb);
  return [...clause.slice(0, start), ...clause.slice(at + 2, heads), ...asModifiers(named), ...clause.slice(heads)];
});
