import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

/** What somebody or something that is pointed at or counted is like in. */
export const ATTRIBUTES = wordsOf(
  '面积 身子 价格 质量 味道 速度 脾气 性格 性子 身材 个子 年纪 胆子 力气 颜色 形状 规模 效果 条件 环境 皮肤 手艺 本事 口气 眼光 武功 医术 记性 脑子 嗓门 名声 人缘 饭量 酒量 威力',
);
const POINTED = kindsOf('determiner measure');
const BEARERS = kindsOf('noun person');
const HOW = kindsOf('adjective degree adverb');
const QUALITIES = kindsOf('adjective');

/**
 * 这座院子面积很小 "tòa viện này diện tích rất nhỏ", 一个书生胆子小: in what somebody or something is so is no part of
 * what is pointed at.
 */
export const readAttributeOfPointed: ClauseRule = needing({ words: [ATTRIBUTES], kinds: [POINTED] }, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      index > 1 &&
      isWord(token, ATTRIBUTES) &&
      isKind(clause[index - 1], BEARERS) &&
      isKind(clause[index - 2], POINTED) &&
      isKind(clause[index + 1], HOW),
  );
  if (at === -1) return null;
  let end = at + 1;
  while (end < at + 4 && isKind(clause[end], HOW)) end++;
  if (!isKind(clause[end - 1], QUALITIES) || isLinkAt(clause, end)) return null;
  return [...clause.slice(0, at), { ...clause[at]!, kind: 'pronoun' }, ...clause.slice(at + 1)];
});
