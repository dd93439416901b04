import { word } from '../tokens.ts';
import { type ClauseRule, finalsStart, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const WHETHER_THERE = wordsOf('在不在');
const PLACES = kindsOf('noun place name reading determiner pronoun');

/** 她在不在片场 "nàng có ở trường quay không": whether somebody is at a place; 她在不在 has no place behind it. */
export const readWhetherThere: ClauseRule = needing({ words: [WHETHER_THERE] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, WHETHER_THERE));
  if (at === -1 || !isKind(clause[at + 1], PLACES)) return null;
  const end = finalsStart(clause);
  return [
    ...clause.slice(0, at),
    word('在不在', 'có ở', 'verb'),
    ...clause.slice(at + 1, end),
    word('', 'không', 'adverb'),
    ...clause.slice(end),
  ];
});
