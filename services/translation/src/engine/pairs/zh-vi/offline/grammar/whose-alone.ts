import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const BEFORE_OWNERS = wordsOf('除了 还有 只有 没有 不止 或者 包括 像');
const OWNERS = kindsOf('person name pronoun');
const COUNTS = kindsOf('determiner number measure adjective');

/** 除了死者的，还有一个陌生人的 "ngoại trừ của người chết, còn có của một người xa lạ": whose it is, and no noun behind 的. */
export const readWhoseAlone: ClauseRule = needing({ words: [BEFORE_OWNERS] }, (clause) => {
  const link = clause.length - 1;
  if (link < 2 || !isLinkAt(clause, link) || !isKind(clause[link - 1], OWNERS)) return null;
  let start = link - 1;
  while (start > 0 && isKind(clause[start - 1], COUNTS)) start--;
  if (!isWord(clause[start - 1], BEFORE_OWNERS)) return null;
  return [...clause.slice(0, start), word('的', 'của', 'preposition'), ...clause.slice(start, link)];
});
