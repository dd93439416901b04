import { UNSPACED_LETTER } from '../pairs/languages.ts';
import { REFUSALS, SPEAKS_OF_MODELS } from '../pairs/refusals.ts';
import { UNSPACED, wordHashesOf } from '../pairs/word-runs.ts';
import { type Check, finding } from './check.ts';

/** The model refuses or talks about itself instead of translating. */
export const refusal: Check = (segment) => {
  // A book may itself be about models or translation.
  if (SPEAKS_OF_MODELS.test(segment.source)) return [];
  return isRefusal(segment.target)
    ? [finding(segment, 'refusal', 'blocking', 'the model refused instead of translating')]
    : [];
};

/** Returns true if the text is a refusal or is about the model itself. */
export const isRefusal = (text: string): boolean => REFUSALS.some((pattern) => pattern.test(text));

/** The translation repeats a few words many times, and the source does not. */
export const repetition: Check = (segment) => {
  if (!mayRepeat(segment.target)) return [];
  const inTarget = longestRun(numbered(unitsOf(segment.target)));
  if (inTarget.repeats < MIN_REPEATS || inTarget.repeats * inTarget.unitLength < MIN_UNITS) return [];
  // The source may repeat itself too: 哈哈哈哈哈哈 is "ha ha ha ha ha ha".
  if (longestRun(numbered(unitsOf(segment.source))).repeats * 2 >= inTarget.repeats) return [];
  return [
    finding(
      segment,
      'repetition',
      'blocking',
      'the translation repeats itself again and again; translate the text once',
    ),
  ];
};

const MIN_REPEATS = 4;
// "không, không, không, không" is an exclamation; eight repeated words are a fault.
const MIN_UNITS = 8;
const MAX_UNIT_LENGTH = 24;

/** Splits a text into words, or into characters in scripts without spaces. */
const unitsOf = (text: string): string[] => text.normalize('NFC').toLowerCase().match(UNIT) ?? [];

const UNIT = new RegExp(`${UNSPACED_LETTER.source}|[\\p{L}\\p{M}\\p{N}]+`, 'gu');

const longestRun = (units: readonly number[]): { repeats: number; unitLength: number } => {
  let best = { repeats: 1, unitLength: 1 };
  for (let unitLength = 1; unitLength <= MAX_UNIT_LENGTH && unitLength * 2 <= units.length; unitLength += 1) {
    let equal = 0;
    for (let index = unitLength; index < units.length; index += 1) {
      if (units[index] !== units[index - unitLength]) {
        equal = 0;
        continue;
      }
      equal += 1;
      const repeats = Math.floor(equal / unitLength) + 1;
      if (repeats * unitLength > best.repeats * best.unitLength && repeats > 1) best = { repeats, unitLength };
    }
  }
  return best;
};

/** Returns false if no words are repeated as often as in a run that counts, which most texts show at once. */
const mayRepeat = (text: string): boolean => {
  const { hashes, kinds } = wordHashesOf(text);
  if ((kinds & UNSPACED) !== 0) return true;
  for (let unitLength = 1; unitLength <= MAX_UNIT_LENGTH && unitLength * MIN_REPEATS <= hashes.length; unitLength += 1)
    if (mayRepeatUnit(hashes, unitLength)) return true;
  return false;
};

/** Of a run only every so-many-th word need be compared to come upon it. */
const mayRepeatUnit = (hashes: readonly number[], unitLength: number): boolean => {
  const isRepeated = (index: number): boolean => hashes[index] === hashes[index - unitLength];
  const length = Math.max(MIN_REPEATS * unitLength, MIN_UNITS) - unitLength;
  for (let end = unitLength + length - 1; end < hashes.length; ) {
    let start = end;
    while (start > end - length && isRepeated(start)) start -= 1;
    if (start === end - length) return true;
    end = start + length;
  }
  return false;
};

/** Returns texts as numbers, the same for the same text: numbers are compared ten times as fast. */
const numbered = (texts: readonly string[]): number[] => {
  const numbers = new Map<string, number>();
  return texts.map((text) => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  });
};
