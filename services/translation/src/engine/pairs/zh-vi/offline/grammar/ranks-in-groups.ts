import { word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isWord, needing, wordsOf } from './clauses.ts';

const GROUPS = wordsOf('年级 全年级 全班 班级 班里 全校 全市 全县 全省 全国 全区 级部');
const GROUP_TEXT: Readonly<Record<string, string>> = {
  年级: 'toàn khối',
  全班: 'cả lớp',
  班级: 'cả lớp',
  班里: 'trong lớp',
  级部: 'toàn khối',
};
const RANK = /^第.+名$/u;
const RANK_TEXT = /^(?:người |tên )?thứ (.+)$/u;

const isRank = (token: Token): boolean => RANK.test(token.source) && RANK_TEXT.test(token.text);

/**
 * 年级第一百零四名 "hạng một trăm lẻ bốn toàn khối", 考了第三十名 "thi được hạng ba mươi": at the end of a clause 名 is a
 * rank, and Vietnamese says behind it among whom.
 */
export const readRankInGroup: ClauseRule = needing({ begins: ['第'] }, (clause) => {
  const at = clause.findIndex(
    (token, index) => isRank(token) && (index === clause.length - 1 || isWord(clause[index + 1], AFTER_RANK)),
  );
  if (at === -1) return null;
  const rank = clause[at]!;
  const said = `hạng ${RANK_TEXT.exec(rank.text)![1]!}`;
  const group = clause[at - 1];
  if (!isWord(group, GROUPS)) return [...clause.slice(0, at), word(rank.source, said, 'noun'), ...clause.slice(at + 1)];
  const text = `${said} ${GROUP_TEXT[group.source] ?? group.text}`;
  return [...clause.slice(0, at - 1), word(rank.source, text, 'noun'), ...clause.slice(at + 1)];
});
const AFTER_RANK = wordsOf('了 的 吧 呢 啊 呀');
