import { countDigitRuns } from '../counting/digit-runs.ts';
import { type Check, finding } from './check.ts';

/**
 * Each run of Arabic digits of the source occurs in the translation, thousands separators aside; Han numerals are free.
 * One that occurs, but less often than in the source, is repaired and else recorded.
 */
export const digits: Check = (segment) =>
  countDigitRuns(segment.source, segment.target)
    .filter(({ wanted, found }) => found < wanted)
    .map(({ run, wanted, found }) =>
      finding(
        segment,
        'digits',
        found === 0 ? 'blocking' : 'demanded',
        `the number ${run} must stand in the translation${wanted > 1 ? ` ${wanted} times` : ''}`,
      ),
    );
