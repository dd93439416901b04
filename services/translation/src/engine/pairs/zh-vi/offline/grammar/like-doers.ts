import { asModifiers, withoutAspects } from '../tokens.ts';
import {
  type ClauseRule,
  isKind,
  isLink,
  isLinkAt,
  isWord,
  kindsOf,
  needing,
  runEnd,
  sideOf,
  wordsOf,
} from './clauses.ts';
import { asClause, HEADS, WHO } from './described-nouns.ts';

const BY = wordsOf('用 拿');
const TIMES = kindsOf('time');
const LIKE = wordsOf('像 就像 活像 如同 犹如 好似');
const ACTS = kindsOf('verb');
const LIVING = /[人猫狗犬狼虎豹狮熊兽兔鸟雀鹰鱼马驴牛羊猪鸡鸭鹅蛇蚁蜂鼠猴鬼]$|(?:兔子|孩子|猴子|狮子|耗子|骡子)$/u;
const MAX_ACT_TOKENS = 6;

/** 像闻到了腥味的猫 "giống mèo ngửi thấy mùi tanh": whom or what somebody is like, and what it has done. */
export const readLikeDoer: ClauseRule = needing({ words: [LIKE] }, (clause) => {
  const at = clause.findIndex((token, index) => isWord(token, LIKE) && isKind(clause[index + 1], ACTS));
  if (at === -1) return null;
  const link = clause.findIndex((token, index) => index > at + 1 && isLink(token));
  if (link <= at + 2 || link > at + 1 + MAX_ACT_TOKENS) return null;
  const end = runEnd(clause, link + 1, HEADS);
  if (end === link + 1 || isLinkAt(clause, end) || sideOf(clause[end]) !== undefined) return null;
  // 像听见了她的话: what somebody has done is no likeness of one who acts.
  const last = clause[end - 1]!;
  if (!(last.kind === 'person' || LIVING.test(last.source)) || isKind(clause[link - 1], WHO)) return null;
  const doing = asModifiers(asClause(withoutAspects(clause.slice(at + 1, link))));
  return [...clause.slice(0, at + 1), ...clause.slice(link + 1, end), ...doing, ...clause.slice(end)];
});

/** 用前世学来的法子做酱 "dùng cách kiếp trước học được …": when what is used was made or learnt. */
export const readUsedThing: ClauseRule = needing({ words: [BY] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => isWord(token, BY) && isKind(clause[index + 1], TIMES) && isKind(clause[index + 2], ACTS),
  );
  if (at === -1) return null;
  const link = clause.findIndex((token, index) => index > at + 2 && isLink(token));
  if (link === -1 || link > at + 2 + MAX_ACT_TOKENS) return null;
  const end = runEnd(clause, link + 1, HEADS);
  if (end === link + 1 || clause[end]?.kind !== 'verb') return null;
  const done = asModifiers(asClause(withoutAspects(clause.slice(at + 1, link))));
  return [...clause.slice(0, at + 1), ...clause.slice(link + 1, end), ...done, ...clause.slice(end)];
});
