import { word } from '../tokens.ts';
import { type ClauseRule, isWord, needing, wordsOf } from './clauses.ts';

const HOW = wordsOf('怎么 怎麼');
const ONE = wordsOf('个 個');
const WAY = wordsOf('法 法儿');

/** 怎么个不太平法 "không yên ổn thế nào": in what way it is so, and no method that is counted. */
export const readWayOfBeing: ClauseRule = needing({ words: [HOW, ONE, WAY] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, HOW) && isWord(clause[index + 1], ONE));
  if (at === -1) return null;
  const end = clause.findIndex((token, index) => index > at + 2 && isWord(token, WAY));
  if (end === -1) return null;
  return [
    ...clause.slice(0, at),
    ...clause.slice(at + 2, end),
    word('怎么', 'thế nào', 'adverb'),
    ...clause.slice(end + 1),
  ];
});
