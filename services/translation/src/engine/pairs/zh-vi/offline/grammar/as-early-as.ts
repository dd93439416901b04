import { word } from '../tokens.ts';
import { type ClauseRule, finalsStart, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

export const AS_EARLY_AS = wordsOf('早在');
const BEFORE = wordsOf('之前 以前 前');
const TIMES = kindsOf('noun time');
const SUBJECTS = kindsOf('person pronoun name noun');
const ACTS = kindsOf('verb expression');
const NEXT = wordsOf('就 便 已 已经 早已 早就 都');

/**
 * 早在古代人们就懂得用火 "ngay từ thời cổ đại mọi người đã …": when it was is no description of who did it. 早在他出生之前 is
 * "ngay từ trước khi hắn ra đời".
 */
export const readAsEarlyAs: ClauseRule = needing({ words: [AS_EARLY_AS] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, AS_EARLY_AS));
  if (at === -1) return null;
  const end = finalsStart(clause);
  const acted = clause.slice(at + 1, end - 1);
  if (isWord(clause[end - 1], BEFORE) && acted.some((token) => isKind(token, ACTS)))
    return [...clause.slice(0, at), word('早在', 'ngay từ trước khi', 'conjunction'), ...acted, ...clause.slice(end)];
  const when = clause[at + 1];
  if (!isKind(when, TIMES) || !isKind(clause[at + 2], SUBJECTS) || !isWord(clause[at + 3], NEXT)) return null;
  return [
    ...clause.slice(0, at),
    word('早在', `ngay từ ${/^thời/u.test(when!.text) ? '' : 'thời '}${when!.text}`, 'adverb'),
    ...clause.slice(at + 2),
  ];
});
