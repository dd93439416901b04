import type { MeasureUnit, UnitTest } from '../measures.ts';

/** What is written right behind a number, in Chinese and Japanese. */
const UNITS: Readonly<Record<MeasureUnit, RegExp>> = {
  century: /^ ?[个個]?(?:世[纪紀])/u,
  decade: /^ ?[个個]?(?:年代|十年)/u,
  year: /^ ?[个個か]?(?:年|[岁歲])/u,
  month: /^ ?[个個か]?(?:月|ヶ月)/u,
  week: /^ ?[个個]?(?:周|週|星期|[礼禮]拜)/u,
  day: /^ ?[天日]/u,
  'two-hours': /^ ?[个個]?(?:时辰|時辰)/u,
  hour: /^ ?[个個]?(?:[点點時时]|小[时時]|[钟鐘][头頭])/u,
  'quarter-hour': /^ ?刻/u,
  minute: /^ ?分/u,
  kilometre: /^ ?(?:公里|千米|km|キロ)/iu,
  metre: /^ ?(?:米|公尺|m(?!\p{L})|メートル)/iu,
  centimetre: /^ ?(?:厘米|公分|cm|センチ)/iu,
  kilogram: /^ ?(?:公斤|千克|kg|キロ)/iu,
  litre: /^ ?(?:升|l(?!\p{L})|リットル)/iu,
  dozen: /^ ?(?:打|ダース)/u,
  percent: /^ ?(?:%|パーセント)/u,
  time: /^ ?[倍成]/u,
};

/** Tells whether a number of a Chinese or Japanese text is one of a unit of measure. */
export const isChineseMeasure: UnitTest = (folded, { end }, unit) => UNITS[unit].test(folded.slice(end, end + 8));
