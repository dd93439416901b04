import type { Finding } from '../types.ts';
import { type Check, type CheckedSegment, type CheckScope, finding, hasLetters } from './check.ts';
import { digits } from './digits.ts';
import { echo } from './echo.ts';
import { hanResidue } from './han-residue.ts';
import { leak } from './leak.ts';
import { lengthBand } from './length-band.ts';
import { quotes } from './quotes.ts';
import { refusal } from './refusal.ts';
import { repetition } from './repetition.ts';
import { terms } from './terms.ts';
import { truncation } from './truncation.ts';

const CHECKS: readonly Check[] = [
  hanResidue,
  echo,
  refusal,
  truncation,
  leak,
  repetition,
  terms,
  digits,
  lengthBand,
  quotes,
];

/** All findings of an answered segment (rulings section 7). An empty answer is none. */
export const checkSegment = (segment: CheckedSegment, scope: CheckScope): Finding[] => {
  if (segment.target === '')
    return [finding(segment, 'unanswered', 'blocking', 'there was no translation; translate the text')];
  // A text without letters may stay as it is, and nothing else is asked of it.
  if (!hasLetters(segment.source))
    return hasLetters(segment.target)
      ? [finding(segment, 'echo', 'blocking', 'the text has no letters; leave it as it is')]
      : [];
  return CHECKS.flatMap((check) => check(segment, scope));
};
