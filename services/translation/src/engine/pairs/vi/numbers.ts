import { findDigits, type SourceNumber, type TargetNumber, toSourceNumbers } from '../numbers.ts';
import { findRomanNumerals } from '../roman-numerals.ts';
import { eachRun, LETTER } from '../word-runs.ts';

// Numbers in Vietnamese text: digits, number words, units, and their mixtures ("3 triệu rưỡi").

const UNITS = new Map<string, number>(
  Object.entries({
    một: 1,
    hai: 2,
    ba: 3,
    bốn: 4,
    năm: 5,
    sáu: 6,
    bảy: 7,
    bẩy: 7,
    tám: 8,
    chín: 9,
  }),
);
/** The last figure after a ten: hai mươi mốt, ba mươi tư, mười lăm. */
const LAST_FIGURES = new Map<string, number>([
  ...[...UNITS].filter(([word]) => word !== 'năm'),
  ['mốt', 1],
  ['tư', 4],
  ['lăm', 5],
  ['nhăm', 5],
]);
/** Figures that by themselves make a ten of the figure before: hai mốt (21), ba lăm (35). */
const SHORT_LAST_FIGURES = new Map<string, number>([
  ['mốt', 1],
  ['tư', 4],
  ['lăm', 5],
  ['nhăm', 5],
]);
const TENS = new Set(['mươi', 'chục']);
const SCALES = new Map<string, number>(
  Object.entries({
    nghìn: 1_000,
    ngàn: 1_000,
    ngìn: 1_000,
    vạn: 10_000,
    muôn: 10_000,
    triệu: 1_000_000,
    ức: 100_000_000,
    tỷ: 1_000_000_000,
    tỉ: 1_000_000_000,
    k: 1_000,
    tr: 1_000_000,
  }),
);
/** Units that also mean something else: a number only after a number. */
const NEVER_ALONE = new Set(['tỷ', 'tỉ', 'ức', 'k', 'tr']);
const CONNECTORS = new Set(['linh', 'lẻ']);
/** Words that make one number of themselves and digits beside them: 300 nghìn, trăm lẻ 5. */
export const VIETNAMESE_SCALE_WORDS: ReadonlySet<string> = new Set([...SCALES.keys(), ...CONNECTORS, 'trăm', 'rưỡi']);

/** Sino-Vietnamese figures: Cửu đại môn phái, thập nhị. */
const SINO_UNITS = new Map<string, number>(
  ['nhất', 'nhị', 'tam', 'tứ', 'ngũ', 'lục', 'thất', 'bát', 'cửu'].map((word, index) => [word, index + 1]),
);
const SINO_SCALES = new Map<string, number>([
  ['bách', 100],
  ['thiên', 1_000],
  ['vạn', 10_000],
]);

/** Words for a number without a numeral. */
const WORDS = new Map<string, readonly number[]>(
  Object.entries({
    nửa: [0.5, 0, 12, 24, 30],
    đôi: [2],
    cặp: [2],
    song: [2],
    nhì: [2],
    đầu: [1],
    mồng: [],
    giêng: [1],
    chạp: [12],
    rằm: [15],
    không: [0],
    zero: [0],
    tá: [12],
    mỗi: [1],
    duy: [1],
    tết: [1],
  }),
);

interface Token {
  text: string;
  start: number;
  end: number;
  /** Digits, or a word that may be a part of a number. */
  isNumeral: boolean;
  /** The values of a token of digits. */
  values?: readonly number[];
}

/**
 * Returns the numbers of a Vietnamese text by value. Takes more for a number than is one (ba is also a father), because
 * it is used to find what must be there.
 * @param folded the text, from foldDigits
 */
export const findVietnameseNumbers = (folded: string): TargetNumber[] => {
  const text = folded.toLowerCase();
  const digits = findDigits(text);
  const tokens = tokenize(text, digits);
  const parsed: ParsedNumber[] = [];
  for (let index = 0; index < tokens.length; ) {
    const number = tokens[index]!.isNumeral ? parseNumber(tokens, index) : undefined;
    if (number !== undefined) parsed.push(number);
    index = number?.next ?? index + 1;
  }
  // "300" in "300 nghìn" is no 300.
  const isPart = ({ start, end }: TargetNumber): boolean => {
    // Parsed numbers follow each other without overlap.
    const number = parsed[parsed.findLastIndex((one) => one.start <= start)];
    if (number === undefined || number.end < end) return false;
    return /\p{L}/u.test(text.slice(end, number.end)) || /\p{L}/u.test(text.slice(number.start, start));
  };
  const numbers = [
    ...digits.filter((number) => !isPart(number)),
    ...parsed.map(({ start, end, values }) => ({ start, end, values })),
    ...findRomanNumerals(folded, ROMAN_BEFORE),
    ...(digits.length === 0 ? [] : findMixedForms(text)),
  ];
  numbers.push(
    ...findSingleWords(tokens),
    ...findSinoNumbers(tokens),
    ...findSpelledDigits(tokens),
    ...(text.includes('rưỡi') ? findHalves(text, parsed) : []),
    ...(text.includes(' phần ') ? findFractions(text, parsed) : []),
    ...findSharedScales(text, parsed),
    ...findMeasures(text, parsed),
  );
  return numbers;
};

/** Returns the numbers of a Vietnamese source text that are written with digits, with their units. */
export const readVietnameseNumbers = (folded: string): SourceNumber[] =>
  toSourceNumbers(folded, findVietnameseNumbers(folded));

const ROMAN_BEFORE =
  /(?:thế kỷ|thế kỉ|chương|quyển|tập|phần|hồi|thứ|đời|khóa|khoá|quý|cấp|loại|kỳ|thế chiến|đại chiến)\s*$/iu;

/** The words with which a number or a part of one can begin; all other words are passed over. */
const NUMERALS: ReadonlySet<string> = new Set([
  ...[UNITS, LAST_FIGURES, SCALES, SINO_UNITS, WORDS].flatMap((words) => [...words.keys()]),
  ...[...TENS, ...CONNECTORS, 'mười', 'hăm', 'băm', 'trăm', 'thập', 'kỷ', 'kỉ', 'niên'],
]);

const tokenize = (text: string, digits: readonly TargetNumber[]): Token[] => {
  const tokens: Token[] = [];
  eachRun(text, LETTER, (start, end) => {
    const word = text.slice(start, end);
    tokens.push({ text: word, start, end, isNumeral: NUMERALS.has(word) });
  });
  if (digits.length === 0) return tokens;
  // Of overlapping readings the longest one is the number before a unit.
  let widest: TargetNumber | undefined;
  const longest = digits
    .toSorted((one, other) => one.start - other.start || other.end - one.end)
    .filter((number) => {
      const { start, end } = number;
      if (widest === undefined || widest.end < end) widest = number;
      return widest.end - widest.start <= end - start;
    })
    .filter(({ start, end }) => /^[\d.,\s'’]+$/u.test(text.slice(start, end)));
  for (const { start, end, values } of longest)
    tokens.push({ text: text.slice(start, end), start, end, isNumeral: true, values });
  return tokens.toSorted((one, other) => one.start - other.start);
};

interface ParsedNumber extends TargetNumber {
  /** The index of the token after the number. */
  next: number;
  /** The value of its last unit ("vạn" in "ba vạn"), 1 without one. */
  scale: number;
}

/** Returns true if nothing but a space is between a token and the one before. */
const isJoined = (tokens: readonly Token[], index: number): boolean => {
  const [before, after] = [tokens[index - 1], tokens[index]];
  return before !== undefined && after !== undefined && after.start - before.end <= 1;
};

/** Returns the text of a token that goes on from the one before, else "". */
const wordAt = (tokens: readonly Token[], index: number): string =>
  isJoined(tokens, index) ? tokens[index]!.text : '';

/** "50 phần trăm" is a percentage, not fifty times a hundred. */
const isPercent = (tokens: readonly Token[], index: number): boolean => tokens[index - 1]?.text === 'phần';

/** Parses the number that begins at a token: "ba trăm linh hai", "3,5 triệu", "mười vạn tám nghìn", "một nghìn hai". */
const parseNumber = (tokens: readonly Token[], start: number): ParsedNumber | undefined => {
  let group = parseHundreds(tokens, start) ?? impliedOne(tokens, start);
  if (group === undefined) return undefined;
  const parsed = (next: number, values: readonly number[], scale: number): ParsedNumber => ({
    start: tokens[start]!.start,
    end: tokens[next - 1]!.end,
    values: [...new Set(values)],
    next,
    scale,
  });
  let totals: readonly number[] = [0];
  let limit = Number.POSITIVE_INFINITY;
  let next = start;
  for (;;) {
    const units = parseUnits(tokens, group.next, start);
    const sums: number[] = totals.flatMap((total) => group!.values.map((value) => total + value * units.value));
    if (units.value === 1) {
      if (next > start && group.values[0]! >= limit) break;
      // "một nghìn hai" is 1,200, but "năm nghìn năm" 5,000 years.
      const short = group.isFigure && limit < Number.POSITIVE_INFINITY && !group.isConnected;
      const shorthand = short ? totals.flatMap((total) => [total + (group!.values[0]! * limit) / 10, total]) : [];
      return parsed(group.next, [...shorthand, ...sums], short ? 1 : group.scale);
    }
    if (next > start && units.value >= limit) break;
    [totals, limit, next] = [sums, units.value, units.next];
    if (wordAt(tokens, next) === 'rưỡi')
      return parsed(
        next + 1,
        totals.map((total) => total + limit / 2),
        limit,
      );
    const isConnected = CONNECTORS.has(wordAt(tokens, next));
    const from = isConnected ? next + 1 : next;
    const following = isJoined(tokens, from) ? parseHundreds(tokens, from) : undefined;
    if (following === undefined) {
      // "ba vạn năm" is 35,000 or 30,000 years.
      if (wordAt(tokens, next) === 'năm') totals = [...totals, ...totals.map((total) => total + limit / 2)];
      break;
    }
    group = { ...following, isConnected };
  }
  return parsed(next, totals, limit);
};

/** A number under a thousand, or one in digits. */
interface Group {
  /** Its possible values. */
  values: readonly number[];
  next: number;
  /** One figure by itself. */
  isFigure: boolean;
  /** After "linh" or "lẻ". */
  isConnected?: boolean;
  /** 100 if it ends with "trăm", else 1. */
  scale: number;
}

/** Returns the 1 before a unit without a number: "vạn người", "nghìn năm". */
const impliedOne = (tokens: readonly Token[], index: number): Group | undefined => {
  const { text } = tokens[index]!;
  return SCALES.has(text) && !NEVER_ALONE.has(text) && !isPercent(tokens, index)
    ? { values: [1], next: index, isFigure: false, scale: 1 }
    : undefined;
};

/** Reads the units from 1,000 on after a group: "nghìn tỷ". */
const parseUnits = (tokens: readonly Token[], from: number, start: number): { value: number; next: number } => {
  let value = 1;
  let next = from;
  while (next < tokens.length && (next === start || isJoined(tokens, next)) && !isPercent(tokens, next)) {
    const unit = SCALES.get(tokens[next]!.text);
    if (unit === undefined) break;
    value *= unit;
    next += 1;
  }
  return { value, next };
};

/** Parses a number under a thousand: "hai trăm năm mươi", "trăm rưỡi", "trăm linh hai", "hai mươi mốt", "500". */
const parseHundreds = (tokens: readonly Token[], index: number): Group | undefined => {
  const isImplied = tokens[index]?.text === 'trăm' && !isPercent(tokens, index);
  const isZero = tokens[index]?.text === 'không' && wordAt(tokens, index + 1) === 'trăm';
  const first = isZero
    ? { values: [0], next: index + 1, isFigure: true, scale: 1 }
    : isImplied
      ? { values: [1], next: index, isFigure: true, scale: 1 }
      : parseTens(tokens, index);
  if (first === undefined) return undefined;
  const isHundred = isImplied || (wordAt(tokens, first.next) === 'trăm' && !isPercent(tokens, first.next));
  if (!isHundred || first.values[0]! >= 100) return first;
  const next = first.next + 1;
  const hundreds = first.values.map((value) => value * 100);
  const plus = (more: number): number[] => hundreds.map((value) => value + more);
  if (wordAt(tokens, next) === 'rưỡi') return { values: plus(50), next: next + 1, isFigure: false, scale: 1 };
  const isConnected = CONNECTORS.has(wordAt(tokens, next));
  const from = isConnected ? next + 1 : next;
  const rest = isJoined(tokens, from) ? parseTens(tokens, from) : undefined;
  const more = rest?.values[0] ?? 100;
  const isNewNumber = rest !== undefined && wordAt(tokens, rest.next) === 'trăm' && !isPercent(tokens, rest.next);
  if (rest === undefined || more >= 100 || isNewNumber) return { values: hundreds, next, isFigure: false, scale: 100 };
  // "trăm hai" is 120, but "trăm năm" a hundred years.
  const values = rest.isFigure && !isConnected ? [...plus(more * 10), ...hundreds] : plus(more);
  return { values, next: rest.next, isFigure: false, scale: 1 };
};

/** Parses a number under a hundred in words, or one in digits. */
const parseTens = (tokens: readonly Token[], index: number): Group | undefined => {
  const token = tokens[index];
  if (token === undefined) return undefined;
  const group = (value: number, next: number, isFigure = false): Group => ({
    values: [value],
    next,
    isFigure,
    scale: 1,
  });
  if (token.values !== undefined)
    return { values: token.values, next: index + 1, isFigure: token.text.length === 1, scale: 1 };
  const following = wordAt(tokens, index + 1);
  const last = LAST_FIGURES.get(following);
  if (token.text === 'mười')
    return last !== undefined && !startsTens(tokens, index + 1) ? group(10 + last, index + 2) : group(10, index + 1);
  if (token.text === 'chục') return group(10, index + 1);
  if (token.text === 'hăm' || token.text === 'băm')
    return last === undefined ? undefined : group((token.text === 'hăm' ? 20 : 30) + last, index + 2);
  const figure = UNITS.get(token.text);
  if (figure === undefined || isYear(tokens, index)) return undefined;
  if (TENS.has(following)) {
    const figureAfter = LAST_FIGURES.get(wordAt(tokens, index + 2));
    return figureAfter !== undefined && !startsTens(tokens, index + 2)
      ? group(figure * 10 + figureAfter, index + 3)
      : group(figure * 10, index + 2);
  }
  const short = SHORT_LAST_FIGURES.get(following);
  return short === undefined ? group(figure, index + 1, true) : group(figure * 10 + short, index + 2);
};

/** Returns true if a figure is that of the next ten: "hai mươi ba mươi" is twenty or thirty. */
const startsTens = (tokens: readonly Token[], index: number): boolean =>
  TENS.has(tokens[index + 1]?.text ?? '') && isJoined(tokens, index + 1) && UNITS.has(tokens[index]!.text);

const YEAR_BEFORE = new Set(
  'mấy nhiều vài hàng mỗi hằng cả trong suốt qua những các mười tháng bao số trăm nghìn ngàn vạn triệu mươi chục rưỡi lẻ linh'.split(
    ' ',
  ),
);
const DATE_BEFORE = new Set(['mùng', 'mồng', 'tháng']);
const YEAR_AFTER = new Set('nay ngoái sau trước qua tới xưa tháng thứ mới cũ học ấy đó kia này nào'.split(' '));

/** "năm" is five or year: a year after another number or a quantity, and before a number or a time. */
const isYear = (tokens: readonly Token[], index: number): boolean => {
  if (tokens[index]!.text !== 'năm') return false;
  const [before, after] = [tokens[index - 1], tokens[index + 1]];
  const isBeforeUnit =
    after !== undefined &&
    (TENS.has(after.text) || SCALES.has(after.text) || after.text === 'trăm') &&
    isJoined(tokens, index + 1);
  if (isBeforeUnit) return false;
  // "mùng năm tháng ba" is the fifth of March. "tháng năm" is May or "months and years", so that it may be 5.
  if (before !== undefined && isJoined(tokens, index) && DATE_BEFORE.has(before.text)) return false;
  if (before !== undefined && isJoined(tokens, index)) {
    if (CONNECTORS.has(before.text)) return false;
    if (before.values !== undefined || UNITS.has(before.text) || YEAR_BEFORE.has(before.text)) return true;
  }
  if (after === undefined || !isJoined(tokens, index + 1)) return false;
  // "năm năm" is five years, "năm sáu mươi" fifty or sixty.
  const figure = UNITS.get(after.text);
  const isAfterYear = figure !== undefined && figure !== 5 && figure !== 6;
  return after.values !== undefined || YEAR_AFTER.has(after.text) || isAfterYear || after.text === 'mười';
};

/** Words that are numbers without being numerals. */
const findSingleWords = (tokens: readonly Token[]): TargetNumber[] => {
  const numbers: TargetNumber[] = [];
  for (const [index, { text, start, end, isNumeral }] of tokens.entries()) {
    if (!isNumeral) continue;
    const before = tokens[index - 1]?.text ?? '';
    const values = [...(WORDS.get(text) ?? [])];
    // "nửa triệu"
    const halved = text === 'nửa' ? SCALES.get(wordAt(tokens, index + 1)) : undefined;
    if (halved !== undefined) values.push(halved / 2);
    if (text === 'tư' && ['thứ', 'tháng', 'phần', 'bàn', 'lần'].includes(before)) values.push(4);
    // A last figure before a word that is no number: "năm hai mươi tư tuổi" is parsed whole, "hạng tư" is not.
    if (text === 'tư' && values.length === 0) values.push(4);
    if (text === 'năm' && !isYear(tokens, index)) values.push(5);
    const scale = SCALES.get(text);
    if ((text === 'kỷ' || text === 'kỉ' || text === 'niên') && before === 'thập') values.push(10);
    if ((text === 'kỷ' || text === 'kỉ') && before === 'thế') values.push(100);
    if (text === 'tá' && UNITS.has(before)) values.push(12 * UNITS.get(before)!);
    if (scale !== undefined && scale >= 10_000 && NEVER_ALONE.has(text)) continue;
    if (values.length > 0) numbers.push({ start, end, values });
  }
  return numbers;
};

/** Sino-Vietnamese numerals: "tam", "thập nhị", "nhị thập bát", "bát thiên". */
const findSinoNumbers = (tokens: readonly Token[]): TargetNumber[] => {
  const numbers: TargetNumber[] = [];
  for (const [index, { text, start, end, isNumeral }] of tokens.entries()) {
    if (!isNumeral) continue;
    const unit = SINO_UNITS.get(text);
    const next = isJoined(tokens, index + 1) ? tokens[index + 1] : undefined;
    if (unit !== undefined) numbers.push({ start, end, values: [unit] });
    const scale = SINO_SCALES.get(next?.text ?? '');
    if (unit !== undefined && scale !== undefined) numbers.push({ start, end: next!.end, values: [unit * scale] });
    const isTen = text === 'thập' && !['niên', 'kỷ', 'kỉ', 'phần', 'tự'].includes(next?.text ?? '');
    if (!isTen) continue;
    const before = isJoined(tokens, index) ? SINO_UNITS.get(tokens[index - 1]!.text) : undefined;
    const after = SINO_UNITS.get(next?.text ?? '');
    const tens = (before ?? 1) * 10;
    const from = before === undefined ? start : tokens[index - 1]!.start;
    numbers.push({ start: from, end, values: [tens] });
    if (after !== undefined) numbers.push({ start: from, end: next!.end, values: [tens + after] });
  }
  return numbers;
};

const SPELLED = new Map<string, string>([
  ...[...UNITS].map(([word, value]) => [word, String(value)] as const),
  ['không', '0'],
  ['lẻ', '0'],
  ['linh', '0'],
  ['tư', '4'],
  ['lăm', '5'],
  ['mốt', '1'],
]);

/** Figures read one by one: "một chín chín tám" (1998), "một một không" (110). */
const findSpelledDigits = (tokens: readonly Token[]): TargetNumber[] => {
  const numbers: TargetNumber[] = [];
  let from = 0;
  let run = '';
  const close = (to: number): void => {
    if (run.length > 1) numbers.push({ start: tokens[from]!.start, end: tokens[to - 1]!.end, values: [Number(run)] });
    run = '';
  };
  for (let index = 0; index <= tokens.length; index += 1) {
    if (run === '' && !tokens[index]?.isNumeral) continue;
    const digit = SPELLED.get(tokens[index]?.text ?? '');
    if (digit === undefined || (run !== '' && !isJoined(tokens, index))) close(index);
    if (digit === undefined) continue;
    if (run === '') from = index;
    run += digit;
  }
  return numbers;
};

const HALF_AFTER = /^\s*(?:[\p{L}\p{M}]+\s+){0,2}?rưỡi(?![\p{L}\p{M}])/u;

/** "ba giờ rưỡi": 3.5, or 3 and 30; "một tiếng rưỡi": 1.5. */
const findHalves = (text: string, parsed: readonly ParsedNumber[]): TargetNumber[] =>
  parsed.flatMap(({ start, end, values }) => {
    const half = HALF_AFTER.exec(text.slice(end, end + MAX_HALF_DISTANCE));
    if (half === null) return [];
    const to = end + half[0].length;
    return [
      { start, end: to, values: values.map((value) => value + 0.5) },
      { start: to - 'rưỡi'.length, end: to, values: [30, 0.5] },
    ];
  });

const MAX_HALF_DISTANCE = 30;

const PART = /^ phần (?=[\p{L}\d])/u;

/** "ba phần tư": 0.75; its parts are found as numbers of their own. */
const findFractions = (text: string, parsed: readonly ParsedNumber[]): TargetNumber[] => {
  const byStart = new Map(parsed.map((number) => [number.start, number]));
  return parsed.flatMap(({ start, end, values }) => {
    const between = PART.exec(text.slice(end, end + 6));
    if (between === null) return [];
    const from = end + between[0].length;
    const named = /^(?:tư|trăm|nghìn|ngàn|vạn)(?![\p{L}\p{M}])/u.exec(text.slice(from, from + 6))?.[0];
    const below = byStart.get(from);
    const value = named === undefined ? below?.values[0] : named === 'trăm' ? 100 : (SCALES.get(named) ?? 4);
    if (value === undefined) return [];
    const to = named === undefined ? below!.end : from + named.length;
    return [{ start, end: to, values: values.map((above) => above / value) }];
  });
};

const RANGE = /^(?:[-–—~,]|đến|tới|hoặc|hay|hoặc là|cho đến)?$/u;
// More is no range: "hai       ba".
const MAX_RANGE_LENGTH = 30;

/** "ba bốn vạn", "3 đến 5 triệu": the unit of the second number holds for the first. */
const findSharedScales = (text: string, parsed: readonly ParsedNumber[]): TargetNumber[] =>
  parsed.flatMap((number, index) => {
    const next = parsed[index + 1];
    if (next === undefined || number.scale > 1) return [];
    if (next.start - number.end > MAX_RANGE_LENGTH || !RANGE.test(text.slice(number.end, next.start).trim())) return [];
    const shared = [next.scale, ...(isTens(next) ? [10] : [])].filter((scale) => scale > 1);
    return shared.length === 0
      ? []
      : [
          {
            start: number.start,
            end: number.end,
            values: number.values.flatMap((value) => shared.map((scale) => value * scale)),
          },
        ];
  });

/** "năm sáu mươi": fifty or sixty. */
const isTens = ({ values, scale }: ParsedNumber): boolean =>
  scale === 1 && values.some((value) => value >= 20 && value < 100 && value % 10 === 0);

const MEASURE = /^ ?(?:mét|m|thước|ký|kí|kg|cân|lít|tấn|tiếng|giờ|tệ|đồng)\s*(?=[\p{L}\d])/u;

/** "một mét tám", "1m85": 1.8 and 1.85. */
const findMeasures = (text: string, parsed: readonly ParsedNumber[]): TargetNumber[] => {
  const byStart = new Map(parsed.map((number) => [number.start, number]));
  return parsed.flatMap(({ start, end, values }) => {
    const between = MEASURE.exec(text.slice(end, end + 10));
    if (between === null) return [];
    const fraction = byStart.get(end + between[0].length);
    const figures = fraction === undefined ? undefined : String(fraction.values[0]);
    return figures !== undefined && /^\d{1,2}$/u.test(figures)
      ? [{ start, end: fraction!.end, values: values.map((value) => Number(`${value}.${figures}`)) }]
      : [];
  });
};

/** Digits with letters: 9x (a decade), 12h30, 1m8, 30k. */
const findMixedForms = (text: string): TargetNumber[] => [
  ...[...text.matchAll(/(?<!\d)(\d)x(?![\p{L}\d])/gu)].map(({ 0: form, 1: digit, index }) => ({
    start: index,
    end: index + form.length,
    values: [Number(digit) * 10, 1900 + Number(digit) * 10],
  })),
  ...[...text.matchAll(/(?<!\d)(\d{1,3})m(\d{1,2})(?!\d)/gu)].map(({ 0: form, 1: whole, 2: part, index }) => ({
    start: index,
    end: index + form.length,
    values: [Number(`${whole}.${part}`)],
  })),
];
