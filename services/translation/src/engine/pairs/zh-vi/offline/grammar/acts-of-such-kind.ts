import { type ClauseRule, finalsStart, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

export const SUCH_ACTS = wordsOf('这样的 那样的 同样的 什么样的');
const ACTS = kindsOf('verb');

/** 作出了那样的推理 "làm ra suy luận như thế": what such a thing is, though it is an act elsewhere. */
export const readActOfSuchKind: ClauseRule = needing({ words: [SUCH_ACTS], kinds: [ACTS] }, (clause) => {
  const at = finalsStart(clause) - 1;
  const act = clause[at];
  if (at < 2 || !isKind(act, ACTS) || act!.source.length !== 2 || !isWord(clause[at - 1], SUCH_ACTS)) return null;
  if (!clause.slice(0, at - 1).some((token) => isKind(token, ACTS))) return null;
  return [...clause.slice(0, at), { ...act!, kind: 'noun' }, ...clause.slice(at + 1)];
});
