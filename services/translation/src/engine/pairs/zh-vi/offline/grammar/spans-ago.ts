import { tableOf, word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const COUNTED = kindsOf('determiner');
const GENERAL = /^[^这那每哪某第]+[个個]$/u;
const SPANS: Readonly<Record<string, string>> = tableOf({
  星期: 'tuần',
  礼拜: 'tuần',
  世纪: 'thế kỷ',
  月: 'tháng',
  小时: 'tiếng',
  钟头: 'tiếng',
  学期: 'học kỳ',
  季度: 'quý',
  时辰: 'canh giờ',
  纪元: 'kỷ nguyên',
  甲子: 'giáp',
  夏天: 'mùa hè',
  冬天: 'mùa đông',
});
const WHEN: Readonly<Record<string, string>> = tableOf({
  前: 'trước',
  以前: 'trước',
  之前: 'trước',
  后: 'sau',
  以后: 'sau',
  之后: 'sau',
});
export const AGO_OR_LATER: readonly string[] = Object.keys(WHEN);
const BEFORE = kindsOf('verb preposition particle noun');
const AFTER = wordsOf('的');
const LEADING = wordsOf('就 早在 早 直到 从 自 自从 在 大约 大概 仅仅 但 可 而 可是 但是 因为 原来 不过 才 也 又 只是');

/** 三个星期前 "ba tuần trước": how long ago something was, at the beginning of a clause. */
export const readSpanAgo: ClauseRule = needing({ words: [AGO_OR_LATER], kinds: [COUNTED] }, (clause) => {
  for (let at = 0; at + 2 < clause.length; at++) {
    const [count, span, when] = clause.slice(at, at + 3);
    if (!isKind(count, COUNTED) || !GENERAL.test(count!.source)) continue;
    const text = SPANS[span?.source ?? ''];
    const then = WHEN[when?.source ?? ''];
    if (text === undefined || then === undefined || span!.kind === 'name') continue;
    const before = clause[at - 1];
    const isOfThing = isWord(clause[at + 3], AFTER);
    if (!isOfThing && before !== undefined && isKind(before, BEFORE) && !isWord(before, LEADING)) return null;
    if (isOfThing && then === 'sau') return null;
    const number = count!.text.replace(/ (?:cái|con|chiếc|người)$/u, '');
    const source = count!.source + span!.source + when!.source;
    return [...clause.slice(0, at), word(source, `${number} ${text} ${then}`, 'time'), ...clause.slice(at + 3)];
  }
  return null;
});
