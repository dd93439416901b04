import { asAdverb, asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const OWING = wordsOf('欠 欠了');
const WHO = kindsOf('pronoun person name');
const TIMES = kindsOf('time');
const NUMBERS = kindsOf('number');
const MEASURES = kindsOf('measure');
const THINGS = kindsOf('noun');

/**
 * 上个月欠我的三块灵石 "ba khối linh thạch tháng trước nợ ta", 你欠我的五两银子: how much somebody owes somebody, of which more
 * is said.
 */
export const readOwedThing: ClauseRule = needing({ words: [OWING], kinds: [WHO, NUMBERS, THINGS] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, OWING));
  if (at === -1 || !isKind(clause[at + 1], WHO) || !isLinkAt(clause, at + 2)) return null;
  const [number, measure, thing] = clause.slice(at + 3, at + 6);
  if (!isKind(number, NUMBERS) || !isKind(measure, MEASURES) || !isKind(thing, THINGS)) return null;
  let start = at;
  while (start > 0 && start > at - 2 && (isKind(clause[start - 1], WHO) || isKind(clause[start - 1], TIMES))) start--;
  const debt = [...clause.slice(start, at), word('欠', 'nợ', 'adverb'), clause[at + 1]!].map(asAdverb);
  return [...clause.slice(0, start), number!, measure!, thing!, ...asModifiers(debt), ...clause.slice(at + 6)];
});

const DUE = wordsOf('要 得 必须 准备 打算 需要 应该');
const GIVING = /^(?:交|送|寄|还|发|献|留|转|卖|递)给$/u;
const GIVEN = '交送寄还发献留转卖递';
const NEXT = kindsOf('verb adverb degree adjective preposition expression');

/**
 * 下午要交给客户的方案还没写完 "phương án chiều phải giao cho khách hàng vẫn chưa viết xong": what is to be given to somebody,
 * with when, at the beginning of a clause that says more of it.
 */
export const readDueThing: ClauseRule = needing({ words: [DUE], begins: [GIVEN], kinds: [TIMES] }, (clause) => {
  const [time, due, act, whom, , thing, next] = clause;
  if (!isKind(time, TIMES) || !isWord(due, DUE) || !GIVING.test(act?.source ?? '') || !isKind(whom, WHO)) return null;
  if (!isLinkAt(clause, 4) || !isKind(thing, THINGS) || !isKind(next, NEXT)) return null;
  const must = due.source === '要' || due.source === '得' ? word(due.source, 'phải', 'adverb') : due;
  return [thing!, ...asModifiers([time!, must, act!, whom!].map(asAdverb)), ...clause.slice(6)];
});
