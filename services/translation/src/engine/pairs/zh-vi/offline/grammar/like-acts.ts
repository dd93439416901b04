import { asAdverb, asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const ALIKE = wordsOf('般的');
const ACTS = kindsOf('verb');
const FELT = kindsOf('noun adjective');
const BEFORE = kindsOf('measure determiner verb particle');

/** 一阵撕裂般的疼痛 "một trận đau đớn như xé rách": what something felt is like. */
export const readLikeAct: ClauseRule = needing({ words: [ALIKE], kinds: [ACTS] }, (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, ALIKE) && isKind(clause[index - 1], ACTS));
  if (at === -1 || !isKind(clause[at + 1], FELT)) return null;
  if (at > 1 && !isKind(clause[at - 2], BEFORE)) return null;
  return [
    ...clause.slice(0, at - 1),
    { ...clause[at + 1]!, kind: 'noun' },
    ...asModifiers([word('般的', 'như', 'preposition'), asAdverb(clause[at - 1]!)]),
    ...clause.slice(at + 2),
  ];
});
