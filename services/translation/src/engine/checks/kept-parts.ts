import { groupBySource } from '../counting/demands.ts';
import { insideWords } from '../counting/source-occurrences.ts';
import { countDigitRuns, countTarget, foldTarget } from '../counting/target-occurrences.ts';
import { type Check, finding } from './check.ts';

/**
 * Locked terms, names, aliases and other terms: each must occur in the translation at least as often as its source does
 * in the segment (docs/rules.md#counting). A missing locked term is blocking, unless the missing occurrences lie inside
 * words of the source and a repair that named the term still left them out; anything else that stays missing is
 * recorded.
 */
export const terms: Check = (segment, { demands }) => {
  const occurrences = groupBySource(demands.find(segment.source));
  if (occurrences.size === 0) return [];
  const folded = foldTarget(segment.target);
  return [...occurrences].flatMap(([source, places]) => {
    const demand = demands.bySource.get(source);
    if (demand === undefined) return [];
    const found = countTarget(folded, demand.target);
    if (found >= places.length) return [];
    const isExcused = segment.wasNamed && places.length - found <= insideWords(segment.source, places).length;
    const severity = isExcused ? 'recorded' : demand.locked ? 'blocking' : 'demanded';
    const times = places.length === 1 ? '' : ` ${places.length} times`;
    return [
      finding(
        segment,
        demand.locked ? 'locked_term' : 'term',
        severity,
        `"${source}" must be rendered as "${demand.target}"${times}; it occurs ${found === 0 ? 'not at all' : `${found} times`}`,
        { source },
      ),
    ];
  });
};

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
