import { isAspect, tableOf, word } from '../tokens.ts';
import { type ClauseRule, isKind, isLinkAt, kindsOf, LINKS, needing, runEnd } from './clauses.ts';
import { HEADS } from './described-nouns.ts';

const MEASURES: Readonly<Record<string, string>> = tableOf({
  块: 'khối',
  把: 'cái',
  张: 'tấm',
  条: 'dải',
  根: 'cây',
  顶: 'cái',
  扇: 'cánh',
  口: 'cái',
  封: 'bức',
  幅: 'bức',
  面: 'tấm',
  枚: 'chiếc',
  颗: 'viên',
  串: 'chuỗi',
  枝: 'cành',
  朵: 'đóa',
  件: 'chiếc',
  杆: 'cây',
});
const FLAT = /[匾牌布板帕巾毯玻璃皮纱碑]$/u;
const ONES_OF_HAND = /[刀剑斧匕首枪弓伞锁椅匙壶琴尺梳扇镰锤铲锄]$/u;
const DESCRIBING = kindsOf('verb adjective adverb expression');
const MAX_CLAUSE_TOKENS = 6;

/** 挂着块掉了漆的匾 "treo một tấm biển tróc sơn": a measure word counts one without its number. */
export const readBareMeasure: ClauseRule = needing({ words: [Object.keys(MEASURES), LINKS] }, (clause) => {
  for (let at = 1; at + 3 < clause.length; at++) {
    const measure = clause[at]!;
    const text = MEASURES[measure.source];
    if (text === undefined || !isKind(clause[at + 1], DESCRIBING)) continue;
    const before = clause[at - 1]!;
    if (!(isAspect(before) && '着了'.includes(before.source)) && !/.[着了]$/u.test(before.source)) continue;
    const link = clause.findIndex(
      (_, index) => index > at + 1 && index <= at + MAX_CLAUSE_TOKENS && isLinkAt(clause, index),
    );
    const end = runEnd(clause, link + 1, HEADS);
    // 匾 and other rare things have readings.
    const last = end > link + 1 ? clause[end - 1] : clause[link + 1];
    if (link === -1 || last === undefined || !(end > link + 1 || last.kind === 'reading')) continue;
    if (measure.source === '把' && !ONES_OF_HAND.test(last.source)) continue;
    return [
      ...clause.slice(0, at),
      word('一', 'một', 'number'),
      word(measure.source, measure.source === '块' && FLAT.test(last.source) ? 'tấm' : text, 'measure'),
      ...clause.slice(at + 1, link + 1),
      ...(last.kind === 'reading' ? [{ ...last, kind: 'noun' as const }] : clause.slice(link + 1, end)),
      ...clause.slice(Math.max(end, link + 2)),
    ];
  }
  return null;
});
