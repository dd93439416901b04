import { tableOf, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, needing } from './clauses.ts';

const COUNTED = /^(?:第.+[日天年夜]|次年|翌年|来年|隔年|隔天|头天|头一天|同年|当年|那年)$/u;
const DAYS = kindsOf('number time');
const OF_DAY: Readonly<Record<string, string>> = tableOf({
  清晨: 'sáng sớm',
  清早: 'sáng sớm',
  一早: 'sáng sớm',
  一大早: 'sáng sớm',
  早上: 'sáng',
  早晨: 'sáng',
  上午: 'sáng',
  中午: 'trưa',
  正午: 'giữa trưa',
  午后: 'chiều',
  下午: 'chiều',
  黄昏: 'hoàng hôn',
  傍晚: 'chạng vạng',
  晚上: 'tối',
  夜里: 'đêm',
  夜晚: 'đêm',
  半夜: 'nửa đêm',
  深夜: 'đêm khuya',
  凌晨: 'rạng sáng',
  黎明: 'bình minh',
});
const OF_YEAR: Readonly<Record<string, string>> = tableOf({
  春天: 'mùa xuân',
  夏天: 'mùa hè',
  秋天: 'mùa thu',
  冬天: 'mùa đông',
  开春: 'đầu xuân',
  入秋: 'đầu thu',
  入冬: 'đầu đông',
  春: 'mùa xuân',
  夏: 'mùa hè',
  秋: 'mùa thu',
  冬: 'mùa đông',
  年底: 'cuối',
  年初: 'đầu',
  春节: 'Tết',
  中秋: 'Trung thu',
});
/** The next day and year, which have renderings of their own. */
const SAID: Readonly<Record<string, string>> = tableOf({ 第二天: 'hôm sau', 第二年: 'năm sau' });

export const PARTS_OF_COUNTED_DAYS: readonly string[] = [...Object.keys(OF_DAY), ...Object.keys(OF_YEAR)];

/** 第五日傍晚 "chạng vạng ngày thứ năm", 第四年开春 "đầu xuân năm thứ tư": the part goes before the day. */
export const readPartOfCountedDay: ClauseRule = needing({}, (clause) => {
  const at = clause.findIndex(
    (token, index) =>
      isKind(token, DAYS) &&
      COUNTED.test(token.source) &&
      (token.source.endsWith('年') ? OF_YEAR : OF_DAY)[clause[index + 1]?.source ?? ''] !== undefined,
  );
  if (at === -1 || isLinkAt(clause, at + 2)) return null;
  const [day, part] = [clause[at]!, clause[at + 1]!];
  const said = (day.source.endsWith('年') ? OF_YEAR : OF_DAY)[part.source]!;
  const time = word(day.source + part.source, `${said} ${SAID[day.source] ?? day.text}`, 'time');
  return [...clause.slice(0, at), time, ...clause.slice(at + 2)];
});
