import { asAdverb, asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';
import { framed } from './described-nouns.ts';

/** Things by which one measures others. */
const BY_THINGS = wordsOf(
  '碗 巴掌 拳头 脸盆 指甲 指甲盖 鸡蛋 核桃 黄豆 豆 米粒 水桶 碗口 铜钱 芝麻 磨盘 簸箕 蒲扇 手掌 桌面 茶盘 茶碗 海碗 水缸 铜盆 鸽子蛋 鹅蛋 龙眼 樱桃 花生 蚕豆 绿豆 斗 拇指 桌子 牛 人头 西瓜 石磨 门板 锅盖 屁股 鞋底 房子',
);
export const SIZED = wordsOf('大 粗 高');
const TEXTS: Readonly<Record<string, string>> = { 大: 'lớn bằng', 粗: 'to bằng', 高: 'cao bằng' };
const ONE = /^一.$/u;
const COUNTED = kindsOf('noun person');

/** 打出碗大一个坑 "đánh ra một cái hố lớn bằng bát": by what something is measured, before it is counted. */
export const readSizeBeforeCount: ClauseRule = needing({ words: [SIZED, BY_THINGS] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isWord(token, BY_THINGS) &&
      isWord(clause[index + 1], SIZED) &&
      clause[index + 2]?.kind === 'determiner' &&
      ONE.test(clause[index + 2]!.source) &&
      isKind(clause[index + 3], COUNTED) &&
      !isKind(clause[index + 4], COUNTED),
  );
  if (at === -1) return null;
  const counted = framed(clause[at + 2], [clause[at + 3]!]);
  if (counted === null) return null;
  const { source } = clause[at + 1]!;
  const sized = [word(source, TEXTS[source]!, 'adverb'), asAdverb(clause[at]!)];
  return [...clause.slice(0, at), ...counted, ...asModifiers(sized), ...clause.slice(at + 4)];
});
