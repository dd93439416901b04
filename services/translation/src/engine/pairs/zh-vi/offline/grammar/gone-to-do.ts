import { word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, finalsStart, isKind, isWord, kindsOf, wordsOf } from './clauses.ts';

const GO = wordsOf('去');
const ACTED = kindsOf('verb noun pronoun person name number measure reading adjective determiner');
/** What takes 去 as the direction in which it is done: 带你去, 回家去, 上楼去. */
const DIRECTED =
  /^(?:[不别没快]?[带送拿抱背领接请叫派扔推拉搬抬牵赶追跟随陪往朝向想要会能敢肯可让是有]|回.+|上.|下.|.*[走跑飞到进出回上下过起来去开转离]|骑马|坐车|开车|走路|撒手|随风|远.)[了着]?$/u;
const WHAT = wordsOf('干什么 干嘛 干吗 做什么 干啥');
const MAX_ACT_TOKENS = 5;

/** 送货去了, 找你去了 "đi giao hàng rồi": for what somebody goes, before 去 at the end of the clause. */
export const readGoneToDo: ClauseRule = (clause) => {
  const finals = finalsStart(clause);
  const at = finals - 1;
  // 朝他扎去: without 了 or 吧 only a word for what one does says for what one goes.
  if (finals === clause.length && (clause[at - 1]?.source.length ?? 0) < 2) return null;
  if (at < 1 || !isWord(clause[at], GO) || clause[at]!.kind !== 'verb') return null;
  let first = -1;
  let last = -1;
  for (let index = at - 1; index >= 0 && at - index <= MAX_ACT_TOKENS; index--) {
    const token = clause[index]!;
    const isAct = token.kind === 'verb' || isWord(token, WHAT);
    if (!isAct && !isKind(token, ACTED)) break;
    if (isAct) first = index;
    if (isAct && last === -1) last = index;
  }
  if (first === -1 || DIRECTED.test(clause[last]!.source) || !mayFollow(clause[first - 1])) return null;
  const going: Token = word('去', 'đi', 'verb');
  return [...clause.slice(0, first), going, ...clause.slice(first, at), ...clause.slice(finals)];
};

/** 把 and 从 before the act say more than for what somebody goes. */
const mayFollow = (before: Token | undefined): boolean => before === undefined || before.kind !== 'preposition';
