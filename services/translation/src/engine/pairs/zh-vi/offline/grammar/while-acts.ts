import { tableOf, word } from '../tokens.ts';
import { type ClauseRule, finalsStart, isKind, isWord, kindsOf, wordsOf } from './clauses.ts';

const IN = wordsOf('在');
const BE = wordsOf('是');

/** What 在 … 的时候 and the like say of an act that is told before its time. */
export const TIMES_OF_ACTS: Readonly<Record<string, string>> = tableOf({
  时: 'khi',
  時: 'khi',
  前: 'trước khi',
  后: 'sau khi',
  後: 'sau khi',
  的时候: 'khi',
  的時候: 'khi',
  之时: 'lúc',
  之际: 'lúc',
  之前: 'trước khi',
  以前: 'trước khi',
  之后: 'sau khi',
  之後: 'sau khi',
  以后: 'sau khi',
  的那一刻: 'vào khoảnh khắc',
  的那一瞬间: 'vào khoảnh khắc',
  的一瞬间: 'vào khoảnh khắc',
  的瞬间: 'vào khoảnh khắc',
  的一刹那: 'vào khoảnh khắc',
  的刹那: 'vào khoảnh khắc',
  的那天: 'vào hôm',
  的那一天: 'vào ngày',
  的那年: 'vào năm',
  的那天晚上: 'vào tối hôm',
  的那个晚上: 'vào tối hôm',
});
const ACTORS = kindsOf('pronoun person name');
const STARTS_ACT = kindsOf('verb adverb');
/** 在太阳落山之前: what is no place where somebody acts. */
const ACTING_THING =
  /^(?:太阳|月亮|天|雨|雪|战争|战斗|比赛|飞机|列车|火车|船|车|门|灯|钟声|灯光|电话|剑|刀|枪声|子弹)$/u;
const ONLY_THEN = /^(?:才|就|便|已|已经|早已|都|还|却|也|仍|又|总|忽然|突然)/u;

/** 他在她转身的那一刻哭了 "hắn khóc vào khoảnh khắc nàng xoay người": when it was is said after what somebody did. */
export const readWhileActing: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, IN));
  if (at === -1) return null;
  const when = clause.findIndex(
    (token, index) => index > at + 1 && token.entry !== null && TIMES_OF_ACTS[token.source] !== undefined,
  );
  if (when === -1 || when === clause.length - 1) return null;
  const inner = clause.slice(at + 1, when);
  const first = inner[0]!;
  const isAct = isKind(first, STARTS_ACT) || isKind(first, ACTORS) || ACTING_THING.test(first.source);
  if (!isAct || !inner.some(({ kind, source }) => kind === 'verb' || source === '到')) return null;
  const time = [word(clause[when]!.source, TIMES_OF_ACTS[clause[when]!.source]!, 'conjunction'), ...inner];
  const finals = Math.max(finalsStart(clause), when + 1);
  const isThen = ONLY_THEN.test(clause[when + 1]!.source) || clause[when + 1]!.kind === 'pronoun';
  if (at === 0) return [...time, ...clause.slice(when + 1)];
  // 他们是在她上大学的时候认识的: 是 … 的 says no more than when.
  const isSaid = isWord(clause[at - 1], BE) && clause.at(-1)!.source === '的';
  if (isSaid) return [...clause.slice(0, at - 1), ...clause.slice(when + 1, -1), ...time];
  if (isThen) return [...clause.slice(0, at), ...time, ...clause.slice(when + 1)];
  return [...clause.slice(0, at), ...clause.slice(when + 1, finals), ...time, ...clause.slice(finals)];
};
