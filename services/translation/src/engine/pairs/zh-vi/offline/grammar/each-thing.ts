import { word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isLinkAt, isWord, needing, wordsOf } from './clauses.ts';

const EACH = wordsOf('一个个');

/** 砸出一个个小坑 "nện ra từng hố nhỏ": things are not one by one as people are. */
export const readEachThing: ClauseRule = needing({ words: [EACH] }, (clause) => {
  const at = clause.findIndex((token, index) => index > 0 && isWord(token, EACH) && isThingAt(clause, index + 1));
  if (at === -1) return null;
  return [...clause.slice(0, at), word(clause[at]!.source, 'từng', 'number'), ...clause.slice(at + 1)];
});

const isThingAt = (clause: readonly Token[], at: number): boolean => {
  const isDescribed = clause[at]?.kind === 'adjective';
  const noun = clause[isDescribed ? (isLinkAt(clause, at + 1) ? at + 2 : at + 1) : at];
  return noun?.kind === 'noun' && noun.source !== '人';
};
