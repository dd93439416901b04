import { lengthOf } from '../segment.ts';
import type { Finding } from '../types.ts';
import { type CheckedSegment, type CheckScope, finding } from './check.ts';
import { echo } from './echo.ts';
import { hanResidue } from './han-residue.ts';
import { leak } from './leak.ts';
import { refusal } from './refusal.ts';

/** As long as a chapter's title may be. */
export const MAX_TITLE_CHARACTERS = 300;

/**
 * The title, segment 0: with a fault it is repaired, and if that does not help there is no translated title, with a
 * recorded finding.
 */
export const checkTitle = (segment: CheckedSegment, scope: CheckScope): Finding[] => {
  if (segment.target === '') return [finding(segment, 'title', 'demanded', 'the title was not translated')];
  const faults = [hanResidue, echo, leak, refusal].flatMap((check) => check(segment, scope));
  const findings = faults.map(({ text }) => finding(segment, 'title', 'demanded', `title: ${text}`));
  if (lengthOf(segment.target) > MAX_TITLE_CHARACTERS)
    findings.push(finding(segment, 'title', 'demanded', `the title has more than ${MAX_TITLE_CHARACTERS} characters`));
  return findings;
};
