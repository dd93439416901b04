import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const BEFORE = wordsOf('前 之前 以前');
const MUST = wordsOf('必须 务必 一定要 要 得 必');
const TIMES = kindsOf('time');

/** 后天傍晚前必须送到 "trước chiều tối ngày kia phải đưa đến": by when something has to be done. */
export const readDeadline: ClauseRule = needing({ words: [BEFORE, MUST] }, (clause) => {
  const at = clause.findIndex((token, index) => index > 1 && isWord(token, MUST) && isWord(clause[index - 1], BEFORE));
  if (at === -1) return null;
  let start = at - 1;
  while (start > 0 && isKind(clause[start - 1], TIMES)) start--;
  if (start === at - 1) return null;
  return [
    ...clause.slice(0, start),
    word(clause[at - 1]!.source, 'trước', 'preposition'),
    ...clause.slice(start, at - 1),
    word(clause[at]!.source, 'phải', 'adverb'),
    ...clause.slice(at + 1),
  ];
});
