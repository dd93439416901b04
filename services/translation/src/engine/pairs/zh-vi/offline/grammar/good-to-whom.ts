import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

export const WHO_IS_GOOD = wordsOf('谁 哪个');
const TO = wordsOf('对');
const WHOM = kindsOf('pronoun person name');
const GOOD_NOW = wordsOf('好了');
const GOOD_TO_YOU = wordsOf('你好了');

/** 谁对你好了 "ai tốt với ngươi chứ": nobody is, and he is not well again. */
export const readGoodToWhom: ClauseRule = needing({ words: [WHO_IS_GOOD, TO] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, WHO_IS_GOOD) && isWord(clause[index + 1], TO));
  if (at === -1) return null;
  const [whom, good] = clause.slice(at + 2);
  const isJoined = isWord(whom, GOOD_TO_YOU) && at + 3 === clause.length;
  const isApart = isKind(whom, WHOM) && isWord(good, GOOD_NOW) && at + 4 === clause.length;
  if (!isJoined && !isApart) return null;
  return [
    ...clause.slice(0, at + 1),
    word('好', 'tốt', 'verb'),
    word('对', 'với', 'preposition'),
    isJoined ? word('你', 'ngươi', 'pronoun') : whom!,
    word('了', 'chứ', 'adverb'),
  ];
});
