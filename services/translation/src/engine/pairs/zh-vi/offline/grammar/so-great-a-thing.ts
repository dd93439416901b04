import { asAdverb, asModifiers, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, wordsOf } from './clauses.ts';

export const SO_GREAT: readonly string[] = ['这么', '那么', '如此'];
const SO = new Set(SO_GREAT);
const QUALITIES = wordsOf('大 小 高 长 深 宽 厚 重 粗 远 多 好 漂亮 破 旧 肥 胖 瘦 危险 重要 简单 贵');
const ONES = kindsOf('determiner');
const THINGS = kindsOf('noun person reading');
const MEASURES = kindsOf('measure');

/** 那么大一块石头 "một tảng đá lớn như vậy": how great one thing is, before what counts it. */
export const readSoGreatAThing: ClauseRule = (clause) => {
  for (let at = 0; at + 3 < clause.length; at++) {
    if (!isWord(clause[at], SO) || !isWord(clause[at + 1], QUALITIES) || clause[at + 2]!.source[0] !== '一') continue;
    const isWhole = isKind(clause[at + 2], ONES);
    if (!isWhole && !(clause[at + 2]!.source === '一' && isKind(clause[at + 3], MEASURES))) continue;
    const noun = at + (isWhole ? 3 : 4);
    if (!isKind(clause[noun], THINGS) || isKind(clause[noun + 1], THINGS)) continue;
    // 那么大一块颜色不一样的地砖: the noun is a part of what is said of another one.
    if (clause.slice(noun + 1).some((_, index) => isLinkAt(clause, noun + 1 + index))) continue;
    return [
      ...clause.slice(0, at),
      ...clause.slice(at + 2, noun + 1),
      ...asModifiers([asAdverb(clause[at + 1]!), word(clause[at]!.source, 'như vậy', 'adverb')]),
      ...clause.slice(noun + 1),
    ];
  }
  return null;
};
