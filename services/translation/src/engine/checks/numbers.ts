import { countNumbers, hasOtherNumber, MIN_STRICT_NUMBER } from '../counting/numbers.ts';
import { hasPlainNumbers } from '../pairs/plain-numbers.ts';
import { type Check, finding } from './check.ts';

/**
 * Each number of the source with Arabic digits must be in the translation by value (docs/rules.md#numbers). A missing
 * one is blocking, unless it is small, a repair that named it was in vain, and no other number is in its place. One
 * that occurs too seldom is repaired, else recorded. Large numbers in words are only recorded.
 */
export const numbers: Check = (segment, { pair }) => {
  if (hasPlainNumbers(segment.source, segment.target, pair)) return [];
  return countNumbers(segment.source, segment.target, pair)
    .filter(({ wanted, found, isArabic }) => (isArabic ? found < wanted : found === 0))
    .map(({ run, wanted, found, value, isArabic }) => {
      const number = /^\d+$/u.test(run) || !Number.isFinite(value) ? run : `${run} (${value})`;
      if (!isArabic)
        return finding(segment, 'digits', 'recorded', `perhaps: the number ${number} is not in the translation`, {
          source: run,
        });
      const isLeftOut = value < MIN_STRICT_NUMBER && segment.leftOut?.has(run);
      const isExcused = isLeftOut && !hasOtherNumber(segment.source, segment.target, pair);
      const severity = isExcused ? 'recorded' : found === 0 ? 'blocking' : 'demanded';
      const times = wanted > 1 ? ` ${wanted} times` : '';
      const text = `the number ${number} must occur in the translation${times}, in digits or in words`;
      return finding(segment, 'digits', severity, text, { source: run });
    });
};
