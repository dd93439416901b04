import { asAdverb, asModifiers, withoutAspects, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const AND = wordsOf('和 与 與 跟 以及');
const SMELLS = wordsOf('味道 气味 氣味 香气 香味 香 味 臭味 腥味 甜香 清香 气息 酸味 苦味 甜味 异味 药味 焦味');
const OF_BOTH = wordsOf(
  '声音 响声 照片 影子 身影 背影 名字 脸 目光 眼神 脚步声 说话声 笑声 争吵声 颜色 手 坟 牌位 遗像 画像 血 消息',
);
const MIXED = wordsOf(
  '混合 混杂 夹杂 混 混在一起 搅在一起 交织 交织在一起 交杂 混合在一起 混杂在一起 纠缠在一起 相撞 碰撞 摩擦',
);
const ITEMS = kindsOf('noun reading person name pronoun adjective');
const HEADS = kindsOf('noun reading person name pronoun');
const BEFORE = kindsOf('verb particle preposition adverb expression');
const MAX_ITEM_TOKENS = 2;

/** Returns where the item of a list that ends before `end` begins; `end` if there is none. */
const itemStart = (clause: readonly Token[], end: number): number => {
  if (!isKind(clause[end - 1], HEADS)) return end;
  let start = end - 1;
  while (end - start < MAX_ITEM_TOKENS && isKind(clause[start - 1], ITEMS)) start--;
  return start;
};

/**
 * 是泥土和青草混在一起的味道 "là mùi vị bùn đất và cỏ xanh trộn lẫn …", 放着父亲和母亲的照片 "ảnh của cha và mẹ": a smell, a sound or a
 * picture behind two nouns is of both.
 */
export const readSharedHead: ClauseRule = needing({ words: [AND] }, (clause) => {
  const link = clause.findIndex((token, at) => at > 2 && isLink(token) && isHeadOfBoth(clause[at + 1]));
  if (link === -1) return null;
  let end = link;
  while (end > 3 && (isWord(clause[end - 1], MIXED) || clause[end - 1]!.source === '着')) end--;
  const second = itemStart(clause, end);
  if (second === end || !isWord(clause[second - 1], AND)) return null;
  const first = itemStart(clause, second - 1);
  if (first === second - 1 || (first > 0 && !isKind(clause[first - 1], BEFORE))) return null;
  const head = clause[link + 1]!;
  const of = isWord(head, SMELLS) ? [] : [word('的', 'của', 'preposition')];
  const items = [
    ...clause.slice(first, second - 1).reverse(),
    clause[second - 1]!,
    ...clause.slice(second, end).reverse(),
    ...withoutAspects(clause.slice(end, link)),
  ];
  return [...clause.slice(0, first), head, ...asModifiers([...of, ...items.map(asAdverb)]), ...clause.slice(link + 2)];
});

const isHeadOfBoth = (token: Token | undefined): boolean => isWord(token, SMELLS) || isWord(token, OF_BOTH);
