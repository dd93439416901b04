import { LRUCache } from '@versio/kit/cache';
import type { UnitTest } from '../pairs/measures.ts';
import type { NumberReaders } from '../pairs/number-languages.ts';
import {
  createTakenPlaces,
  findDigits,
  foldDigits,
  MAX_NUMBERS,
  mayHaveCountedNumbers,
  type SourceNumber,
  type TakenPlaces,
  type TargetNumber,
} from '../pairs/numbers.ts';
import type { LanguagePair } from '../pairs/pair.ts';
import { countDigitRuns } from './target-occurrences.ts';

/** A number of a source text: how often it occurs there and in the translation (docs/rules.md#numbers). */
export interface CountedNumber {
  /** As it is written in the source. */
  run: string;
  wanted: number;
  /** 0 if its value is nowhere. */
  found: number;
  value: number;
  isArabic: boolean;
}

// Smaller numbers in words are mostly figures of speech (三言两语).
const MIN_LARGE_NUMBER = 10_000;

// Half of the numbers that are read of a translation, so that none is missing because others stand before it.
const MAX_COMPARED = MAX_NUMBERS / 2;

/** Numbers from here on must be in a translation; a smaller one may be left out once a repair has named it. */
export const MIN_STRICT_NUMBER = 1_000;

/**
 * Counts the numbers of a source text there and in the translation, by value: those with Arabic digits, and large ones
 * in words. Each part of the translation is one number of the source, but a number is missing only if its value is
 * nowhere. Of a text with more than 1,000 numbers the first are compared.
 */
export const countNumbers = (source: string, target: string, readers: NumberReaders): CountedNumber[] => {
  if (!mayHaveCountedNumbers(source)) return [];
  const wanted = numbersInSource(source, readers)
    .filter(({ isArabic, value }) => isArabic || value >= MIN_LARGE_NUMBER)
    .slice(0, MAX_COMPARED);
  if (wanted.length === 0) return [];
  const text: TargetText = { ...numbersInTarget(target, readers), isMeasure: readers.isMeasure ?? (() => true) };
  const taken = createTakenPlaces(text.folded.length);
  const counts = new Map<string, CountedNumber>();
  // Numbers with fewer forms choose first.
  for (const number of wanted.toSorted((one, other) => one.forms.length - other.forms.length)) {
    const count = counts.get(number.text) ?? {
      run: number.text,
      wanted: 0,
      found: 0,
      value: number.value,
      isArabic: number.isArabic,
    };
    count.wanted += 1;
    if (take(number, text, taken)) count.found += 1;
    counts.set(number.text, count);
  }
  for (const number of wanted) {
    const count = counts.get(number.text)!;
    if (count.found === 0 && take(number, text, NOTHING_TAKEN)) count.found = 1;
  }
  return wanted.flatMap(({ text }) => {
    const count = counts.get(text);
    counts.delete(text);
    return count ?? [];
  });
};

// 一场 is no reason for a "1", which may be what is left of 136; 十二 may well be written as 12.
const MIN_WRITTEN_IN_DIGITS = 10;

/**
 * Returns true if a translation has a number in digits that its source has not, so that one may have been replaced by
 * another.
 */
export const hasOtherNumber = (source: string, target: string, readers: Pick<LanguagePair, 'readNumbers'>): boolean => {
  const known = numbersInSource(source, readers)
    .filter(({ isArabic, value }) => isArabic || value >= MIN_WRITTEN_IN_DIGITS)
    .flatMap(({ forms, conversions = [] }) => [...forms.flat(), ...conversions.map(({ value }) => value)]);
  return findDigits(foldDigits(target)).some(
    ({ values }) => !values.some((value) => known.some((other) => isSame(value, other))),
  );
};

// The segments of a request: its texts are read to find their places, and then checked.
const MAX_KEPT_TEXTS = 128;
const MAX_KEPT_LENGTH = 8_000;

/** Keeps the results for the last texts, by reader of numbers. */
const keepLast = <Reader extends object, Result extends object>(
  read: (text: string, reader: Reader) => Result,
): ((text: string, reader: Reader) => Result) => {
  const byReader = new WeakMap<Reader, LRUCache<string, Result>>();
  return (text, reader) => {
    const known = byReader.get(reader) ?? new LRUCache<string, Result>({ max: MAX_KEPT_TEXTS });
    byReader.set(reader, known);
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const result = read(text, reader);
    if (text.length <= MAX_KEPT_LENGTH) known.set(text, result);
    return result;
  };
};

const readSource = keepLast((source: string, read: NumberReaders['readNumbers']) => read(foldDigits(source)));
const readTarget = keepLast((target: string, find: NumberReaders['findNumbers']) => {
  const folded = foldDigits(target);
  return { folded, found: find(folded) };
});

/** Returns the numbers of a source text. */
export const numbersInSource = (
  source: string,
  { readNumbers }: Pick<NumberReaders, 'readNumbers'>,
): readonly SourceNumber[] => readSource(source, readNumbers);

/** Returns the numbers of a translation, and the text in which their places are. */
export const numbersInTarget = (
  target: string,
  { findNumbers }: Pick<NumberReaders, 'findNumbers'>,
): { readonly folded: string; readonly found: readonly TargetNumber[] } => readTarget(target, findNumbers);

/** A translation, as its numbers are looked for. */
interface TargetText {
  folded: string;
  found: readonly TargetNumber[];
  isMeasure: UnitTest;
}

const NOTHING_TAKEN: TakenPlaces = { isFree: () => true, add: () => {} };

/** Takes the places of one form of a number, the number as it is written first. Returns false if there is none. */
const take = (
  { text, forms, conversions }: SourceNumber,
  { folded, found, isMeasure }: TargetText,
  taken: TakenPlaces,
): boolean => {
  const isFree = (place: Pick<TargetNumber, 'start' | 'end'>, more: readonly TargetNumber[] = []): boolean =>
    taken.isFree(place) && more.every(({ start, end }) => place.end <= start || place.start >= end);
  if (!/^\d+$/u.test(text))
    for (let start = folded.indexOf(text); start !== -1; start = folded.indexOf(text, start + 1)) {
      const place = { start, end: start + text.length, values: [] };
      const isWhole = !/\d/u.test(folded[start - 1] ?? '') && !/\d/u.test(folded[place.end] ?? '');
      if (!isWhole || !isFree(place)) continue;
      taken.add(place);
      return true;
    }
  for (const form of forms) {
    const places: TargetNumber[] = [];
    for (const value of form) {
      const place = found.find(
        (candidate) => candidate.values.some((each) => isSame(each, value)) && isFree(candidate, places),
      );
      if (place !== undefined) places.push(place);
    }
    if (places.length < form.length) continue;
    places.forEach(taken.add);
    return true;
  }
  const converted = found.find((place) =>
    conversions?.some(
      ({ value, unit }) =>
        place.values.some((each) => isSame(each, value)) && isMeasure(folded, place, unit) && isFree(place),
    ),
  );
  if (converted !== undefined) taken.add(converted);
  return converted !== undefined;
};

const isSame = (one: number, other: number): boolean =>
  one === other ||
  // Sums and products of decimal fractions are not exact.
  (!(Number.isInteger(one) && Number.isInteger(other)) && Math.abs(one - other) <= 1e-9 * Math.abs(one));

/**
 * Counts the Arabic numbers of a line of a certified text by the rules with which it was checked: runs of digits until
 * rule set 2, values from 3 on.
 */
export const countNumbersByRules = (
  source: string,
  target: string,
  { pair, rules }: { pair: NumberReaders; rules: number },
): Omit<CountedNumber, 'isArabic'>[] =>
  rules < 3
    ? countDigitRuns(source, target).map((run) => ({ ...run, value: Number.POSITIVE_INFINITY }))
    : countNumbers(source, target, pair)
        .filter(({ isArabic }) => isArabic)
        .map(({ isArabic: _isArabic, ...number }) => number);
