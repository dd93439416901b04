import { tableOf, word } from '../tokens.ts';
import type { Token } from '../types.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, needing } from './clauses.ts';

const TIMES = kindsOf('time');
const NUMBERS = kindsOf('number raw');

const PARTS: Readonly<Record<string, string>> = tableOf({
  初: 'đầu',
  末: 'cuối',
  底: 'cuối',
  末期: 'cuối',
  末年: 'những năm cuối',
  初年: 'những năm đầu',
  初期: 'đầu',
  中期: 'giữa',
  中叶: 'giữa',
  后期: 'cuối',
  上旬: 'thượng tuần',
  中旬: 'trung tuần',
  下旬: 'hạ tuần',
  上半叶: 'nửa đầu',
  下半叶: 'nửa cuối',
  上半年: 'nửa đầu',
  下半年: 'nửa cuối',
});
export const PARTS_OF_TIMES: readonly string[] = [
  ...Object.keys(PARTS),
  '年代',
  '世纪',
  '年代末',
  '年代初',
  '世纪末',
  '世纪初',
];
const WHOLES: Readonly<Record<string, string>> = tableOf({ 年代: 'thập niên', 世纪: 'thế kỷ' });
const APART = /^(年代|世纪)([初末])$/u;
/** Times that have a beginning and an end: a month, a double hour, a year. */
const WHOLE_TIME = /(?:月份?|[子丑寅卯辰巳午未申酉戌亥]时|年)$/u;
const VAGUE = /^[半几数好多]/u;

/** Returns the decade or century numbered at an index, with the part of it (初, 末). */
const ageAt = (clause: readonly Token[], at: number): { text: string; end: number; part: string } | null => {
  const number = clause[at];
  if (!isKind(number, NUMBERS) || VAGUE.test(number!.source)) return null;
  const next = clause[at + 1]?.source ?? '';
  const [, joined, end] = APART.exec(next) ?? [];
  const whole = WHOLES[joined ?? next];
  if (whole === undefined) return null;
  const apart = PARTS[clause[at + 2]?.source ?? ''];
  const part = joined === undefined ? (apart ?? '') : PARTS[end!]!;
  return {
    text: `${whole} ${number!.text}`,
    end: at + 2 + (joined === undefined && apart !== undefined ? 1 : 0),
    part,
  };
};

/** 八十年代初 "đầu thập niên tám mươi", 二十世纪八十年代 "thập niên tám mươi thế kỷ hai mươi". */
const readAge = (clause: readonly Token[]): Token[] | null => {
  for (let at = 0; at + 1 < clause.length; at++) {
    const age = ageAt(clause, at);
    if (age === null) continue;
    const inner = age.part === '' ? ageAt(clause, age.end) : null;
    // 八十年代的歌.
    if (age.part === '' && inner === null && !isLinkAt(clause, age.end)) continue;
    const last = inner ?? age;
    const text = [last.part, last.text, ...(inner === null ? [] : [age.text])].join(' ').trim();
    const source = clause.slice(at, last.end).map((token) => token.source);
    const rest = clause.slice(last.end);
    return [...clause.slice(0, at), word(source.join(''), text, 'time'), ...(readAge(rest) ?? rest)];
  }
  return null;
};

/** 丑时末 "cuối giờ Sửu", 三月中旬 "trung tuần tháng ba", 八十年代初: the part of a time goes before it. */
export const readEndOfTime: ClauseRule = needing({}, (clause) => {
  const age = readAge(clause);
  if (age !== null) return age;
  for (let at = 1; at < clause.length; at++) {
    const part = clause[at]!.kind === 'name' ? undefined : PARTS[clause[at]!.source];
    const time = clause[at - 1]!;
    if (part === undefined || !isKind(time, TIMES) || !WHOLE_TIME.test(time.source)) continue;
    // 九月初三: a day.
    if (clause[at]!.source === '初' && isKind(clause[at + 1], NUMBERS)) continue;
    const said = word(time.source + clause[at]!.source, `${part} ${time.text}`, 'time');
    return [...clause.slice(0, at - 1), said, ...clause.slice(at + 1)];
  }
  return null;
});
