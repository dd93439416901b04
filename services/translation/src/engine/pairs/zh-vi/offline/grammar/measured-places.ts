import { isAspect, tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, isWord, kindsOf, needing, wordsOf } from './clauses.ts';

const NUMBERS = kindsOf('number raw');
const DEGREES = wordsOf('度');
const COORDINATES: Readonly<Record<string, string>> = tableOf({
  北纬: 'vĩ bắc',
  南纬: 'vĩ nam',
  东经: 'kinh đông',
  西经: 'kinh tây',
});
const NEAR: Readonly<Record<string, string>> = tableOf({
  附近: 'gần',
  左右: 'khoảng',
  以北: 'phía bắc',
  以南: 'phía nam',
});
const NEGATIVE = wordsOf('负');
const FLOORS = wordsOf('层 楼');
const FLOOR = wordsOf('层');
const AT_FLOOR = wordsOf('住 住在 在 到 停在 去 上 按 按下 到了 来到 爬到 上到 走到 下到 冲到 跑到 搬到 位于 从 至');
const BEFORE_FLOOR = wordsOf('第');
const BELOW: Readonly<Record<string, string>> = tableOf({
  地下: 'dưới lòng đất',
  水下: 'dưới nước',
  海下: 'dưới biển',
  井下: 'dưới giếng mỏ',
  离地: 'cách mặt đất',
});
const LENGTHS = wordsOf('米 尺 丈 公里 千米 里 层');
const AT = wordsOf('处 的地方 深处');

/** 北纬三十一度附近 "gần 31 độ vĩ bắc": the degrees go before the coordinate. */
const readCoordinate = (clause: readonly Token[]): Token[] | null => {
  const at = clause.findIndex(
    ({ source }, index) =>
      COORDINATES[source] !== undefined && isKind(clause[index + 1], NUMBERS) && isWord(clause[index + 2], DEGREES),
  );
  if (at === -1) return null;
  const minutes = isKind(clause[at + 3], NUMBERS) && isWord(clause[at + 4], wordsOf('分'));
  const end = minutes ? at + 5 : at + 3;
  const near = NEAR[clause[end]?.source ?? ''];
  const text = [
    ...(near === undefined ? [] : [near]),
    `${clause[at + 1]!.text} độ`,
    ...(minutes ? [`${clause[at + 3]!.text} phút`] : []),
    COORDINATES[clause[at]!.source]!,
  ].join(' ');
  const rest = clause.slice(near === undefined ? end : end + 1);
  return [...clause.slice(0, at), word(clause[at]!.source, text, 'place'), ...(readCoordinate(rest) ?? rest)];
};

/** 负二层 "tầng hầm thứ hai", 住二十九层 "ở tầng hai mươi chín": the number of a floor, not of floors. */
const readFloor = (clause: readonly Token[]): Token[] | null => {
  for (let at = 0; at + 2 < clause.length; at++) {
    if (!isKind(clause[at + 1], NUMBERS) || !isWord(clause[at + 2], FLOORS)) continue;
    const [lead, number] = [clause[at]!, clause[at + 1]!];
    if (isWord(lead, NEGATIVE)) {
      const floor = word('', number.text === 'một' ? 'tầng hầm' : `tầng hầm thứ ${number.text}`, 'place');
      return [...clause.slice(0, at), floor, ...clause.slice(at + 3)];
    }
    const isEnd = clause[at + 3] === undefined || isAspect(clause[at + 3]) || clause[at + 3]!.kind === 'verb';
    const isWhich =
      isWord(clause[at + 2], FLOOR) && isWord(lead, AT_FLOOR) && isEnd && !/[几数两]/u.test(number.source);
    if (!isWhich || isWord(lead, BEFORE_FLOOR) || isLinkAt(clause, at + 3)) continue;
    return [...clause.slice(0, at + 1), word('', `tầng ${number.text}`, 'place'), ...clause.slice(at + 3)];
  }
  return null;
};

/** 地下九米处 "chỗ sâu chín mét dưới lòng đất": a depth. */
const readDepth = (clause: readonly Token[]): Token[] | null => {
  const at = clause.findIndex(
    ({ source }, index) =>
      BELOW[source] !== undefined &&
      isKind(clause[index + 1], NUMBERS) &&
      isWord(clause[index + 2], LENGTHS) &&
      isWord(clause[index + 3], AT),
  );
  if (at === -1) return null;
  const below = BELOW[clause[at]!.source]!;
  const amount = `${clause[at + 1]!.text} ${clause[at + 2]!.text}`;
  const text = below.startsWith('cách') ? `chỗ ${below} ${amount}` : `chỗ sâu ${amount} ${below}`;
  return [...clause.slice(0, at), word('', text, 'place'), ...clause.slice(at + 4)];
};

export const MEASURED_PLACES: readonly string[] = [...Object.keys(COORDINATES), ...Object.keys(BELOW), '负', '层'];
/** Reads coordinates, floors and depths, whose number follows the word. */
export const readMeasuredPlace: ClauseRule = needing(
  { kinds: [NUMBERS] },
  (clause) => readCoordinate(clause) ?? readFloor(clause) ?? readDepth(clause),
);
