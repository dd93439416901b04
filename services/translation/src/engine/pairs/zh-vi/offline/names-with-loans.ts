import { capitalizeAll } from '../../languages.ts';
import type { Readings } from './readings.ts';
import { word } from './tokens.ts';
import type { Token } from './types.ts';

/** Loanwords of two or three characters that also begin foreign names. */
const LOANS =
  /^(?:索尼|卢比|卢布|科隆|福特|贝塔|安培|伏特|玛雅|沙龙|摩西|奥迪|赫兹|古驰|瓦斯|卡农|吉普|马达|柯达|康德|芬达|捷达|莱卡|尼康|耐克|乌兹|毛瑟|霍金|兰蔻|法郎|伽马|巴士|萨满|法老|尼采|卢梭|恺撒|斐济|基辅|庞贝|朋克|慕斯|曲奇|罗密欧|朱丽叶|阿尔法|德尔塔|柯尔特|巴雷特|卡地亚|波尔多|汉诺威|维罗纳)$/u;
/** Characters that continue the sound of foreign names. */
const SOUNDS = /^[尔斯克特德娜娅亚奥纳尼恩曼森逊顿诺洛普蒂莎塔丝]$/u;
const NO_ENDS = /^[着了过]$/u;

/**
 * Returns the foreign name that begins with a loanword (索尼|娅 "Sách Ni Á"), and its number of tokens; null for
 * others.
 */
export const nameWithLoan = (
  tokens: readonly Token[],
  index: number,
  readings: Readings,
): { token: Token; count: number } | null => {
  const loan = tokens[index]!;
  if (!LOANS.test(loan.source)) return null;
  let end = index + 1;
  while (end < tokens.length && end < index + 3 && SOUNDS.test(tokens[end]!.source)) end++;
  if (end === index + 1 || NO_ENDS.test(tokens[end]?.source ?? '')) return null;
  let source = '';
  for (let at = index; at < end; at++) source += tokens[at]!.source;
  const text = capitalizeAll([...source].map((character) => readings.of(character.codePointAt(0)!)).join(' '));
  return { token: { ...word(source, text, 'name'), isPerson: true }, count: end - index };
};
