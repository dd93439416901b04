import { capitalizeAll } from '../../languages.ts';
import type { Readings } from './readings.ts';
import { newToken } from './tokens.ts';
import type { Token, TokenKind } from './types.ts';

const WORDS: ReadonlySet<TokenKind> = new Set<TokenKind>([
  'noun',
  'verb',
  'adjective',
  'expression',
  'person',
  'reading',
]);
const LEADING: ReadonlySet<TokenKind> = new Set<TokenKind>(['reading', 'adjective']);
const COLOURS = '灰白黑红蓝青金银铁血';
/** What has a number or is blown, and no name. */
const NUMBERED =
  /^(?:微信|手机|电话|车牌|房间|病房|身份证|航班|座位|门牌|订单|快递|会员|公众|视频|抖音|游戏|账户|银行|病历|床位|档案|护照|学生|员工|编|序|型|直播|短视频|小红书|电视|学籍|批次|工作|店铺|淘宝|报名|考试|准考证|社交|社会|营业|商|序列|汽笛|班次|牌照|冲锋|起床|熄灯|集结|集合|喇叭|撤退|进军|出操|上课|下课)$/u;
const MARK = '号';
const DOER = '者';

/**
 * Returns the name of a ship or a train that words make with 号, and how many tokens it is: 远征号 "Viễn Chinh Hiệu", 探索者号
 * "Thám Tác Giả Hiệu"; null if there is none. Where it occurs once it is no name that the text shows.
 */
export const vesselAt = (
  tokens: readonly Token[],
  index: number,
  readings: Readings,
): { token: Token; count: number } | null => {
  const first = tokens[index]!;
  // 灰寡妇号, 启明星号: one character before the word.
  const isLed = first.source.length === 1 && (LEADING.has(first.kind) || COLOURS.includes(first.source));
  const last = isLed ? index + 1 : index;
  const token = tokens[last];
  if (token === undefined || !WORDS.has(token.kind) || token.source.length < 2 || token.source.length > 3) return null;
  const isDoer = tokens[last + 1]?.source === DOER;
  const end = last + (isDoer ? 3 : 2);
  const mark = tokens[end - 1];
  if (mark?.source !== MARK || NUMBERED.test(token.source)) return null;
  if (tokens.slice(index, end).some(({ isRecord }) => isRecord)) return null;
  const source = tokens
    .slice(index, end)
    .map((part) => part.source)
    .join('');
  const read = [...source].map((character) => readings.of(character.codePointAt(0)!)).join(' ');
  return { token: newToken(source, capitalizeAll(read), 'name'), count: end - index };
};
