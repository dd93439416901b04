import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const SINCE_ACTS = wordsOf('自从 自打 打从');
const AFTER = wordsOf('后 之后 之後 以后 以後');
const NEXT = kindsOf('adverb pronoun person name');

/** 自从开始练剑之后就不爱读书了 "từ khi bắt đầu luyện kiếm liền …": "từ khi" says that it is after, within a clause too. */
export const readSinceWithin: ClauseRule = needing({ words: [SINCE_ACTS, AFTER] }, (clause) => {
  const since = clause.findIndex((token) => isWord(token, SINCE_ACTS));
  const after = clause.findIndex((token, index) => index > since + 1 && isWord(token, AFTER));
  if (since === -1 || after === -1 || !isKind(clause[after + 1], NEXT)) return null;
  return [...clause.slice(0, after), ...clause.slice(after + 1)];
});
