import { HAN_FIGURES } from '@versio/kit/text/han-numerals';
import type { Conversion } from './measures.ts';

/** A number of a source text that its translation must contain by value (docs/rules.md#numbers). */
export interface SourceNumber {
  /** As it is written, with half-width digits: "3.5万". */
  text: string;
  /** UTF-16 offsets in the text that `foldDigits` returns. */
  start: number;
  end: number;
  /** What it means; large or small decides how much a missing number weighs. */
  value: number;
  /** What a translation may write for it, each a list of values that all occur: [[12, 30], [12.5]] for 12:30. */
  forms: readonly (readonly number[])[];
  /** What it may write in another unit of measure: a day for 24小时. */
  conversions?: readonly Conversion[];
  /** Written with Arabic digits; others are only looked for if they are large. */
  isArabic: boolean;
}

/** A place in a translation that may be read as a number. */
export interface TargetNumber {
  /** UTF-16 offsets in the text that `foldDigits` returns. Places may overlap; each part of a text is one number. */
  start: number;
  end: number;
  /** Its possible values: [1234, 1.234] for "1.234". */
  values: readonly number[];
}

/** The parts of a text that are taken by numbers already. */
export interface TakenPlaces {
  isFree(place: Pick<TargetNumber, 'start' | 'end'>): boolean;
  add(place: Pick<TargetNumber, 'start' | 'end'>): void;
}

const MAX_ON_HEAP = 4_096;

/** Creates the places of a text of this length (UTF-16), none of them taken. */
export const createTakenPlaces = (length: number): TakenPlaces => {
  // Memory outside the heap costs more than the few hundred places of a paragraph.
  const isTaken = length > MAX_ON_HEAP ? new Uint8Array(length) : new Array<number>(length).fill(0);
  return {
    isFree({ start, end }) {
      for (let place = start; place < end; place += 1) if (isTaken[place] === 1) return false;
      return true;
    },
    add: ({ start, end }) => void isTaken.fill(1, start, end),
  };
};

/**
 * Returns a text with all decimal digits as ASCII digits, in Unicode's compatibility form (full-width forms become
 * half-width). Superscripts and square signs are dropped: "m²" has no number. An ideographic or full-width comma stays,
 * because it separates the numbers of a list.
 */
export const foldDigits = (text: string): string => {
  const plain = SUPERSCRIPT_OR_UNIT.test(text)
    ? text.replaceAll(/[⁰¹²³⁴-⁹]|(?<=[㎜㎝㎞])[2²3³]/gu, '').replaceAll(/[㎟㎠㎡㎢㎣㎤㎥㎦]/gu, 'm')
    : text;
  const folded = plain.includes('，')
    ? plain
        .split('，')
        .map((part) => part.normalize('NFKC'))
        .join('，')
    : plain.normalize('NFKC');
  const slashed = folded.replaceAll('⁄', '/');
  if (!MAY_HOLD_OTHER_DIGIT.test(slashed)) return slashed;
  return slashed.replaceAll(OTHER_DIGIT, (digit) => String(valueOfDigit(digit.codePointAt(0)!)));
};

// Where the digits of other scripts are not: Latin, Greek and Cyrillic letters, punctuation, Han and kana. The look for
// them takes a small part of the time of the expression with its sixty blocks of digits.
const MAY_HOLD_OTHER_DIGIT = /[^\0-\u065f\u1e00-\u9fff\uff00-\uff0f\uff1a-\uffef]/;

const OTHER_DIGIT = /[\p{Nd}--[0-9]]/gv;

const SUPERSCRIPT_OR_UNIT = /[⁰¹²³⁴-⁹㎜-㎦]/;

/** Returns the value of a decimal digit of any script. Blocks of digits begin at a code point that ends in 0 or 6. */
const valueOfDigit = (codePoint: number): number => {
  const base = codePoint & ~0xf;
  return /\p{Nd}/u.test(String.fromCodePoint(base)) ? codePoint - base : codePoint - base - 6;
};

// What neither is a digit nor becomes one in foldDigits: ASCII, Han, kana, Latin letters with marks, and punctuation.
const PLAIN = String.raw`\0-\x2f:-\x7f\u00b7\u00c0-\u024f\u1ea0-\u1ef9\u2010-\u2026\u3000-\u3003\u3005-\u3011\u3014\u3015\u3041-\u3096\u30a1-\u30ff\u4e00-\u9fff\uff01-\uff0f\uff1a-\uff5e`;

/** Without a digit, only 万 and 亿, or five figures in a row, make a number that is compared. */
const MAY_BE_COMPARED = new RegExp(`[万萬亿億]|[${[...HAN_FIGURES.keys()].join('')}]{5}|[^${PLAIN}]`);

/**
 * Returns false if a source text, of any language, has neither a number with digits nor one from 10,000 on, which are
 * what a translation is compared by; most have none.
 */
export const mayHaveCountedNumbers = (source: string): boolean => MAY_BE_COMPARED.test(source);

// White space joins digits only where groups of three follow.
const SPACED = /(?<![\d.,])\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?![\d])(?:[.,]\d+)?/gu;
const JOINED = /\d+(?:[.,]\d+)*/gu;

/** Returns the values of digits with separators; [1234, 1.234] for "1.234", [] for a list ("1,2,3") or a date. */
export const valuesOfDigits = (text: string): number[] => {
  const groups = text.split(/[.,\s'’]/u);
  const separators = text.replaceAll(/\d/gu, '');
  if (separators === '') return [Number(text)];
  const values: number[] = [];
  const isGrouped = (parts: readonly string[]): boolean =>
    parts[0]!.length <= 3 && !/^0\d/u.test(parts[0]!) && parts.slice(1).every((part) => part.length === 3);
  const isOneKind = new Set(separators).size === 1;
  if (isOneKind && isGrouped(groups)) values.push(Number(groups.join('')));
  if (separators.length === 1 && /[.,]/u.test(separators)) values.push(Number(groups.join('.')));
  const isDecimal = /[.,]/u.test(separators.at(-1)!) && new Set(separators.slice(0, -1)).size === 1;
  if (!isOneKind && isDecimal && separators.at(-1) !== separators.at(0) && isGrouped(groups.slice(0, -1)))
    values.push(Number(`${groups.slice(0, -1).join('')}.${groups.at(-1)!}`));
  return values;
};

/**
 * Returns the numbers of a text that are written with digits: with thousands separators or without, with a decimal
 * comma or point. Parts of dates, times, lists and fractions are numbers of their own, and long numbers in groups
 * (telephone numbers) one besides.
 * Of a text with more than 2,000 numbers only these are read, because numbers are compared with each other.
 * @param text the text, from foldDigits
 */
export const findDigits = (text: string): TargetNumber[] => {
  if (!/\d/u.test(text)) return [];
  const folded = firstNumbersOf(text);
  const numbers: TargetNumber[] = [];
  for (const { 0: text, index } of folded.matchAll(SPACED))
    numbers.push({ start: index, end: index + text.length, values: valuesOfDigits(text) });
  for (const { 0: text, index: start } of folded.matchAll(JOINED)) {
    const values = valuesOfDigits(text);
    if (values.length > 0) numbers.push({ start, end: start + text.length, values });
    const groups = [...text.matchAll(/\d+/gu)];
    const isListOrDate = values.length === 0 || groups.every(([group]) => group.length <= 2);
    if (groups.length > 1 && isListOrDate)
      for (const { 0: group, index } of groups)
        numbers.push({ start: start + index, end: start + index + group.length, values: [Number(group)] });
  }
  for (const { 0: text, index } of folded.matchAll(GROUPED)) {
    const digits = text.replaceAll(/\D/gu, '');
    if (digits.length >= MIN_LONG_DIGITS)
      numbers.push({ start: index, end: index + text.length, values: [Number(digits)] });
  }
  for (const { 0: text, index, groups } of folded.matchAll(FRACTION)) {
    const [above, below] = [Number(groups!.above), Number(groups!.below)];
    if (below > 0) numbers.push({ start: index, end: index + text.length, values: [above / below] });
  }
  for (const { 0: text, index, groups } of folded.matchAll(PERCENT))
    for (const value of valuesOfDigits(groups!.number!))
      numbers.push({ start: index, end: index + text.length, values: [value / 100] });
  return numbers;
};

/** How many numbers of a text are read. */
export const MAX_NUMBERS = 2_000;

const firstNumbersOf = (text: string): string => {
  let count = 0;
  for (const { index } of text.matchAll(/\d+/gu)) {
    count += 1;
    if (count > MAX_NUMBERS) return text.slice(0, index);
  }
  return text;
};

const MIN_LONG_DIGITS = 7;
const GROUPED = /(?<!\d)\d+(?:[ .\-–\u00a0]\d+)+(?!\d)/gu;
const FRACTION = /(?<![\d/])(?<above>\d+) ?\/ ?(?<below>\d+)(?![\d/])/gu;
const PERCENT = /(?<!\d)(?<number>\d+(?:[.,]\d+)?) ?[%‰]/gu;

/** Returns the numbers of a source text of a language of which only the digits are known. */
export const readDigits = (folded: string): SourceNumber[] => toSourceNumbers(folded, findDigits(folded));

/**
 * Returns numbers that a finder found as numbers of a source: only those written with digits, of overlapping places the
 * longest.
 */
export const toSourceNumbers = (folded: string, found: readonly TargetNumber[]): SourceNumber[] => {
  const arabic = found
    .filter(({ start, end }) => /\d/u.test(folded.slice(start, end)))
    .toSorted((one, other) => other.end - other.start - (one.end - one.start) || one.start - other.start);
  const taken = createTakenPlaces(folded.length);
  return arabic
    .filter((place) => {
      const isFree = taken.isFree(place);
      if (isFree) taken.add(place);
      return isFree;
    })
    .toSorted((one, other) => one.start - other.start)
    .map(({ start, end, values }) => {
      const text = folded.slice(start, end);
      const parts = [...text.matchAll(/\d+/gu)].map(([digits]) => Number(digits));
      // The parts of a date, a time or a telephone number may be written in another order or with words between.
      const isApart = parts.length > 1 && !GROUPS_OF_THREE.test(text);
      const forms = [...values.map((value) => [value]), ...(isApart ? [parts] : [])];
      return { text, start, end, value: Math.max(...values), forms, isArabic: true };
    });
};

const GROUPS_OF_THREE = /^\d{1,3}(?:[.,\s'’]\d{3})+(?:[.,]\d+)?$/u;
