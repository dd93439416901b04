import { asModifiers, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, sideOf, wordsOf } from './clauses.ts';
import { asClause, HEADS } from './described-nouns.ts';

const BEING_AT = /.在$/u;
const LASTING = wordsOf('很久 许久 多年 常年 终年 从来 从未 早已 早就 已经 刚刚 刚 无人 没人 没有人 没');
const ACTS = kindsOf('verb adverb time particle noun expression adjective');
const DOING = kindsOf('verb');
const SIDES_OF = wordsOf('两边 两旁 两侧 四周 周围 四面 上面 里面 外面 背面 正面 中间 底下 下面');
const MEASURES = kindsOf('measure');
const QUALITIES = kindsOf('adjective');
const MAX_ACTS = 7;

const linkBehind = (clause: readonly Token[], start: number): number => {
  let link = start;
  while (link < clause.length && link - start <= MAX_ACTS && !isLinkAt(clause, link)) link++;
  const acts = clause.slice(start, link);
  const isClause = acts.some((token) => isKind(token, DOING)) && acts.every((token) => isKind(token, ACTS));
  return isLinkAt(clause, link) && isClause ? link : -1;
};

const headsEnd = (clause: readonly Token[], start: number): number => {
  let noun = start;
  while (isKind(clause[noun], QUALITIES)) noun++;
  let end = noun;
  while (end < noun + 2 && isKind(clause[end], HEADS)) end++;
  return end === noun ? start : end;
};

/** 落在很久没人动过的钢琴上 "rơi trên dương cầm thật lâu không có ai động": how long the place has been so is behind it. */
export const readPlaceWithClause: ClauseRule = needing({ words: [LASTING] }, (clause) => {
  const at = clause.findIndex(
    ({ source, kind }, index) => kind === 'verb' && BEING_AT.test(source) && isWord(clause[index + 1], LASTING),
  );
  const link = at === -1 ? -1 : linkBehind(clause, at + 1);
  const end = link === -1 ? -1 : headsEnd(clause, link + 1);
  const side = sideOf(clause[end]);
  if (link === -1 || end === link + 1 || side === undefined) return null;
  const acts = asModifiers(asClause(withoutAspects(clause.slice(at + 1, link))));
  const where = [word(clause[end]!.source, side, 'preposition'), ...clause.slice(link + 1, end)];
  return [...clause.slice(0, at + 1), ...where, ...acts, ...clause.slice(end + 1)];
});

/** 一条两边种满梧桐的街 "một con phố hai bên trồng đầy ngô đồng": what is at the sides of something that is counted. */
export const readSidesOfCounted: ClauseRule = needing({ words: [SIDES_OF], kinds: [MEASURES] }, (clause) => {
  const at = clause.findIndex((token, index) => isKind(token, MEASURES) && isWord(clause[index + 1], SIDES_OF));
  const link = at < 1 ? -1 : linkBehind(clause, at + 2);
  const end = link === -1 ? -1 : headsEnd(clause, link + 1);
  if (link === -1 || end === link + 1 || isLinkAt(clause, end)) return null;
  const sides = word(clause[at + 1]!.source, clause[at + 1]!.text, 'adverb');
  const acts = asModifiers([sides, ...asClause(withoutAspects(clause.slice(at + 2, link)))]);
  return [...clause.slice(0, at + 1), ...clause.slice(link + 1, end), ...acts, ...clause.slice(end)];
});
