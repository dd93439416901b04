import type { Conversion, MeasureUnit } from '../measures.ts';

/** What a translation may write for a number besides its value, by the words before and after it. */
export interface NumberUsages {
  /** Lists of values that all occur. */
  forms: number[][];
  /** Values in another unit of measure, which must be beside them: 365天 is "một năm", and not any "một". */
  conversions: Conversion[];
}

/**
 * Returns what a translation of a Chinese text may write for a number besides its value.
 * @param before the text before the number, at least its last four characters
 * @param after the text after it
 */
export const readUsages = (value: number, before: string, after: string): NumberUsages => {
  const usages: NumberUsages = { forms: [], conversions: [] };
  for (const { before: isBefore, after: isAfter, values, convert } of USAGES) {
    if (!(isBefore?.test(before.trimEnd()) ?? true) || !(isAfter?.test(after.trimStart()) ?? true)) continue;
    usages.forms.push(...(values?.(value) ?? []));
    usages.conversions.push(...(convert?.(value) ?? []));
  }
  return usages;
};

interface Usage {
  before?: RegExp;
  after?: RegExp;
  values?: (value: number) => number[][];
  convert?: (value: number) => Conversion[];
}

/** Returns a value in a larger unit, if a translation would write it: whole or with a half. */
const divided = (value: number, divisor: number, unit: MeasureUnit): Conversion[] =>
  Number.isInteger((value / divisor) * 2) ? [{ value: value / divisor, unit }] : [];

/** Returns a share of a hundred as a part of one ("một nửa"), and a multiple of it as a number of times. */
const shareOf = (value: number): Pick<NumberUsages, 'forms' | 'conversions'> =>
  Number.isInteger(value / 100)
    ? { forms: [], conversions: [{ value: value / 100, unit: 'time' }] }
    : { forms: [[value / 100]], conversions: [] };

const USAGES: readonly Usage[] = [
  // 90年代: the nineties, thập niên 90, những năm 1990.
  {
    after: /^(?:年代|s)/u,
    values: (value) => (value < 100 ? [[1900 + value], [2000 + value], [1800 + value]] : [[value % 100]]),
  },
  {
    after: /^年(?!代)/u,
    values: (value) =>
      value < 100 ? [[1900 + value], [2000 + value]] : value > 1000 && value % 100 >= 10 ? [[value % 100]] : [],
    convert: (value) => [...divided(value, 10, 'decade'), ...divided(value, 100, 'century')],
  },
  { after: /^[级級届屆]/u, values: (value) => (value < 100 ? [[1900 + value], [2000 + value]] : [[value % 100]]) },
  // Hours of the day: 14点 is 2 in the afternoon; 3点半 half past three.
  {
    after: /^(?:点|點|时|時|:)/u,
    values: (value) => (value === 0 ? [[12], [24]] : []),
    convert: (value) => (value > 12 && value <= 24 ? [{ value: value - 12, unit: 'hour' }] : []),
  },
  { after: /^(?:点半|點半|时半|時半)/u, values: (value) => [[value + 0.5], [(value % 12) + 0.5]] },
  { after: /^(?:个半|個半|年半|倍半|天半|块半|塊半|米半|里半|斤半)/u, values: (value) => [[value + 0.5]] },
  { after: /^刻/u, values: (value) => [[value * 15]] },
  { after: /^成/u, values: (value) => [[value * 10], ...shareOf(value * 10).forms] },
  {
    after: /^折/u,
    values: (value) => (value < 10 ? [[value * 10], [value / 10]] : [[value / 10]]),
    convert: (value) => [{ value: 100 - (value < 10 ? value * 10 : value), unit: 'percent' }],
  },
  {
    after: /^[%‰]/u,
    values: (value) => shareOf(value).forms,
    convert: (value) => shareOf(value).conversions,
  },
  {
    before: /百分之$/u,
    values: (value) => shareOf(value).forms,
    convert: (value) => shareOf(value).conversions,
  },
  // In Vietnamese the week begins with day one, and Monday is the second day.
  { before: /(?:周|星期|礼拜|禮拜|週)$/u, values: (value) => [[value + 1]] },
  { after: /^(?:cm|厘米|釐米|公分|CM)/u, convert: (value) => [{ value: value / 100, unit: 'metre' }] },
  { after: /^(?:毫米|mm)/u, convert: (value) => [{ value: value / 10, unit: 'centimetre' }] },
  {
    after: /^(?:米|公尺|m(?![\p{L}]))/u,
    convert: (value) => (value >= 500 ? divided(value, 1000, 'kilometre') : []),
  },
  { after: /^(?:克|g(?![\p{L}]))/u, convert: (value) => (value >= 500 ? divided(value, 1000, 'kilogram') : []) },
  { after: /^(?:ml|毫升)/u, convert: (value) => (value >= 500 ? divided(value, 1000, 'litre') : []) },
  { after: /^斤/u, convert: (value) => [{ value: value / 2, unit: 'kilogram' }] },
  { after: /^(?:里(?![面边邊头頭外])|华里|華里)/u, convert: (value) => [{ value: value / 2, unit: 'kilometre' }] },
  {
    after: /^(?:个)?(?:多)?(?:小时|小時|钟头|鐘頭|h(?![\p{L}]))/u,
    convert: (value) => [...divided(value, 24, 'day'), { value: value / 2, unit: 'two-hours' }],
  },
  {
    after: /^(?:多)?(?:分钟|分鐘|分)/u,
    convert: (value) => [...(value >= 30 ? divided(value, 60, 'hour') : []), ...divided(value, 15, 'quarter-hour')],
  },
  { after: /^秒/u, convert: (value) => (value >= 30 ? divided(value, 60, 'minute') : []) },
  {
    after: /^(?:多)?天/u,
    convert: (value) => [
      ...(value >= 7 ? divided(value, 7, 'week') : []),
      ...(value >= 15 ? divided(value, 30, 'month') : []),
      ...divided(value, 365, 'year'),
    ],
  },
  { after: /^(?:多)?[个個]月/u, convert: (value) => (value >= 6 ? divided(value, 12, 'year') : []) },
  { after: /^(?:兆|M(?![\p{L}])|m(?![\p{L}]))/u, values: (value) => [[value * 1e6], [value * 1e12]] },
  { after: /^[wW](?![\p{Script=Latin}])/u, values: (value) => [[value * 1e4]] },
  { after: /^[kK](?![\p{Script=Latin}])/u, values: (value) => [[value * 1e3]] },
  { after: /^千[克米瓦卡赫伏焦帕]/u, values: (value) => [[value * 1e3]] },
  { after: /^[个個]/u, convert: (value) => (value === 12 || value === 24 ? divided(value, 12, 'dozen') : []) },
];
