import { word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const HOURS = wordsOf('点 点钟');
const LESS = wordsOf('差');
const QUARTERS = wordsOf('一刻 一刻钟');
const MINUTES = wordsOf('分 分钟');
const NUMBERS = kindsOf('number');

/** 差|十分|七点, 差|两分钟|八点 "tám giờ kém hai phút": the minutes may be said before the hour. */
const readLessBefore: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, LESS));
  // 十分 is a word.
  const isTen = clause[at + 1]?.source === '十分';
  const isQuarter = isWord(clause[at + 1], QUARTERS);
  const isMinutes =
    isKind(clause[at + 1], NUMBERS) && (isWord(clause[at + 2], MINUTES) || isQuarterApart(clause, at + 1));
  if (!isTen && !isQuarter && !isMinutes) return null;
  const hour = at + (isMinutes ? 3 : 2);
  if (!isKind(clause[hour], NUMBERS) || !isWord(clause[hour + 1], HOURS)) return null;
  const lacking =
    isQuarter || isQuarterApart(clause, at + 1) ? 'mười lăm' : `${isTen ? 'mười' : clause[at + 1]!.text} phút`;
  const time = word('', `${clause[hour]!.text} giờ kém ${lacking}`, 'time');
  return [...clause.slice(0, at), time, ...clause.slice(hour + 2)];
};
const isQuarterApart = (clause: readonly Token[], at: number): boolean =>
  clause[at]?.source === '一' && clause[at + 1]?.source === '刻';

/** 三点差一刻 "ba giờ kém mười lăm", 九点差五分 "chín giờ kém năm phút": minutes before the hour go after it. */
export const readHourLess: ClauseRule = needing({ words: [HOURS, LESS], kinds: [NUMBERS] }, (clause, end) => {
  const before = readLessBefore(clause, end);
  if (before !== null) return before;
  const at = clause.findIndex((token, index) => isWord(token, LESS) && isWord(clause[index - 1], HOURS));
  const number = clause[at - 2];
  if (at < 2 || !isKind(number, NUMBERS)) return null;
  const isQuarter =
    isWord(clause[at + 1], QUARTERS) || (clause[at + 1]?.source === '一' && clause[at + 2]?.source === '刻');
  const isMinutes = isKind(clause[at + 1], NUMBERS) && isWord(clause[at + 2], MINUTES);
  if (!isQuarter && !isMinutes) return null;
  const lacking = isQuarter ? 'mười lăm' : `${clause[at + 1]!.text} phút`;
  const after = isQuarter && isWord(clause[at + 1], QUARTERS) ? at + 2 : at + 3;
  const time = word('', `${number!.text} giờ kém ${lacking}`, 'time');
  return [...clause.slice(0, at - 2), time, ...clause.slice(after)];
});
