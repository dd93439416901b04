import type { BibleRecords } from '../types.ts';
import { type Demand, toRenderings } from './demands.ts';
import { createLongestFinder, type LongestMatch } from './longest-matches.ts';
import { type Occurrence, sourcesOf } from './source-occurrences.ts';

/**
 * Rule set 1, by which the texts of jobs before counting had a version were checked: leftmost-longest occurrences over
 * all records together, of which those inside a word of Intl.Segmenter may be missing. Only for certificates of such
 * texts.
 */
export const demandsOfRuleSet1 = (records: BibleRecords) => {
  const find = createLongestFinder(sourcesOf(records));
  return {
    bySource: toRenderings(records) as ReadonlyMap<string, Demand>,
    find: (text: string): Occurrence[] => find(text).map((match) => ({ ...match, certainty: 'certain' })),
    /** Returns the number of occurrences that begin or end inside a word. */
    countExcusable: (text: string, occurrences: readonly LongestMatch[]): number => {
      const normal = text.normalize('NFC');
      const boundaries = new Set<number>([normal.length]);
      for (const { index } of segmenter.segment(normal)) boundaries.add(index);
      return occurrences.filter(({ start, end }) => !boundaries.has(start) || !boundaries.has(end)).length;
    },
  };
};

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
