import { asAdverb, asModifiers, tableOf, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, runEnd, wordsOf } from './clauses.ts';

const WHAT = wordsOf('什么');
const ASPECTS: Readonly<Record<string, string>> = tableOf({
  颜色: 'màu gì',
  样子: 'thế nào',
  牌子: 'nhãn hiệu gì',
  款式: 'kiểu gì',
  口味: 'vị gì',
  类型: 'loại gì',
  味道: 'vị gì',
  形状: 'hình gì',
  材质: 'chất liệu gì',
  级别: 'cấp gì',
  身份: 'thân phận gì',
});
const HEADS = kindsOf('noun person reading');

/** 什么颜色的窗帘 "rèm cửa màu gì": which of its qualities one asks for. */
export const readOfWhatColour: ClauseRule = needing({ words: [WHAT, Object.keys(ASPECTS)] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => isWord(token, WHAT) && ASPECTS[clause[index + 1]?.source ?? ''] !== undefined,
  );
  if (at === -1 || !isLinkAt(clause, at + 2) || !isKind(clause[at + 3], HEADS)) return null;
  const end = runEnd(clause, at + 3, HEADS);
  const what = word('什么', ASPECTS[clause[at + 1]!.source]!, 'adverb');
  return [...clause.slice(0, at), ...clause.slice(at + 3, end), ...asModifiers([asAdverb(what)]), ...clause.slice(end)];
});
