import { asAdverb, word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const AT = wordsOf('在');
const UNDER = wordsOf('下 之下');
const DEEDS = wordsOf(
  '指导 带领 帮助 保护 陪同 注视 安排 劝说 搀扶 簇拥 指点 领导 教导 监督 护送 掩护 指挥 照顾 引导 调教 授意 怂恿 威逼 逼迫',
);
const WHO = kindsOf('person name pronoun noun');
const MAX_WHO_TOKENS = 3;

/** 在师父指导下练剑 "dưới sự chỉ đạo của sư phụ luyện kiếm": under whose guidance, without 的. */
export const readUnderGuidance: ClauseRule = needing({ words: [AT, UNDER, DEEDS] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, AT));
  const deed = clause.findIndex((token, index) => index > at + 1 && isWord(token, DEEDS));
  if (at === -1 || deed === -1 || deed - at > MAX_WHO_TOKENS + 1 || !isWord(clause[deed + 1], UNDER)) return null;
  const who = clause.slice(at + 1, deed);
  if (!who.every((token) => isKind(token, WHO))) return null;
  return [
    ...clause.slice(0, at),
    word('在', `dưới sự ${clause[deed]!.text} của`, 'adverb'),
    ...who.map(asAdverb),
    ...clause.slice(deed + 2),
  ];
});
