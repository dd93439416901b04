import { word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, needing, sideOf, wordsOf } from './clauses.ts';

const BEING = wordsOf('是 竟是 却是 正是 便是 就是 不是 都是 全是');
export const HELD_THERE = wordsOf('装 放 盛 藏 摆 埋 供 锁 挂 停 坐 躺 站 跪 关 押');
const PEOPLE_THERE = /^(?:坐|躺|站|跪|关|押)$/u;
const NAMED = kindsOf('noun determiner number measure adjective pronoun reading');
const PLACES = kindsOf('place');

/** 那口箱子里装的是什么 "thứ chứa trong cái rương kia là gì": what is held somewhere. */
export const readHeldThere: ClauseRule = needing({ words: [HELD_THERE, BEING] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => HELD_THERE.has(token.source) && isLinkAt(clause, index + 1) && isBeing(clause[index + 2]),
  );
  if (at < 1) return null;
  const place = clause.slice(0, at);
  const last = place.at(-1)!;
  const isPlace =
    place.length === 1
      ? isKind(last, PLACES)
      : sideOf(last) !== undefined && place.slice(0, -1).every((token) => isKind(token, NAMED));
  if (!isPlace) return null;
  const held = word('', PEOPLE_THERE.test(clause[at]!.source) ? 'người' : 'thứ', 'noun');
  return [held, { ...clause[at]!, kind: 'verb' }, ...place, ...clause.slice(at + 2)];
});
const isBeing = (token: Token | undefined): boolean => token !== undefined && BEING.has(token.source);
