import { asAdverb } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

export const THE_MORE = wordsOf('越 愈');
const QUALITIES = kindsOf('adjective');

/** 走得越远心里越不安: how far is no quality of what follows. */
export const readTheMore: ClauseRule = needing({ words: [THE_MORE] }, (clause) => {
  const first = clause.findIndex((token) => isWord(token, THE_MORE));
  const second = clause.findIndex((token, at) => at > first + 2 && isWord(token, THE_MORE));
  if (first === -1 || second === -1 || !isKind(clause[first + 1], QUALITIES)) return null;
  // 越老的酒越香: which things are the more so.
  if (clause[first + 1]!.source.endsWith('的')) return null;
  return clause.map((token, at) => (at === first + 1 ? asAdverb(token) : token));
});
