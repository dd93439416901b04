import { word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const HOW = wordsOf('怎么 怎样 如何');
const ACTS = kindsOf('verb');
const WHO = kindsOf('person name pronoun noun');
const WHOM = kindsOf('pronoun');
const THEN = wordsOf('就 便');
const GOING = wordsOf('去 来');
const ASKED = /^[？?]$/u;
/** 本宫怎么记得: 怎么 asks "how can it be", not in which way. */
const NO_MANNER =
  /^(?:说|办|记得|知道|晓得|认得|认识|觉得|以为|想起|想到|来|回来|可能|敢|肯|舍得|忍心|看|变|会|能|在|有|没|不|死|跑|走|哭|笑)/u;

/** 父亲怎么教我，我就怎么教你 "phụ thân dạy ta thế nào, ta thì dạy ngươi thế ấy": 怎么 in both clauses is "as … so". */
export const readAsOneDoesSo: ClauseRule = needing({ words: [HOW], kinds: [ACTS] }, (clause, end) => {
  const how = clause.findIndex((token) => isWord(token, HOW));
  if (end === undefined || ASKED.test(end.source)) return null;
  const isThen = isWord(clause[how - 1], THEN);
  const act = isWord(clause[how + 1], GOING) && isKind(clause[how + 2], ACTS) ? how + 2 : how + 1;
  if (!isKind(clause[act], ACTS)) return null;
  const whom = isKind(clause[act + 1], WHOM) ? 1 : 0;
  if (act + whom + 1 !== clause.length) return null;
  // 父亲怎么教我，: the whole of a clause before a comma.
  const isFirst = end.source === '，' && how === 1 && isKind(clause[0], WHO) && !NO_MANNER.test(clause[act]!.source);
  if (!isThen && !isFirst) return null;
  const manner = word(clause[how]!.source, isThen ? 'thế ấy' : 'thế nào', 'adverb');
  const before: readonly Token[] = clause.slice(0, how);
  return [...before, ...clause.slice(how + 1), manner];
});
