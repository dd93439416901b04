import { asAdverb, asModifiers } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, finalsStart, isKind, isWord, kindsOf, needing, nounPhraseEnd, wordsOf } from './clauses.ts';

/** When something was, said before what points at it. */
export const TIMES_BEFORE_POINTED = wordsOf(
  '刚才 方才 刚刚 昨天 昨晚 昨夜 昨日 前天 前几天 上次 上回 早上 今早 今天早上 中午 去年 先前 之前 当年 白天',
);
const DISPOSAL = wordsOf('把 将');
const VERBS = kindsOf('verb');
const ASPECTS = kindsOf('particle');
const POINTING = /^那/u;
const SAYING = /[说道问想讲告诉答觉得知]$/u;

/** 把刚才那条片子传出去 "truyền phim vừa rồi kia ra ngoài": of when it is, behind what is pointed at. */
export const readTimeBeforePointed: ClauseRule = needing({ words: [TIMES_BEFORE_POINTED] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      index > 0 && isWord(token, TIMES_BEFORE_POINTED) && POINTING.test(clause[index + 1]?.source ?? ''),
  );
  if (at === -1 || clause[at + 1]!.kind !== 'determiner') return null;
  const end = nounPhraseEnd(clause, at + 1);
  if (end <= at + 2) return null;
  const isDisposed = isWord(clause[at - 1], DISPOSAL);
  if (!isDisposed && !(isAfterAct(clause, at) && end === finalsStart(clause))) return null;
  const [time] = asModifiers([asAdverb(clause[at]!)]);
  return [...clause.slice(0, at), ...clause.slice(at + 1, end), time!, ...clause.slice(end)];
});

/** 拿走了昨天那台机器: not 说昨天那个人. */
const isAfterAct = (clause: readonly Token[], at: number): boolean => {
  const verb = isKind(clause[at - 1], ASPECTS) ? clause[at - 2] : clause[at - 1];
  return isKind(verb, VERBS) && !SAYING.test(verb!.source);
};
