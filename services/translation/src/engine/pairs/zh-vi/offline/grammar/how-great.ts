import { asAdverb, asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';

const HOW = wordsOf('多');
const QUALITIES = wordsOf('大 深 重 高 强 长');
const THINGS = kindsOf('noun reading verb adjective');
const ACTS = kindsOf('verb particle adverb');

/** 惹了多大的麻烦 "chọc phiền phức lớn cỡ nào": how great something is that one does or suffers. */
export const readHowGreat: ClauseRule = needing({ words: [HOW, QUALITIES, LINKS] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => isWord(token, HOW) && isWord(clause[index + 1], QUALITIES) && isLinkAt(clause, index + 2),
  );
  if (at < 1 || !isKind(clause[at - 1], ACTS) || !isKind(clause[at + 3], THINGS) || isLinkAt(clause, at + 4))
    return null;
  return [
    ...clause.slice(0, at),
    { ...clause[at + 3]!, kind: 'noun' },
    ...asModifiers([asAdverb(clause[at + 1]!), word('多', 'cỡ nào', 'adverb')]),
    ...clause.slice(at + 4),
  ];
});
