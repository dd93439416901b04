import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, wordsOf } from './clauses.ts';

/** What says at the end of a clause that something is like another. */
export const LIKE_AT_END: ReadonlySet<string> = wordsOf('一般 似的 一样');
const LIKE = /像|如|似|仿佛|宛|犹|跟|和|同|与|有/u;
const DEGREE = wordsOf('得');
const THINGS = kindsOf('noun place reading person');
const DONE = /^[了着到]$|.[了着到]$/u;
const MAX_TOKENS = 5;

/** 心里吃了蜜一般 "như ăn mật", 白得纸一般 "trắng như giấy": likeness that only the end of the clause tells. */
export const readLikeAtEnd: ClauseRule = (clause) => {
  const last = clause.length - 1;
  if (last < 2 || !isWord(clause[last], LIKE_AT_END) || !isKind(clause[last - 1], THINGS)) return null;
  if (clause.slice(0, last).some(({ source }) => LIKE.test(source))) return null;
  let at = last - 1;
  while (at > 0 && last - at < MAX_TOKENS && isKind(clause[at], THINGS)) at--;
  const like = word(clause[last]!.source, 'như', 'preposition');
  if (isWord(clause[at], DEGREE)) return [...clause.slice(0, at), like, ...clause.slice(at + 1, last)];
  const act = /^[了着到]$/u.test(clause[at]!.source) ? at - 1 : at;
  if (clause[act]?.kind !== 'verb' || !DONE.test(clause[at]!.source)) return null;
  return [...clause.slice(0, act), like, ...clause.slice(act, last)];
};
