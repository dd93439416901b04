import { hasUnit, unitSet } from '@versio/kit/text';
import { HAN_FIGURES, HAN_UNITS, valueOfNumeral } from '@versio/kit/text/han-numerals';
import { tableOf } from './tokens.ts';

/** A run of Han numerals, with its end and its Vietnamese text. */
export interface HanNumber {
  end: number;
  text: string;
  /** The value if the run is one number of at most 15 digits, else null ("七八": seven or eight). */
  value: number | null;
}

/** Returns the ordinal after "thứ": the first is "nhất" and the fourth "tư". */
export const sayOrdinal = ({ value, text }: HanNumber): string => (value === 1 ? 'nhất' : value === 4 ? 'tư' : text);

/** Variants of numerals in old prints. */
const VARIANTS: Readonly<Record<string, string>> = tableOf({ '○': '〇', 弌: '一' });
const DIGITS = new Map([
  ...HAN_FIGURES,
  ...Object.entries(VARIANTS).map(([variant, figure]) => [variant, HAN_FIGURES.get(figure)!] as const),
]);
const UNITS = HAN_UNITS;

// Formal figures that are also surnames or ordinary words do not start a number ("陆青", "伍长").
const NEVER_FIRST = new Set('陆陸伍柒捌玖參拾佰仟○');
const WORDS = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'];

/** The characters of numbers. */
export const NUMERALS: readonly string[] = [...DIGITS.keys(), ...UNITS.keys()];
const NUMERAL_UNITS = unitSet(NUMERALS);

/** The value of each figure. */
const FIGURES = new Uint8Array(0x10000);
for (const [character, value] of DIGITS) FIGURES[character.charCodeAt(0)] = value;

/** Returns true if a code unit is a Han numeral. A table lookup, since it is called for every character. */
export const isNumeral = (unit: number): boolean => hasUnit(NUMERAL_UNITS, unit);

/** A longer run is no number: at every character of it, all that follows would be read. */
const MAX_RUN_CHARACTERS = 40;

/**
 * Reads the run of Han numerals that starts at `start`; null when none does. "一百二十三" → "một trăm hai mươi ba",
 * "二〇二三" → "2023", "七八" → "bảy tám", "三十多" stops before 多.
 */
export function readHanNumber(text: string, start: number, end: number): HanNumber | null {
  if (!isNumeral(text.charCodeAt(start))) return null;
  // 一 alone is by far the most frequent number.
  if (text.charCodeAt(start) === ONE && (start + 1 >= end || !isNumeral(text.charCodeAt(start + 1))))
    return { end: start + 1, text: 'một', value: 1 };
  if (NEVER_FIRST.has(text[start]!)) return null;
  const figure = FIGURES[text.charCodeAt(start)]!;
  if (figure > 1 && (start + 1 >= end || !isNumeral(text.charCodeAt(start + 1))))
    return { end: start + 1, text: WORDS[figure]!, value: figure };
  // 七两|四钱: 两 after a numeral is a weight, except in 两三.
  if (isWeightAt(text, start) && text[start + 1] !== '三')
    return { end: start + 1, text: WORDS[figure]!, value: figure };
  let stop = start + 1;
  const limit = Math.min(end, start + MAX_RUN_CHARACTERS);
  while (stop < limit && isNumeral(text.charCodeAt(stop)) && !isWeightAt(text, stop)) stop++;
  // 二十有三: 有 in an age or a year.
  const odd =
    stop === start || text[stop] !== '有' || text[stop - 1] !== '十'
      ? null
      : ODD_YEARS.exec(text.slice(stop, stop + 3));
  if (odd !== null && stop + 2 <= end) {
    const said = sayRun(text.slice(start, stop) + odd[1]!);
    return { end: stop + 2, text: said.text, value: said.value };
  }
  // "三万两": after a number 两 is a measure word (a weight).
  if (stop - start > 1 && (text[stop - 1] === '两' || text[stop - 1] === '兩')) stop--;
  // 十五一斤, 三块五一斤: 一 after a complete number belongs to the next word.
  const isChange = stop === start + 2 && text[start - 1] === '块' && text[start + 1] === '一';
  if ((isChange || PRICE.test(text.slice(start, stop))) && stop < end) stop--;
  const said = sayRun(text.slice(start, stop));
  return { end: stop, text: said.text, value: said.value };
}

const ODD_YEARS = /^有([一二三四五六七八九])(?:[岁载年，。！？、；,]|$)/u;

/** A number with a ten or a hundred, before 一. */
const PRICE = /[十百千][一二三四五六七八九]一$/u;

/** 二十三两|六钱: before hundreds or more 两 is "two", and elsewhere within a number a weight. */
const isWeightAt = (text: string, at: number): boolean => {
  const isTael = text[at] === '两' || text[at] === '兩';
  return isTael && isNumeral(text.charCodeAt(at + 1)) && !GREAT_UNITS.has(text[at + 1]!);
};
const GREAT_UNITS = new Set('百千万萬亿億');

type Said = Omit<HanNumber, 'end'>;

/** A cache: numbers recur within a text, and each is read for the segmentation and again for its token. */
const saidRuns = new Map<string, Said>();
const MAX_SAID_RUNS = 1_000;

const sayRun = (run: string): Said => {
  const known = saidRuns.get(run);
  if (known !== undefined) return known;
  const characters = [...run];
  const said =
    ROUGHLY[run] ??
    sayAbout(characters) ??
    (characters.some((character) => UNITS.has(character))
      ? (sayWithUnits(characters) ?? { text: sayOneByOne(characters), value: null })
      : sayDigits(characters));
  if (saidRuns.size >= MAX_SAID_RUNS) saidRuns.clear();
  // A copy, because a slice would keep its whole text in memory.
  saidRuns.set(characters.join(''), said);
  return said;
};

/** 百十|户: about a hundred, not a hundred and ten. */
const ROUGHLY: Readonly<Record<string, Said>> = tableOf({
  百十: { text: 'chừng một trăm', value: null },
  千百: { text: 'hàng trăm hàng nghìn', value: null },
});

const DIGITS_IN_ORDER = '一二三四五六七八九';
/** 十五六 "mười lăm mười sáu": two consecutive digits after a ten are an estimate. */
const sayAbout = (characters: readonly string[]): Said | null => {
  const [ten, first, second] = characters.slice(-3);
  const at = DIGITS_IN_ORDER.indexOf(first ?? '');
  if (ten !== '十' || at === -1 || second === undefined || DIGITS_IN_ORDER[at + 1] !== second) return null;
  const tens = characters.slice(0, -2);
  const [one, other] = [sayWithUnits([...tens, first!]), sayWithUnits([...tens, second])];
  return one === null || other === null ? null : { text: `${one.text} ${other.text}`, value: one.value };
};

const ONE = '一'.charCodeAt(0);

/** Reads a decimal: "一点五" before a unit → "một phẩy năm"; null if there is none. */
const readDecimal = (text: string, number: HanNumber, end: number): { end: number; text: string } | null => {
  if (number.end + 2 >= end || !isDecimalPoint(text.charCodeAt(number.end))) return null;
  const part = readHanNumber(text, number.end + 1, end);
  if (!part || !AFTER_DECIMAL.has(text[part.end] ?? '')) return null;
  return { end: part.end, text: `${number.text} phẩy ${part.text}` };
};
const isDecimalPoint = (unit: number): boolean => unit === 0x70b9 || unit === 0x9ede;
const AFTER_DECIMAL = new Set('倍万亿米斤吨元尺丈寸度秒厘公千平立级环折毫海光%');

/** Reads a fraction or a decimal: "百分之三十五" → "ba mươi lăm phần trăm", "三分之一" → "một phần ba"; null if there is none. */
export function readFraction(text: string, start: number, end: number): { end: number; text: string } | null {
  const decimal = decimalAt(text, start, end);
  if (decimal !== null) return decimal;
  // Hardly any number is a fraction: look for the word first.
  if (!hasPartsWithin(text, start + 1, Math.min(end, start + MAX_WHOLE_CHARACTERS + 1))) return null;
  const whole = text[start] === '百' ? { end: start + 1, text: 'trăm' } : readHanNumber(text, start, end);
  if (!whole || !text.startsWith('分之', whole.end) || whole.end + 2 >= end) return null;
  if (text.startsWith('百', whole.end + 2) && whole.text === 'trăm')
    return { end: whole.end + 3, text: 'một trăm phần trăm' };
  const part = readHanNumber(text, whole.end + 2, end);
  if (!part) return null;
  const decimals = text[part.end] === '点' || text[part.end] === '點' ? readHanNumber(text, part.end + 1, end) : null;
  if (!decimals) return { end: part.end, text: `${part.text} phần ${whole.text}` };
  return { end: decimals.end, text: `${part.text} phẩy ${decimals.text} phần ${whole.text}` };
}

/** Returns true if the first 分 between two indexes begins 分之. */
const hasPartsWithin = (text: string, start: number, end: number): boolean => {
  for (let at = start; at < end; at++) if (text.charCodeAt(at) === PART) return text.charCodeAt(at + 1) === OF;
  return false;
};
const PART = '分'.charCodeAt(0);
const OF = '之'.charCodeAt(0);

const decimalAt = (text: string, start: number, end: number): { end: number; text: string } | null => {
  let stop = start + 1;
  while (stop < end && isNumeral(text.charCodeAt(stop))) stop++;
  if (stop >= end || !isDecimalPoint(text.charCodeAt(stop))) return null;
  const number = readHanNumber(text, start, end);
  return number?.end === stop ? readDecimal(text, number, end) : null;
};

/** 21 → "hai mươi mốt", 15 → "mười lăm", 101 → "một trăm lẻ một", 30,000 → "ba vạn" (vạn as novels have it). */
export function sayNumber(value: number): string {
  if (value < 10) return WORDS[value]!;
  if (value < 20) return value === 10 ? 'mười' : `mười ${value === 15 ? 'lăm' : WORDS[value - 10]!}`;
  if (value < 100) {
    const unit = value % 10;
    const last = unit === 0 ? '' : unit === 1 ? ' mốt' : unit === 5 ? ' lăm' : ` ${WORDS[unit]!}`;
    return `${WORDS[Math.floor(value / 10)]!} mươi${last}`;
  }
  for (const [size, word] of SCALES) {
    if (value < size) continue;
    const rest = value % size;
    const head = `${sayNumber(Math.floor(value / size))} ${word}`;
    if (rest === 0) return head;
    return rest < size / 10 ? `${head} lẻ ${sayNumber(rest)}` : `${head} ${sayNumber(rest)}`;
  }
  return String(value);
}

/** The length of the longest denominator, 一百二十三. */
const MAX_WHOLE_CHARACTERS = 8;

/** Longer runs are written as words, figure by figure. */
const MAX_CODE_FIGURES = 6;

const SCALES: ReadonlyArray<readonly [number, string]> = [
  [100_000_000, 'ức'],
  [10_000, 'vạn'],
  [1000, 'nghìn'],
  [100, 'trăm'],
];

function sayDigits(characters: readonly string[]): Said {
  const digits = characters.map((character) => DIGITS.get(character)!);
  // A run with a zero or of four and more figures is a year or a code; two figures are an estimate ("three or four").
  const isCode = digits.length > 1 && digits.length <= MAX_CODE_FIGURES && (digits.includes(0) || digits.length > 3);
  if (isCode) return { text: digits.join(''), value: Number(digits.join('')) };
  return { text: digits.map((digit) => WORDS[digit]!).join(' '), value: digits.length === 1 ? digits[0]! : null };
}

/** The greatest number that is written in words. */
const MAX_SAID = 999_999_999_999_999;

/** Says a number with units; returns null if it is not well-formed ("十百", "千千万万"). */
function sayWithUnits(characters: readonly string[]): Said | null {
  const plain = characters.some((character) => character === '○' || character === '弌')
    ? characters.map((character) => VARIANTS[character] ?? character)
    : characters;
  const value = valueOfNumeral(plain);
  return value === undefined || value > MAX_SAID ? null : { text: sayNumber(value), value };
}

function sayOneByOne(characters: readonly string[]): string {
  return characters
    .map((character, index) => {
      const unit = UNITS.get(character);
      if (unit === undefined) return WORDS[DIGITS.get(character)!]!;
      // 三四十 is thirty or forty.
      if (unit === 10 && index > 0 && DIGITS.has(characters[index - 1]!)) return 'mươi';
      return { 10: 'mười', 100: 'trăm', 1000: 'nghìn', 10000: 'vạn' }[unit] ?? 'ức';
    })
    .join(' ');
}
