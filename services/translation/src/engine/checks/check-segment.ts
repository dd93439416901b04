import { lengthOf } from '../segment.ts';
import type { Finding, FindingCode } from '../types.ts';
import { addedNote } from './added-notes.ts';
import { address } from './address.ts';
import { type Check, type CheckedSegment, type CheckScope, finding, hasLetters } from './check.ts';
import { echo, hanResidue, lengthBand, truncation } from './completeness.ts';
import { foreignScript } from './foreign-scripts.ts';
import { foreignWords } from './foreign-words.ts';
import { quotes, terms } from './kept-parts.ts';
import { leak } from './leaks.ts';
import { refusal, repetition } from './model-faults.ts';
import { numbers } from './numbers.ts';
import { otherParagraph } from './other-paragraphs.ts';
import { pronoun } from './pronouns.ts';
import { punctuation } from './punctuation.ts';
import { lostSentences } from './sentences.ts';

const CHECKS: readonly Check[] = [
  hanResidue,
  echo,
  refusal,
  truncation,
  leak,
  repetition,
  terms,
  numbers,
  lengthBand,
  otherParagraph,
  foreignScript,
];

/** Checks of a text that is a translation at all. */
const TEXT_CHECKS: readonly Check[] = [lostSentences, address, foreignWords, punctuation, addedNote, pronoun, quotes];

const NO_TRANSLATION: ReadonlySet<FindingCode> = new Set(['echo', 'refusal', 'leak']);

/** Returns all findings of a translated segment (docs/rules.md#findings). An empty translation counts as none. */
export const checkSegment = (segment: CheckedSegment, scope: CheckScope): Finding[] => {
  if (segment.target === '')
    return [finding(segment, 'unanswered', 'blocking', 'there was no translation; translate the text')];
  // A text without letters may stay as it is, and no further check applies.
  if (!hasLetters(segment.source))
    return hasLetters(segment.target)
      ? [finding(segment, 'echo', 'blocking', 'the text has no letters; leave it as it is')]
      : [];
  const findings = CHECKS.flatMap((check) => check(segment, scope));
  if (findings.some(({ code }) => NO_TRANSLATION.has(code))) return findings;
  return [...findings, ...TEXT_CHECKS.flatMap((check) => check(segment, scope))];
};

const TITLE_CHECKS: readonly Check[] = [
  hanResidue,
  echo,
  leak,
  refusal,
  terms,
  numbers,
  foreignScript,
  foreignWords,
  punctuation,
  addedNote,
];

/** Maximum length of a translated title, in code points. */
export const MAX_TITLE_CHARACTERS = 300;

/**
 * Returns the findings of the title, segment 0. None is blocking: a title with a finding is repaired, and left out if
 * that fails.
 */
export const checkTitle = (segment: CheckedSegment, scope: CheckScope): Finding[] => {
  if (segment.target === '') return [finding(segment, 'title', 'demanded', 'the title was not translated')];
  const faults = TITLE_CHECKS.flatMap((check) => check(segment, scope));
  const findings = faults
    .filter(({ severity }) => severity !== 'recorded')
    .map(({ text }) => finding(segment, 'title', 'demanded', `title: ${text}`));
  if (lengthOf(segment.target) > MAX_TITLE_CHARACTERS)
    findings.push(finding(segment, 'title', 'demanded', `the title has more than ${MAX_TITLE_CHARACTERS} characters`));
  return findings;
};
