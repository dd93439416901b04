import { asAdverb, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';

const BE = wordsOf('是 就是 都是 正是 还是');
const WHEN = wordsOf('时 時 的时候 的時候 时候');
const AT = wordsOf('在 当 從 从');
const TIMES = kindsOf('time');
const ACTS = kindsOf('verb');
const MAX_ACT_TOKENS = 7;

/**
 * 爹的腿是去年上山采药时摔断的 "… là năm ngoái khi lên núi hái thuốc ngã gãy": when it was that something was done, between
 * 是 and 的.
 */
export const readWasWhen: ClauseRule = (clause) => {
  const be = clause.findIndex((token) => isWord(token, BE));
  if (be < 1 || !isLinkAt(clause, clause.length - 1)) return null;
  const when = clause.findIndex((token, index) => index > be + 1 && isWord(token, WHEN));
  if (when === -1 || when > be + 1 + MAX_ACT_TOKENS || when + 1 >= clause.length - 1) return null;
  let act = be + 1;
  while (isKind(clause[act], TIMES)) act++;
  const inner = clause.slice(act, when);
  // 是小时候学的: a time of the lexicon is no act.
  if (!inner.some((token) => isKind(token, ACTS)) || isWord(inner[0], AT)) return null;
  const rest = clause.slice(when + 1, -1);
  if (!rest.some((token) => isKind(token, ACTS)) || rest.some((_, index) => isLinkAt(rest, index))) return null;
  const times = clause.slice(be + 1, act).map(asAdverb);
  return [...clause.slice(0, be + 1), ...times, word(clause[when]!.source, 'khi', 'conjunction'), ...inner, ...rest];
};
