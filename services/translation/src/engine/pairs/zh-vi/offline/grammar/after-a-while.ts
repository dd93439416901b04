import { isAspect, word } from '../tokens.ts';
import { AFTER, type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const MEASURES = wordsOf('阵 会 会儿 番 阵子');
const ACTS = kindsOf('verb');
const NEXT = kindsOf('verb adverb preposition expression');

/** 沉默一阵后开口 "sau khi trầm mặc một hồi mở miệng": how long something was done before what comes after it. */
export const readAfterAWhile: ClauseRule = needing({ words: [AFTER, MEASURES] }, (clause) => {
  const after = clause.findIndex(
    (token, index) => index > 2 && isWord(token, AFTER) && isWord(clause[index - 1], MEASURES),
  );
  if (after === -1 || clause[after - 2]?.kind !== 'number' || !isKind(clause[after + 1], NEXT)) return null;
  const act = isAspect(clause[after - 3]) ? after - 4 : after - 3;
  if (!isKind(clause[act], ACTS)) return null;
  return [
    ...clause.slice(0, act),
    word(clause[after]!.source, 'sau khi', 'conjunction'),
    clause[act]!,
    word('一阵', 'một hồi', 'adverb'),
    ...clause.slice(after + 1),
  ];
});
