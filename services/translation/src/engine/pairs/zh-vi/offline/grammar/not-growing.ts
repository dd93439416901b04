import { asAdverb, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const NOT = wordsOf('不');
const UP = wordsOf('起来');
const QUALITIES = kindsOf('adjective adverb');
const FELT = /^(?:喜欢|恨|笑|兴奋|激动|开心|高兴)$/u;

/** 街上热闹不起来 "trên phố không náo nhiệt nổi", 高兴不起来: what cannot become so. */
export const readNotGrowing: ClauseRule = needing({ words: [NOT, UP] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      index > 1 &&
      isWord(token, UP) &&
      isWord(clause[index - 1], NOT) &&
      (isKind(clause[index - 2], QUALITIES) || FELT.test(clause[index - 2]!.source)),
  );
  if (at === -1 || isLinkAt(clause, at + 1)) return null;
  const quality = clause[at - 2]!;
  const text = quality.source === '快' ? 'nhanh' : quality.text;
  return [
    ...clause.slice(0, at - 2),
    word('不', 'không', 'adverb'),
    asAdverb(word(quality.source, text, 'adjective')),
    word('起来', 'nổi', 'adverb'),
    ...clause.slice(at + 1),
  ];
});
