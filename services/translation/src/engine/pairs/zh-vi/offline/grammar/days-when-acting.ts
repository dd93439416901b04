import { word } from '../tokens.ts';
import { type ClauseRule, isKind, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const WHEN = wordsOf('的时候 的時候');
const WHO = kindsOf('pronoun person name');
const ACTS = kindsOf('verb');
/** Days and years in which the time of the act is. */
const DAYS =
  /^(?:[前昨今明后]天|前[几两]天|[前昨今]晚|[去前今]年|上次|上回|小时候|当年|早年|年轻时|那天|那年|上个月|上周|上星期|昨日|昨夜|前些天|前些日子|前阵子|早上|今早|昨儿|前儿)$/u;

/** 她前几天去镇上的时候 "mấy hôm trước khi nàng lên trấn": the day comes before the act in whose time it was. */
export const readDayWhenActing: ClauseRule = needing({ words: [WHEN], kinds: [WHO] }, (clause) => {
  const [who, day] = clause;
  if (!isKind(who, WHO) || day === undefined || !DAYS.test(day.source) || day.entry === null) return null;
  const when = clause.findIndex((token) => isWord(token, WHEN));
  if (when < 3 || !clause.slice(2, when).some((token) => isKind(token, ACTS))) return null;
  // Where the clause begins with "khi", nothing else says when.
  const time = word(day.source, `${day.source === '小时候' ? 'hồi nhỏ' : day.text} khi`, 'conjunction');
  return [time, who!, ...clause.slice(2)];
});
