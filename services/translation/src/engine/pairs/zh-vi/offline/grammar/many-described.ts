import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';

export const MANY = wordsOf('们');
const PEOPLE = kindsOf('person');

/**
 * 站在岸上的骑手们 "các kỵ thủ đứng trên bờ": somebody with 们 behind what describes him is one word, of which nothing stays
 * behind when it is moved.
 */
export const readManyDescribed: ClauseRule = needing({ words: [MANY, LINKS] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      index > 1 && isWord(token, MANY) && isKind(clause[index - 1], PEOPLE) && isLinkAt(clause, index - 2),
  );
  if (at === -1) return null;
  const person = clause[at - 1]!;
  const many = { ...word(`${person.source}们`, `các ${person.text}`, 'person'), isPerson: person.isPerson };
  return [...clause.slice(0, at - 1), many, ...clause.slice(at + 1)];
});
