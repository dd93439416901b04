import { COUNTING_RULES, groupBySource } from '../counting/demands.ts';
import { findOtherRenderings, type MissingRendering } from '../counting/other-renderings.ts';
import type { Occurrence } from '../counting/source-occurrences.ts';
import { countTargets, foldTarget } from '../counting/target-occurrences.ts';
import type { Finding } from '../types.ts';
import { type Check, type CheckedSegment, finding } from './check.ts';

/**
 * Locked terms, names, aliases and other terms (docs/rules.md#counting). A locked one must occur in the translation at
 * least as often as its source certainly does in the segment; a missing one is blocking. Of the others only another
 * rendering in their place is a fault, which is repaired, else recorded; a pronoun or a name left out is none. Nothing
 * is demanded of doubtful places: what may be missing there is only recorded, and mentioned in the repair of another
 * fault.
 */
export const terms: Check = (segment, { demands, pair }) => {
  const occurrences = groupBySource(demands.find(segment.source));
  if (occurrences.size === 0) return [];
  const folded = foldTarget(segment.target, { pair, rules: COUNTING_RULES });
  const short: ShortTerm[] = [...occurrences].flatMap(([source, places]) => {
    const demand = demands.bySource.get(source);
    if (demand === undefined) return [];
    const found = countTargets(folded, [demand.target, ...demand.accepted], demand);
    const starts = places.filter(({ certainty }) => certainty === 'certain').map(({ start }) => start);
    return found < places.length ? [{ demand, found, starts, missing: starts.length - found, places }] : [];
  });
  const others = findOtherRenderings(
    { ...segment, bySource: demands.bySource, pair },
    short.filter(({ demand, missing }) => missing > 0 && !demand.locked),
  );
  return short.flatMap((term) => describeShort(segment, term, others.get(term.demand.source) ?? []));
};

interface ShortTerm extends MissingRendering {
  found: number;
  places: readonly Occurrence[];
}

const describeShort = (
  segment: CheckedSegment,
  { demand: { source, target, locked }, found, starts, missing, places }: ShortTerm,
  others: readonly string[],
): Finding[] => {
  const code = locked ? 'locked_term' : 'term';
  const findings: Finding[] = [];
  if (missing > 0 && (locked || others.length > 0)) {
    const times = starts.length === 1 ? '' : ` ${starts.length} times`;
    const instead = others.length === 0 ? '' : `; in its place is ${others.map((other) => `"${other}"`).join(', ')}`;
    const text = `"${source}" must be rendered as "${target}"${times}; it occurs ${found === 0 ? 'not at all' : `${found} times`}${instead}`;
    findings.push(finding(segment, code, locked ? 'blocking' : 'demanded', text, { source }));
  }
  const doubtful = places.filter(({ certainty }) => certainty === 'doubtful').slice(0, MAX_EXCERPTS);
  if (doubtful.length > 0) {
    const normal = segment.source.normalize('NFC');
    const around = doubtful.map(({ start, end }) => `"${excerpt(normal, start, end)}"`);
    const text = `perhaps: if "${source}" is meant in ${around.join(', ')}, render it as "${target}"; leave it if it is part of other words`;
    findings.push(finding(segment, code, 'recorded', text, { source }));
  }
  return findings;
};

const EXCERPT_UNITS = 4;
const MAX_EXCERPTS = 5;

const excerpt = (text: string, start: number, end: number): string =>
  text.slice(Math.max(0, start - EXCERPT_UNITS), end + EXCERPT_UNITS).toWellFormed();

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
