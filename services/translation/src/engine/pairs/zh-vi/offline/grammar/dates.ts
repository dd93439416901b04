import { tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { textInOrder } from './clause-text.ts';
import { type ClauseRule, isKind, isLink, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const YEAR = /^năm \S+$/u;
const MONTH = /^tháng /u;
const DAY = /^(?:ngày|mùng|mồng) /u;

const isDatePart = (token: Token | undefined, form: RegExp): boolean => token?.kind === 'time' && form.test(token.text);

const DAY_MARK = wordsOf('初');

/** 2024年1月5日 "ngày 5 tháng 1 năm 2024", 九月初八 "mùng tám tháng chín", 八月十五 "mười lăm tháng tám". */
export const readDate: ClauseRule = needing({ kinds: [['time']] }, (clause) => {
  for (let at = 0; at < clause.length; at++) {
    const year = isDatePart(clause[at], YEAR) ? clause[at]! : undefined;
    const monthAt = year === undefined ? at : at + 1;
    const month = clause[monthAt];
    if (month === undefined || !isDatePart(month, MONTH) || !MONTH_SOURCE.test(month.source)) continue;
    const day = dayAt(clause, monthAt + 1);
    if (day === null && year === undefined) continue;
    const parts = [...(day === null ? [] : [day.token]), month, ...(year === undefined ? [] : [year])];
    return [...clause.slice(0, at), ...parts, ...clause.slice(day === null ? monthAt + 1 : day.end)];
  }
  return null;
});

const MONTH_SOURCE = /月$/u;

const dayAt = (clause: readonly Token[], index: number): { token: Token; end: number } | null => {
  const token = clause[index];
  if (token === undefined) return null;
  if (isDatePart(token, DAY)) return { token, end: index + 1 };
  const next = clause[index + 1];
  if (isWord(token, DAY_MARK) && next?.kind === 'number')
    return { token: word(token.source + next.source, `mùng ${next.text}`, 'time'), end: index + 2 };
  const isCounted = next?.kind === 'measure' || next?.kind === 'person';
  if (token.kind !== 'number' || !DAY_NUMBER.test(token.source) || isCounted) return null;
  return { token: { ...token, kind: 'time' }, end: index + 1 };
};

/** The numbers of days: 八月十五 is a day; 八月三 is not. */
const DAY_NUMBER = /^(?:二?十[一二三四五六七八九]?|三十一?|[12]\d|3[01])$/u;

export const NAMED: Readonly<Record<string, string>> = tableOf({
  年代: 'thập niên',
  世纪: 'thế kỷ',
  世紀: 'thế kỷ',
  年级: 'lớp',
  年級: 'lớp',
});
/** 半世纪 and 几世纪 are quantities. */
const VAGUE = /^[半几数好]/u;

/** 八十年代 "thập niên tám mươi", 二十一世纪 "thế kỷ hai mươi mốt", 二年级 "lớp hai": the number is a name. */
export const readNamedNumber: ClauseRule = (clause) => {
  for (let at = 0; at + 1 < clause.length; at++) {
    const [number, unit] = [clause[at]!, clause[at + 1]!];
    if (number.kind !== 'number' && !/^\d+$/u.test(number.text)) continue;
    const name = VAGUE.test(number.source) ? undefined : NAMED[unit.source];
    if (name === undefined) continue;
    const time = [word(unit.source, name, 'time'), { ...number, kind: 'time' as const }];
    return [...clause.slice(0, at), ...time, ...clause.slice(at + 2)];
  }
  return null;
};

export const SCHOOL_YEARS = wordsOf('一年级 二年级 三年级 四年级 五年级 六年级');
const CLASSES = /^[一二三四五六七八九十]+班$/u;

/** 三年级二班 "lớp ba ban hai": the class of a year. */
export const readSchoolClass: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, SCHOOL_YEARS));
  const [year, group, last] = clause.slice(at, at + 3);
  const isApart = group?.kind === 'number' && last?.source === '班';
  if (at === -1 || !(isApart || CLASSES.test(group?.source ?? ''))) return null;
  const end = isApart ? at + 3 : at + 2;
  const source = clause.slice(at, end).map((token) => token.source);
  // "lớp hai", "một lớp".
  const which = group!.text.replace(/^lớp | lớp$/gu, '');
  return [...clause.slice(0, at), word(source.join(''), `${year!.text} ban ${which}`, 'noun'), ...clause.slice(end)];
};

export const SPANS = wordsOf('时间 時間 功夫 工夫');

/** 一炷香的时间 "thời gian một nén nhang". */
export const readSpan: ClauseRule = (clause) => {
  const at = clause.findIndex((token) => isWord(token, SPANS) && token.kind !== 'verb');
  if (at < 2) return null;
  const measureAt = isLink(clause[at - 1]!) ? at - 2 : at - 1;
  const [number, measure] = [clause[measureAt - 1], clause[measureAt]];
  if (number?.kind !== 'number' || measure?.kind !== 'measure') return null;
  const span = word(clause[at]!.source, 'thời gian', 'noun');
  return [...clause.slice(0, measureAt - 1), span, number, measure, ...clause.slice(at + 1)];
};

export const IN_BETWEEN = wordsOf('之间 之間');
const UNTIL = wordsOf('到 至');
const COUNTED = kindsOf('time number measure');

/** 十点到十二点之间 "trong khoảng mười giờ đến mười hai giờ". */
export const readInBetween: ClauseRule = (clause) => {
  const between = clause.findIndex((token) => isWord(token, IN_BETWEEN));
  const until = clause.findLastIndex((token, at) => at < between && isWord(token, UNTIL));
  let start = until;
  while (start > 0 && isKind(clause[start - 1], COUNTED)) start--;
  if (until < 1 || start === until) return null;
  return [
    ...clause.slice(0, start),
    word(clause[between]!.source, 'trong khoảng', 'adverb'),
    ...clause.slice(start, between),
    ...clause.slice(between + 1),
  ];
};

const ORDINAL_TIME =
  /^(?:第|最后一).*(?:[年月日天夜周晚]|星期[一二三四五六日天]?|礼拜[一二三四五六日天]?|周[一二三四五六日末]|早晨|早上|晚上|夜晚)$/u;
const SPAN_NOUNS =
  /^(?:暑假|寒假|新年|周末|元旦|假期|学期|这学期|上学期|国庆|春节|夏天|冬天|春天|秋天|高三|大四|军训)$/u;
const WHICH_ONE: Readonly<Record<string, string>> = tableOf({
  第一个: 'đầu tiên',
  第二个: 'thứ hai',
  第三个: 'thứ ba',
  第四个: 'thứ tư',
  最后一个: 'cuối cùng',
});
const FEASTS = kindsOf('time');
const SIDED = /^(?:sau|trước|trong|từ) /u;

const isSpan = ({ kind, source }: Token): boolean => kind === 'time' || SPAN_NOUNS.test(source);

const AFTER_ACT = wordsOf('之后 以后 之後 后');
const OF_EVENT = kindsOf('verb noun pronoun person name place adverb');
const MAX_EVENT_TOKENS = 4;
/** After an act, 第二天 is the second day after it. */
const ORDER_OF_DAY: Readonly<Record<string, string>> = tableOf({ 第二天: 'ngày thứ hai' });

/** 九月的第一个星期一 "thứ hai đầu tiên của tháng chín", 婚后的第一个春节: an ordinal day within a longer time. */
export const readDayOfSpan: ClauseRule = (clause, end) =>
  readDayAfterEvent(clause, end) ?? readDayOfLinkedSpan(clause, end);

/** 术后第二天, 成立后第三个月: without 的. */
const readDayAfterEvent: ClauseRule = (clause) => {
  const day = clause.findIndex(
    ({ kind, source }) => (kind === 'time' || kind === 'number') && ORDINAL_TIME.test(source),
  );
  const before = clause[day - 1];
  if (day < 1) return null;
  // 术后 is a word.
  if (before!.kind === 'time' && AFTER_EVENT.test(before!.text) && day === 1)
    return [
      word(before!.source + clause[day]!.source, `${ordered(clause[day]!)} ${before!.text}`, 'time'),
      ...clause.slice(2),
    ];
  const acts = clause.slice(0, day - 1);
  if (!isWord(before, AFTER_ACT) || acts.length === 0 || acts.length > MAX_EVENT_TOKENS) return null;
  if (!acts.every((token) => isKind(token, OF_EVENT)) || !acts.some(({ kind }) => kind !== 'name')) return null;
  return [dayAfter(acts, clause, day), ...clause.slice(day + 1)];
};
const AFTER_EVENT = /^sau /u;
const ordered = ({ source, text }: Token): string => ORDER_OF_DAY[source] ?? text;
/** Returns the day at an index with the act or event that it is counted from. */
const dayAfter = (acts: readonly Token[], clause: readonly Token[], day: number): Token => {
  const after = acts.some(({ kind }) => kind === 'verb') ? 'sau khi' : 'sau';
  const source = clause
    .slice(0, day + 1)
    .map((token) => token.source)
    .join('');
  return word(source, `${ordered(clause[day]!)} ${after} ${textInOrder(acts)}`, 'time');
};

const readDayOfLinkedSpan: ClauseRule = (clause) => {
  const link = clause.findIndex(
    (token, at) =>
      at > 0 &&
      isLink(token) &&
      (isSpan(clause[at - 1]!) || isWord(clause[at - 1], AFTER_ACT)) &&
      /^[第最]/u.test(clause[at + 1]?.source ?? ''),
  );
  const [span, , day, next] = clause.slice(link - 1);
  if (link === -1) return null;
  const isWhole = day!.kind === 'time' && ORDINAL_TIME.test(day!.source);
  const which = WHICH_ONE[day!.source];
  if (!isWhole && (which === undefined || !isKind(next, FEASTS))) return null;
  const text = isWhole ? day!.text : `${next!.text} ${which!}`;
  // 分手之后的第三个月: the act or event before 之后.
  const acts = isWord(span, AFTER_ACT) ? clause.slice(0, link - 1) : [];
  if (isWhole && acts.length > 0 && acts.length <= MAX_EVENT_TOKENS && acts.every((token) => isKind(token, OF_EVENT)))
    return [dayAfter(acts, clause, link + 1), ...clause.slice(link + 2)];
  const of = SIDED.test(span!.text) ? '' : 'của ';
  const source = clause.slice(link - 1, link + (isWhole ? 2 : 3)).map((token) => token.source);
  const whole = word(source.join(''), `${text} ${of}${span!.text}`, 'time');
  return [...clause.slice(0, link - 1), whole, ...clause.slice(link - 1 + source.length)];
};
