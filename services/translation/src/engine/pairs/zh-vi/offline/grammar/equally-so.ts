import { word } from '../tokens.ts';
import { type ClauseRule, isWord, wordsOf } from './clauses.ts';

const EQUALLY = wordsOf('一样 一般 同样');
const COMPARING = wordsOf('和 跟 与 同 像 如 好像 仿佛 似的 不 没');
const DEGREES = /^[亮高大小长短重轻多少快慢远近深浅厚宽粗细老年冷热红白黑好坏坚硬难美丑傻笨强弱重要精彩]+$/u;

/** 两盏灯一样亮 "hai ngọn đèn sáng như nhau": things that are equally so; 和他一样高 has one that another is like. */
export const readEquallySo: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, EQUALLY));
  const quality = clause[at + 1];
  if (at < 1 || quality?.kind !== 'adjective' || !DEGREES.test(quality.source)) return null;
  if (clause.slice(0, at).some((token) => isWord(token, COMPARING))) return null;
  return [...clause.slice(0, at), quality, word(clause[at]!.source, 'như nhau', 'adverb'), ...clause.slice(at + 2)];
};
