import { type Demand, groupBySource } from '../counting/demands.ts';
import type { Occurrence } from '../counting/source-occurrences.ts';
import { countDigitRuns, countTargets, foldTarget } from '../counting/target-occurrences.ts';
import type { Finding } from '../types.ts';
import { type Check, type CheckedSegment, finding } from './check.ts';

/**
 * Locked terms, names, aliases and other terms: each must occur in the translation at least as often as its source
 * certainly does in the segment (docs/rules.md#counting). A missing locked one is blocking; others are repaired, and
 * recorded if they stay missing. Nothing is demanded of doubtful places: what may be missing there is only recorded,
 * and mentioned in the repair of another fault.
 */
export const terms: Check = (segment, { demands }) => {
  const occurrences = groupBySource(demands.find(segment.source));
  if (occurrences.size === 0) return [];
  const folded = foldTarget(segment.target);
  return [...occurrences].flatMap(([source, places]) => {
    const demand = demands.bySource.get(source);
    return demand === undefined ? [] : checkTerm(segment, demand, places, folded);
  });
};

const checkTerm = (
  segment: CheckedSegment,
  { source, target, locked, accepted }: Demand,
  places: readonly Occurrence[],
  folded: string,
): Finding[] => {
  const found = countTargets(folded, [target, ...accepted]);
  if (found >= places.length) return [];
  const code = locked ? 'locked_term' : 'term';
  const wanted = places.filter(({ certainty }) => certainty === 'certain').length;
  const findings: Finding[] = [];
  if (found < wanted) {
    const times = wanted === 1 ? '' : ` ${wanted} times`;
    const text = `"${source}" must be rendered as "${target}"${times}; it occurs ${found === 0 ? 'not at all' : `${found} times`}`;
    findings.push(finding(segment, code, locked ? 'blocking' : 'demanded', text, { source }));
  }
  const around = places
    .filter(({ certainty }) => certainty === 'doubtful')
    .map(({ start, end }) => `"${excerpt(segment.source.normalize('NFC'), start, end)}"`);
  if (around.length > 0) {
    const text = `perhaps: if "${source}" is meant in ${around.slice(0, MAX_EXCERPTS).join(', ')}, render it as "${target}"; leave it if it is part of other words`;
    findings.push(finding(segment, code, 'recorded', text, { source }));
  }
  return findings;
};

const EXCERPT_UNITS = 4;
const MAX_EXCERPTS = 5;

const excerpt = (text: string, start: number, end: number): string =>
  text.slice(Math.max(0, start - EXCERPT_UNITS), end + EXCERPT_UNITS).toWellFormed();

/**
 * Each run of Arabic digits of the source must occur in the translation, thousands separators ignored; Han numerals are
 * not checked. A missing run is blocking; one that occurs too seldom is repaired, else recorded.
 */
export const digits: Check = (segment) =>
  countDigitRuns(segment.source, segment.target)
    .filter(({ wanted, found }) => found < wanted)
    .map(({ run, wanted, found }) =>
      finding(
        segment,
        'digits',
        found === 0 ? 'blocking' : 'demanded',
        `the number ${run} must occur in the translation${wanted > 1 ? ` ${wanted} times` : ''}`,
      ),
    );

/**
 * The translation must have as many quotation marks as the source, of any form. Title marks (《》) may become quotation
 * marks or be dropped. Recorded only.
 */
export const quotes: Check = (segment) => {
  const [source, titles, target] = [
    countOf(segment.source, QUOTES),
    countOf(segment.source, TITLE_MARKS),
    countOf(segment.target, QUOTES),
  ];
  return target >= source && target <= source + titles
    ? []
    : [finding(segment, 'quotes', 'recorded', `the source has ${source} quotation marks, the translation ${target}`)];
};

const QUOTES = /[“”„«»「」『』"]/gu;
const TITLE_MARKS = /[《》〈〉]/gu;

const countOf = (text: string, marks: RegExp): number => text.match(marks)?.length ?? 0;
