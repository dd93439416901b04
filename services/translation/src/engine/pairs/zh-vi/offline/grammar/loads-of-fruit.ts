import { type ClauseRule, isKind, isWord, kindsOf, wordsOf } from './clauses.ts';

const LOADS = wordsOf('袋 箱 筐 篮 兜 斤 车 篓 堆 袋子 箱子');
const NOUNS = kindsOf('noun');
const PIECE = /^(?:quả|củ) /u;
const BARE =
  /^(?:橘子|苹果|梨|桃子|桃|橙子|西瓜|土豆|红薯|萝卜|葡萄|柿子|李子|杏子|香蕉|柠檬|番茄|西红柿|辣椒|黄瓜|茄子|荔枝|枇杷|石榴|鸡蛋)$/u;

/** 一袋橘子 "một túi quýt": by the bag they are no single fruits. */
export const readLoadOfFruit: ClauseRule = (clause) => {
  const at = clause.findIndex(
    (token, index) => isWord(token, LOADS) && isKind(clause[index + 1], NOUNS) && BARE.test(clause[index + 1]!.source),
  );
  const fruit = clause[at + 1];
  if (at < 1 || fruit === undefined || !PIECE.test(fruit.text)) return null;
  return [...clause.slice(0, at + 1), { ...fruit, text: fruit.text.replace(PIECE, '') }, ...clause.slice(at + 2)];
};
export { LOADS };
