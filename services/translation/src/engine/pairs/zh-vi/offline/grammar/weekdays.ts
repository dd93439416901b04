import { tableOf, word } from '../tokens.ts';
import { type ClauseRule, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const WEEKLY = wordsOf('每周 每星期 每礼拜 每个星期 每个礼拜');
const COUNTED = kindsOf('measure number noun');
const DAYS: Readonly<Record<string, string>> = tableOf({
  一: 'thứ hai',
  二: 'thứ ba',
  三: 'thứ tư',
  四: 'thứ năm',
  五: 'thứ sáu',
  六: 'thứ bảy',
  日: 'chủ nhật',
  天: 'chủ nhật',
});

/** 每周三下午 "thứ tư hằng tuần": a day of each week; 每周三次 is how often. */
export const readWeekday: ClauseRule = needing({ words: [WEEKLY] }, (clause) => {
  const at = clause.findIndex((token) => isWord(token, WEEKLY));
  const day = clause[at + 1];
  const text = DAYS[day?.source ?? ''];
  const next = clause[at + 2];
  if (at === -1 || day === undefined || text === undefined || day.isRecord) return null;
  if (next !== undefined && COUNTED.has(next.kind) && next.kind !== 'noun') return null;
  const week = word(clause[at]!.source + day.source, `${text} hằng tuần`, 'time');
  // 每周三下午: the part of the day is said before the day.
  if (next?.kind === 'time')
    return [...clause.slice(0, at), next, { ...week, kind: 'adverb' }, ...clause.slice(at + 3)];
  return [...clause.slice(0, at), week, ...clause.slice(at + 2)];
});
