import { groupBySource } from '../counting/demands.ts';
import { countTarget, foldTarget } from '../counting/target-occurrences.ts';
import { insideWords } from '../counting/word-boundaries.ts';
import { type Check, finding } from './check.ts';

/**
 * Locked terms, names, aliases and other terms: each must occur in the translation at least as often as its source does
 * in the segment (rulings section 7). A missing locked term blocks, unless what is missing lies inside words of the
 * source and a repair that named it left it out; of the others what stays missing is recorded.
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
        `"${source}" must be rendered as "${demand.target}"${times}; it stands there ${found === 0 ? 'not at all' : `${found} times`}`,
        { source },
      ),
    ];
  });
};
