import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

export const AND = wordsOf('和 与 及 以及');
const THINGS = kindsOf('noun');
const DONE = kindsOf('verb');
const GOES_ON = kindsOf('noun person name pronoun localizer reading place measure');

/** 姑娘们扔的手帕和香囊: two things that one act describes are one noun. */
export const joinPair: ClauseRule = needing({ words: [AND] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, AND) &&
      isKind(clause[index - 1], THINGS) &&
      isLinkAt(clause, index - 2) &&
      isKind(clause[index - 3], DONE) &&
      isKind(clause[index + 1], THINGS),
  );
  if (at === -1 || isLinkAt(clause, at + 2) || isKind(clause[at + 2], GOES_ON)) return null;
  const [first, and, second] = clause.slice(at - 1, at + 2) as [Token, Token, Token];
  const pair = {
    ...first,
    source: first.source + and.source + second.source,
    text: `${first.text} ${and.text} ${second.text}`,
  };
  return [...clause.slice(0, at - 1), pair, ...clause.slice(at + 2)];
});
