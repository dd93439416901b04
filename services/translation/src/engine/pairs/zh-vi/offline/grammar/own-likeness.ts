import { asAdverb, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { isLikeSomething } from './relatives.ts';

const OWNERS = wordsOf('自己 我 你 他 她 它');
const OWNED = kindsOf('noun reading');
const MAX_LIKENESS_TOKENS = 5;

/** 看着自己细得像麻杆的胳膊 "nhìn cánh tay mảnh như cây sậy của mình": what a part of somebody is like, and whose it is. */
export const readOwnLikeness: ClauseRule = needing({ words: [OWNERS], kinds: [['adjective']] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, OWNERS) && clause[index + 1]?.kind === 'adjective' && isLikeSomething(clause, index + 2),
  );
  if (at === -1) return null;
  const link = clause.findIndex((token, index) => index > at + 4 && isLink(token));
  const head = clause[link + 1];
  if (link === -1 || link > at + 4 + MAX_LIKENESS_TOKENS || !isKind(head, OWNED)) return null;
  return [
    ...clause.slice(0, at),
    head!,
    asAdverb(clause[at + 1]!),
    ...clause.slice(at + 3, link).map(asAdverb),
    word('', 'của', 'preposition'),
    asAdverb(clause[at]!),
    ...clause.slice(link + 2),
  ];
});
