import { tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isLinkAt } from './clauses.ts';

interface Day {
  /** After a part of the day: "sáng nay". */
  afterPart: string;
  /** Before it: "mỗi sáng". */
  beforePart?: string;
}

export const DAYS: Readonly<Record<string, Day>> = tableOf({
  今天: { afterPart: 'nay' },
  昨天: { afterPart: 'hôm qua' },
  前天: { afterPart: 'hôm kia' },
  明天: { afterPart: 'mai' },
  后天: { afterPart: 'ngày kia' },
  第二天: { afterPart: 'hôm sau' },
  次日: { afterPart: 'hôm sau' },
  翌日: { afterPart: 'hôm sau' },
  当天: { afterPart: 'hôm đó' },
  当日: { afterPart: 'hôm đó' },
  那天: { afterPart: 'hôm đó' },
  这天: { afterPart: 'hôm ấy' },
  去年: { afterPart: 'năm ngoái' },
  今年: { afterPart: 'năm nay' },
  明年: { afterPart: 'sang năm' },
  前年: { afterPart: 'năm kia' },
  那年: { afterPart: 'năm đó' },
  周一: { afterPart: 'thứ hai' },
  周二: { afterPart: 'thứ ba' },
  周三: { afterPart: 'thứ tư' },
  周四: { afterPart: 'thứ năm' },
  周五: { afterPart: 'thứ sáu' },
  周六: { afterPart: 'thứ bảy' },
  周日: { afterPart: 'chủ nhật' },
  星期一: { afterPart: 'thứ hai' },
  星期二: { afterPart: 'thứ ba' },
  星期三: { afterPart: 'thứ tư' },
  星期四: { afterPart: 'thứ năm' },
  星期五: { afterPart: 'thứ sáu' },
  星期六: { afterPart: 'thứ bảy' },
  星期日: { afterPart: 'chủ nhật' },
  礼拜一: { afterPart: 'thứ hai' },
  礼拜二: { afterPart: 'thứ ba' },
  礼拜三: { afterPart: 'thứ tư' },
  礼拜四: { afterPart: 'thứ năm' },
  礼拜五: { afterPart: 'thứ sáu' },
  礼拜六: { afterPart: 'thứ bảy' },
  礼拜日: { afterPart: 'chủ nhật' },
  星期天: { afterPart: 'chủ nhật' },
  礼拜天: { afterPart: 'chủ nhật' },
  每天: { afterPart: '', beforePart: 'mỗi' },
  有一天: { afterPart: 'nọ', beforePart: 'một' },
  有天: { afterPart: 'nọ', beforePart: 'một' },
});

const PARTS: Readonly<Record<string, string>> = tableOf({
  早上: 'sáng',
  早晨: 'sáng',
  上午: 'sáng',
  清晨: 'sáng sớm',
  清早: 'sáng sớm',
  一早: 'sáng sớm',
  一大早: 'sáng sớm',
  凌晨: 'rạng sáng',
  中午: 'trưa',
  午后: 'chiều',
  下午: 'chiều',
  傍晚: 'chiều tối',
  晚上: 'tối',
  夜里: 'đêm',
  夜晚: 'đêm',
  半夜: 'nửa đêm',
  深夜: 'đêm khuya',
  春天: 'mùa xuân',
  夏天: 'mùa hè',
  秋天: 'mùa thu',
  冬天: 'mùa đông',
});

const WEEKDAY = /^(?:周|星期|礼拜)/u;

/** 昨天下午 "chiều hôm qua", 今天下午三点 "ba giờ chiều nay", 去年冬天 "mùa đông năm ngoái": the smaller unit is said first. */
export const readDayPart: ClauseRule = (clause) => {
  let rewritten: Token[] | null = null;
  for (let at = 0; at + 1 < (rewritten ?? clause).length; at++) {
    const tokens: readonly Token[] = rewritten ?? clause;
    const token = tokens[at]!;
    const day = token.kind !== 'time' || token.entry === null ? undefined : DAYS[token.source];
    if (day === undefined) continue;
    let end = at + 1;
    while (end < tokens.length && (PARTS[tokens[end]!.source] !== undefined || isReadTime(tokens[end]!))) end++;
    if (end === at + 1) continue;
    // 周一早上的地铁, 这个周一早上: one phrase.
    if (WEEKDAY.test(token.source) && (isLinkAt(tokens, end) || tokens[at - 1]?.kind === 'determiner')) continue;
    const parts = tokens.slice(at + 1, end).map(shortened);
    const isOfPart = HAS_PART.test(parts.at(-1)!.text);
    // 每天早上六点: at that hour of each day.
    const isEachHour = token.source === '每天' && tokens.slice(at + 1, end).some(isReadTime);
    const before = day.beforePart === undefined || isEachHour ? [] : [word('', day.beforePart, 'time')];
    const isNamed = !isEachHour && (isOfPart || day.beforePart !== undefined);
    const name = isNamed ? day.afterPart : token.text;
    const after = name === '' ? [] : [word(token.source, name, 'time')];
    const whole = [...before, ...parts, ...after];
    // 昨天晚上的月亮: before a noun it is one word, which goes behind the noun as it is.
    const said = isLinkAt(tokens, end) ? [joined(tokens.slice(at, end), whole)] : whole;
    rewritten = [...tokens.slice(0, at), ...said, ...tokens.slice(end)];
  }
  return rewritten;
};

const joined = (sources: readonly Token[], said: readonly Token[]): Token =>
  word(sources.map(({ source }) => source).join(''), said.map(({ text }) => text).join(' '), 'time');

/** A date or a time of the day that an earlier rule has put in order. */
const isReadTime = (token: Token): boolean => token.kind === 'time' && token.entry === null;

const shortened = (token: Token): Token => {
  const part = token.entry === null ? undefined : PARTS[token.source];
  return part === undefined ? token : word(token.source, part, 'time');
};
const HAS_PART = /^(?:sáng|rạng sáng|sáng sớm|trưa|chiều|chiều tối|tối|đêm|nửa đêm|đêm khuya|mùa .*)$/u;
