import { asAdverb, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const WEEKLY = wordsOf('每周 每星期 每礼拜 每个星期 每个礼拜');
const COUNTED = kindsOf('measure number noun');
const CLOCK = /^(?:点|点钟|半|分|刻|时|整|点半)$/u;
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
export const readWeekday: ClauseRule = needing({ words: [WEEKLY] }, (given) => {
  const clause = withEvening(given);
  const at = clause.findIndex((token) => isWord(token, WEEKLY));
  const day = clause[at + 1];
  const text = DAYS[day?.source ?? ''];
  const next = clause[at + 2];
  if (at === -1 || day === undefined || text === undefined || day.isRecord) return null;
  if (next !== undefined && COUNTED.has(next.kind) && next.kind !== 'noun') return null;
  const week = word(clause[at]!.source + day.source, `${text} hằng tuần`, 'time');
  // 每周三下午四点半: the part of the day and the hour are said before the day.
  if (next?.kind === 'time') {
    let end = at + 3;
    while (end < at + 8 && (clause[end]?.kind === 'number' || CLOCK.test(clause[end]?.source ?? ''))) end++;
    return [...clause.slice(0, at), ...clause.slice(at + 2, end), asAdverb(week), ...clause.slice(end)];
  }
  return [...clause.slice(0, at), week, ...clause.slice(at + 2)];
});

/** 每周六|晚|上: the evening, and not how many nights. */
const withEvening = (clause: readonly Token[]): readonly Token[] => {
  const at = clause.findIndex(({ source }, index) => source === '晚' && clause[index + 1]?.source === '上');
  if (at === -1) return clause;
  return [...clause.slice(0, at), word('晚上', 'buổi tối', 'time'), ...clause.slice(at + 2)];
};
