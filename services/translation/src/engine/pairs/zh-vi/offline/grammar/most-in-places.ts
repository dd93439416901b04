import { asAdverb, asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, LINKS, needing, wordsOf } from './clauses.ts';

/** How something is most of all, in one word or before the quality. */
export const MOST = wordsOf('最 最大 最好 最高 最强 最美 最早 最老 最多 最重要 最有名');
const MOST_ALONE = wordsOf('最');
const WHERE = kindsOf('place name noun determiner');
const PLACES =
  /[城京府国镇村县州岛山宗门派宫店校界朝楼谷寨族]$|^(?:公司|学校|学院|书院|朝廷|皇宫|天廷|天庭|朝堂|江湖|全国|全城|京城|医院|家族)$/u;
const QUALITIES = kindsOf('adjective expression');
const THINGS = kindsOf('noun person');
const IS = wordsOf('是 就是 便是 在 叫 叫做 莫过于 不是 也是 都是');
/** 京城最大的问题是水 "vấn đề lớn nhất của kinh thành là nước": what is most so in a place that the clause begins with. */
export const readMostInPlace: ClauseRule = needing({ words: [MOST, LINKS, IS] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, MOST));
  if (at < 1 || at > MAX_PLACE_TOKENS) return null;
  const where = clause.slice(0, at);
  const place = where.at(-1)!;
  if (!where.every((token) => isKind(token, WHERE)) || place.isPerson || !PLACES.test(place.source)) return null;
  const isApart = isWord(clause[at], MOST_ALONE);
  if (isApart && !isKind(clause[at + 1], QUALITIES)) return null;
  const link = isApart ? at + 2 : at + 1;
  const thing = clause[link + 1];
  if (!isLinkAt(clause, link) || !isKind(thing, THINGS) || !isWord(clause[link + 2], IS)) return null;
  const quality = isApart ? word('最', `${clause[at + 1]!.text} ${clause[at]!.text}`, 'adverb') : clause[at]!;
  return [
    thing!,
    ...asModifiers([asAdverb(quality), word('', 'của', 'preposition')]),
    ...where,
    ...clause.slice(link + 2),
  ];
});
const MAX_PLACE_TOKENS = 3;
