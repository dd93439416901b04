import { HAN_NUMERAL_LETTER, readHanNumeral } from '@versio/kit/text/han-numerals';
import { findDigits, type SourceNumber, type TargetNumber, valuesOfDigits } from '../numbers.ts';
import { readUsages } from './number-usages.ts';

// Numbers in Chinese text: those with Arabic digits, with their unit if one follows (3.5万), and large Han numerals.

/** Digits with what may be inside a number, a date, a time or a range. */
const CHUNK = /\d+(?:[,，.:/\-–—~～・·]\d+)*/gu;
// 万亿 is 10^12. 多, 余, 几, 来 (about) may be before the unit, 100多万.
const UNIT = /^ ?(?:多|余|餘|几|幾|来|來)?(?<unit>[十百千万萬亿億]+)/u;
/** Units of measure that begin like a unit of number: 千克, 百分点. */
const NO_UNIT = /^ ?(?:千[克米瓦卡赫伏焦帕字位比]|百[分度合货貨姓]|十[分足]|万[能一])/u;
const UNIT_VALUES: Record<string, number> = { 十: 10, 百: 100, 千: 1_000, 万: 1e4, 萬: 1e4, 亿: 1e8, 億: 1e8 };

/**
 * Returns the numbers of a Chinese text that its translation must contain by value: all that are written with Arabic
 * digits, except fixed expressions, and those in Han numerals (docs/rules.md#numbers).
 * @param folded the text, from foldDigits
 */
export const readChineseNumbers = (folded: string): SourceNumber[] => {
  // All other rules are about digits.
  if (!/\d/u.test(folded)) return readHanNumerals(folded);
  const free = findFreeExpressions(folded);
  const isFree = ({ start, end }: SourceNumber): boolean => free.some((span) => span.start < end && start < span.end);
  const arabic: SourceNumber[] = [];
  for (const { 0: text, index } of folded.matchAll(CHUNK)) {
    if (index < (arabic.at(-1)?.end ?? 0)) continue;
    arabic.push(...readChunk(folded, text, index));
  }
  shareUnits(folded, arabic);
  completeLists(folded, arabic);
  const isInside = ({ start, end }: SourceNumber): boolean =>
    arabic.some((number) => number.start < end && start < number.end);
  const han = readHanNumerals(folded).filter((number) => !isInside(number));
  return [...arabic, ...han].filter((number) => !isFree(number)).toSorted((one, other) => one.start - other.start);
};

/** Fixed expressions whose digits mean no number: insults, internet slang, generations, numbers that are called. */
const FREE = [
  /(?<=[个個是你他她这這那真群俩倆死大小])250(?![\d.年米元块塊个個人名斤克公万萬多岁歲分])/gu,
  /(?<![\d.])(?:520|521|1314|5201314|88|886|6{2,}|23{2,}|5{3,}|7{3,}|8{3,})(?=[啊呀哈啦了的哦嘛~～！!。，,？?…”"』」）)]|$)/gu,
  /(?<=[打报報拨撥](?:了|个|個|过|過)?)(?:110|120|119|122|911)(?!\d)/gu,
  /(?<!\d)(?:\d{2}|\d{4})[后後](?![来來面天年])/gu,
  /(?<!\d)1[vV对對]1(?!\d)/gu,
  /(?<!\d)2(?=[Bb逼货貨](?![\p{L}\d])|货|貨|逼)/gu,
  /[=＝]3[=＝]|0[._]0|[>＞]3[<＜]|o3o/giu,
];

// Each of them has one of these, which are found in a tenth of the time.
const MAY_BE_FREE =
  /250|520|521|1314|88|66|233|555|777|1[12][0129]|911|\d[后後]|1[vV对對]1|2[Bb逼货貨]|[=＝]3|0[._]|3[<＜]|o3/i;

const findFreeExpressions = (folded: string): { start: number; end: number }[] =>
  !MAY_BE_FREE.test(folded)
    ? []
    : FREE.flatMap((pattern) =>
        [...folded.matchAll(pattern)].map(({ 0: text, index }) => ({ start: index, end: index + text.length })),
      );

/** Reads digits with separators: one number, a date or time, or several numbers. */
const readChunk = (folded: string, text: string, start: number): SourceNumber[] => {
  const parts = [...text.matchAll(/\d+/gu)].map(({ 0: digits, index }) => ({ digits, index, value: Number(digits) }));
  const separators = text.replaceAll(/\d/gu, '');
  const before = folded.slice(Math.max(0, start - 4), start);
  const after = folded.slice(start + text.length, start + text.length + 12);
  const whole = (forms: (readonly number[])[], value = parts[0]!.value): SourceNumber[] => [
    { text, start, end: start + text.length, value, forms, isArabic: true },
  ];
  const values = parts.map(({ value }) => value);
  const joined = Number(values.length === 1 ? text : parts.map(({ digits }) => digits).join(''));
  const decade = separators === '' ? DECADE.exec(after) : null;
  if (decade !== null) return [readDecade(text, start, decade)];
  const measure = separators === '' ? MEASURE.exec(after) : null;
  if (measure !== null) {
    const decimal = `${text}.${measure.groups!.part}`;
    const end = start + text.length + measure[0].length;
    // 3点5亿 is 3.5亿.
    const scaled = withUnit(
      folded,
      { text: decimal, start, values: [Number(decimal)] },
      before,
      folded.slice(end, end + 12),
    );
    const isScaled = /[点點]/u.test(measure[0]) && UNIT.test(folded.slice(end, end + 12));
    return [isScaled ? { ...scaled, text: folded.slice(start, scaled.end) } : readMeasure(text, start, measure)];
  }
  if (separators === '') return [withUnit(folded, { text, start, values: [joined] }, before, after)];
  if (/^[,，]+$/u.test(separators.replace(/\.$/u, '')) && /^\d{1,3}(?:[,，]\d{3})+(?:\.\d+)?$/u.test(text)) {
    const value = Number(text.replaceAll(/[,，]/gu, ''));
    const number = withUnit(folded, { text, start, values: [value] }, before, after);
    const isList = parts.every(({ digits }) => digits.length === 3 && !digits.startsWith('0'));
    return [{ ...number, forms: [...number.forms, ...(isList ? [values] : [])] }];
  }
  if (separators === '.') {
    const number = withUnit(folded, { text, start, values: valuesOfDigits(text).slice(-1) }, before, after);
    const isDate = values[0]! <= 12 && values[1]! <= 31;
    return [{ ...number, forms: [...number.forms, ...(isDate ? [values] : [])] }];
  }
  if (/^:+$/u.test(separators) && parts.length <= 3 && values[0]! <= 24) return whole(clockForms(values));
  if (separators === '/') {
    const share = values[0]! / values[1]!;
    return whole([values, [share], [share * 100]]);
  }
  if (parts.reduce((sum, { digits }) => sum + digits.length, 0) >= MIN_LONG_DIGITS && /^-+$/u.test(separators))
    return whole([[joined], values], joined);
  if (/^\.+$/u.test(separators)) return whole([values, [joined]]);
  // A list or a range: each number by itself, the last one with the unit.
  return splitNumbers(folded, text, start);
};

// 20世纪30年代: the 1930s.
const DECADE = /^ ?世[纪紀](?:的)? ?(?<years>\d0) ?年代/u;

const readDecade = (text: string, start: number, { 0: rest, groups }: RegExpExecArray): SourceNumber => {
  const [century, years] = [Number(text), Number(groups!.years)];
  const value = (century - 1) * 100 + years;
  const forms = [[value], [years, century], [years, value - years]];
  return { text: text + rest, start, end: start + text.length + rest.length, value, forms, isArabic: true };
};

// 1米75 (1.75 m), 3块5 (3.50), 3点20分 (twenty past three), 3点5 (3.5).
const MEASURE = /^(?<unit>[点點米块塊])(?<part>\d{1,2})(?!\d)/u;

const readMeasure = (text: string, start: number, { 0: rest, groups }: RegExpExecArray): SourceNumber => {
  const [value, part] = [Number(text), Number(groups!.part)];
  const decimal = Number(`${text}.${groups!.part}`);
  const clock = /[点點]/u.test(groups!.unit!) ? clockForms([value, part]) : [[value, part]];
  return {
    text: text + rest,
    start,
    end: start + text.length + rest.length,
    value,
    forms: [[decimal], ...clock, [Math.round(decimal * 100)]],
    isArabic: true,
  };
};

const MIN_LONG_DIGITS = 7;

const SINGLE = /\d+(?:\.\d+)?/gu;

const splitNumbers = (folded: string, text: string, start: number): SourceNumber[] =>
  [...text.matchAll(SINGLE)].map(({ 0: digits, index }) => {
    const from = start + index;
    return withUnit(
      folded,
      { text: digits, start: from, values: [Number(digits)] },
      folded.slice(Math.max(0, from - 4), from),
      folded.slice(from + digits.length, from + digits.length + 12),
    );
  });

/** 14:30 may be 2:30 or half past two, 3:45 a quarter to four. */
const clockForms = (values: readonly number[]): (readonly number[])[] => {
  const [hour, minute] = [values[0]!, values[1]!];
  const hours = hour > 12 && hour <= 24 ? [hour, hour - 12] : hour === 0 ? [0, 12, 24] : [hour, hour + 12];
  const rest = values.slice(2);
  return [
    ...hours.map((value) => [value, ...values.slice(1)]),
    ...(minute === 30 ? hours.map((value) => [value + 0.5]) : []),
    ...(minute === 0 ? hours.map((value) => [value, ...rest]) : []),
    ...(minute > 30 && minute < 60 ? hours.map((value) => [(value % 24) + 1, 60 - minute, ...rest]) : []),
    values,
  ];
};

interface PlainNumber {
  text: string;
  start: number;
  values: readonly number[];
}

/** Adds the unit that follows (3万, 100多万, 3万5千, 2w) and what the words around allow a translation to write. */
const withUnit = (
  folded: string,
  { text, start, values }: PlainNumber,
  before: string,
  after: string,
): SourceNumber => {
  const value = values[0]!;
  const unit = NO_UNIT.test(after) ? undefined : UNIT.exec(after);
  if (unit === null || unit === undefined) {
    const { forms, conversions } = readUsages(value, before, after);
    return {
      text,
      start,
      end: start + text.length,
      value,
      forms: [...values.map((each) => [each]), ...forms],
      conversions,
      isArabic: true,
    };
  }
  const scale = [...unit.groups!.unit!].reduce((product, character) => product * UNIT_VALUES[character]!, 1);
  const end = start + text.length + unit[0].length;
  const scaled = value * scale;
  const tail = readTail(folded.slice(end, end + 12), scale);
  const total = scaled + (tail?.value ?? 0);
  const usages = readUsages(total, before, folded.slice(end + (tail?.length ?? 0), end + 12));
  const forms = [[total], ...(tail?.isDoubtful ? [[scaled, tail.written]] : []), ...usages.forms];
  return {
    text: folded.slice(start, end + (tail?.length ?? 0)),
    start,
    end: end + (tail?.length ?? 0),
    value: total,
    forms,
    conversions: usages.conversions,
    isArabic: true,
  };
};

interface Tail {
  value: number;
  length: number;
  /** The figure as written; isDoubtful if it may be a number of its own. */
  written: number;
  isDoubtful: boolean;
}

const DIGIT_TAIL = /^(?<digits>\d+(?:\.\d+)?)(?<unit>[十百千万萬]*)/u;

const MEASURE_AFTER_UNIT = /^[两兩](?![百千万萬])/u;

/** Reads what follows a unit inside a number: 5千 in 3万5千, 5 in 3万5, 五千 in 3万五千, 五 in 3万五. */
const readTail = (after: string, scale: number): Tail | undefined => {
  const digits = DIGIT_TAIL.exec(after);
  if (digits === null) {
    // 3万两银子 are 30,000 taels; 3万两千 is 32,000.
    const han = MEASURE_AFTER_UNIT.test(after) ? undefined : readHanNumeral(after, 0);
    if (han === undefined || han.value >= scale || scale < 1e4) return undefined;
    const isShort = han.end === 1 && han.value > 0 && han.value < 10;
    const value = isShort ? (han.value * scale) / 10 : han.value;
    return { value, length: han.end, written: han.value, isDoubtful: isShort };
  }
  const written = Number(digits.groups!.digits);
  const unit = [...digits.groups!.unit!].reduce((product, character) => product * UNIT_VALUES[character]!, 1);
  const isShort = unit === 1 && digits.groups!.digits!.length === 1;
  const value = isShort ? (written * scale) / 10 : written * unit;
  if (value >= scale) return undefined;
  return { value, length: digits[0].length, written, isDoubtful: isShort };
};

const BETWEEN_SHARED = /^(?:[、，,\-–—~～到至或]|至少)$/u;

/** 3-5万, 3到5万: the unit of the second number may hold for the first. 18、9: the nine is nineteen. */
const shareUnits = (folded: string, numbers: SourceNumber[]): void => {
  for (const [index, number] of numbers.entries()) {
    const next = numbers[index + 1];
    if (next === undefined || !BETWEEN_SHARED.test(folded.slice(number.end, next.start))) continue;
    const scale = next.value / Number(/^[\d.]+/u.exec(next.text)?.[0] ?? Number.NaN);
    if (/^[\d.]+$/u.test(number.text) && scale >= 100 && Number.isInteger(scale))
      numbers[index] = { ...number, forms: [[number.value * scale], ...number.forms] };
  }
};

const completeLists = (folded: string, numbers: SourceNumber[]): void => {
  for (const [index, number] of numbers.entries()) {
    const before = numbers[index - 1];
    if (before === undefined || !BETWEEN_SHARED.test(folded.slice(before.end, number.start))) continue;
    if (number.value < 10 && before.value >= 10 && before.value < 100 && /^\d$/u.test(number.text))
      numbers[index] = { ...number, forms: [...number.forms, [before.value - (before.value % 10) + number.value]] };
  }
};

// 数十万, 几百万 and 上万 are no certain numbers, and 千万 and 万一 mostly none.
const VAGUE_BEFORE = /[数數几幾上好多成余第]$/u;
const IDIOMS = /^(?:十万火急|十萬火急|千[万萬]|百[万萬]富翁|十[万萬]八千里|[万萬]一)/u;

/** Returns the numbers that are written out in Han numerals. */
const readHanNumerals = (folded: string): SourceNumber[] => {
  const numbers: SourceNumber[] = [];
  let last = 0;
  for (const { index: start } of folded.matchAll(HAN_NUMERAL_LETTER)) {
    if (start < last) continue;
    const numeral = readHanNumeral(folded, start);
    if (numeral === undefined) continue;
    const { value, end } = numeral;
    const isVague =
      VAGUE_BEFORE.test(folded.slice(Math.max(0, start - 1), start)) || IDIOMS.test(folded.slice(start, start + 6));
    if (!isVague)
      numbers.push({ text: folded.slice(start, end), start, end, value, forms: [[value]], isArabic: false });
    last = end;
  }
  return numbers;
};

/** Returns the numbers of a Chinese or Japanese translation by value: digits with their units, and Han numerals. */
export const findChineseNumbers = (folded: string): TargetNumber[] => {
  const numbers: TargetNumber[] = findDigits(folded);
  for (const { 0: text, index } of folded.matchAll(SINGLE))
    for (const { start, end, forms } of [
      withUnit(
        folded,
        { text, start: index, values: [Number(text)] },
        '',
        folded.slice(index + text.length, index + text.length + 12),
      ),
    ])
      numbers.push({ start, end, values: forms.filter((form) => form.length === 1).flat() });
  for (let start = 0; start < folded.length; start += 1) {
    const numeral = readHanNumeral(folded, start);
    if (numeral === undefined) continue;
    numbers.push({ start, end: numeral.end, values: [numeral.value] });
    start = numeral.end - 1;
  }
  return numbers;
};
