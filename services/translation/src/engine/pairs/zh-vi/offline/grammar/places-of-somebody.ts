import { asAdverb, asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, runEnd, wordsOf } from './clauses.ts';

const IS_AT = wordsOf('所');
const AT = wordsOf('在');
const WHO = kindsOf('pronoun person name noun');
const HEADS = kindsOf('noun place');

/** 儿子所在的部队 "bộ đội nơi con trai ở", 敌人所在的位置: a place by who is there. */
export const readPlaceOfSomebody: ClauseRule = needing({ words: [IS_AT, AT] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      index > 0 && isWord(token, IS_AT) && isWord(clause[index + 1], AT) && isKind(clause[index - 1], WHO),
  );
  const end = runEnd(clause, at + 3, HEADS);
  if (at === -1 || !isLinkAt(clause, at + 2) || end === at + 3 || isLinkAt(clause, end)) return null;
  const where = [word('所在', 'nơi', 'adverb'), asAdverb(clause[at - 1]!), word('', 'ở', 'adverb')];
  return [...clause.slice(0, at - 1), ...clause.slice(at + 3, end), ...asModifiers(where), ...clause.slice(end)];
});
