import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

export const WAYS_OF_ONCE = wordsOf('往 朝 向');
const ONCE = wordsOf('一');
const TAKING = wordsOf('把 将 拿 用');
const HOW = kindsOf('adverb adjective');
const ACT = kindsOf('verb measure');
/** 轻轻, 狠狠, 用力: how one act is done, and nothing that says when or whether. */
const MANNER = /^(.)\1$|^(?:用力|使劲|猛地|猛|随手|顺手|随意|随便|死命|拼命)地?$/u;

/** 把茶盏往小几上重重一放: how the act is done goes before what is taken, so that the place is beside the act. */
export const readOnceAndHow: ClauseRule = needing({ words: [WAYS_OF_ONCE, ONCE] }, (clause) => {
  const last = clause.length - 1;
  const how: Token | undefined = clause[last - 2];
  if (!isKind(clause[last], ACT) || !isWord(clause[last - 1], ONCE) || !isKind(how, HOW)) return null;
  if (!MANNER.test(how!.source)) return null;
  const way = clause.findIndex((token) => isWord(token, WAYS_OF_ONCE));
  if (way === -1 || way > last - 4) return null;
  const taken = clause.findIndex((token, index) => index < way && isWord(token, TAKING));
  const at = taken === -1 ? way : taken;
  return [
    ...clause.slice(0, at),
    { ...how!, kind: 'adverb' },
    ...clause.slice(at, last - 2),
    ...clause.slice(last - 1),
  ];
});
