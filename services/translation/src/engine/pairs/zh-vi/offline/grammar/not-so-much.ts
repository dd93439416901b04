import { asAdverb, word } from '../tokens.ts';
import { type ClauseRule, finalsStart, isKind, isWord, kindsOf, wordsOf } from './clauses.ts';

/** What a clause has of which there is not so much or which is not so much so. */
export const NOT_SO = wordsOf('没那么 没这么 没有那么 没有这么');
const MANY = wordsOf('多');
/** 没那么多人 is divided so. */
const MANY_PEOPLE = wordsOf('多人');
const THINGS = kindsOf('noun person reading');
const QUALITIES = kindsOf('adjective');
const ACTS = kindsOf('verb preposition');

/**
 * 没那么多耐心等你 "không có nhiều kiên nhẫn như vậy để chờ ngươi", 没那么傻 "không ngốc như vậy": how much or how is said
 * behind what there is.
 */
export const readNotSo: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, NOT_SO));
  if (at === -1) return null;
  const so = word('', 'như vậy', 'adverb');
  const end = finalsStart(clause);
  if (isKind(clause[at + 1], QUALITIES) && at + 2 === end)
    return [
      ...clause.slice(0, at),
      word(clause[at]!.source, 'không', 'adverb'),
      ...[asAdverb(clause[at + 1]!), so],
      ...clause.slice(end),
    ];
  if (isWord(clause[at + 1], MANY_PEOPLE))
    return [
      ...clause.slice(0, at),
      word(clause[at]!.source, 'không có nhiều', 'adverb'),
      ...[word('人', 'người', 'noun'), so],
      ...clause.slice(at + 2),
    ];
  if (!isWord(clause[at + 1], MANY) || !isKind(clause[at + 2], THINGS)) return null;
  const thing = clause[at + 2]!;
  const isFor = isKind(clause[at + 3], ACTS) && thing.source !== '人' && thing.kind !== 'person';
  return [
    ...clause.slice(0, at),
    word(clause[at]!.source, 'không có nhiều', 'adverb'),
    ...[thing, so],
    ...(isFor ? [word('', 'để', 'preposition')] : []),
    ...clause.slice(at + 3),
  ];
};
