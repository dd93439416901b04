import { DICTIONARY_VERSION } from '@versio/kit/text/segmentation';
import type { BibleRecords } from '../types.ts';
import { createLongestFinder, type LongestMatch } from './longest-matches.ts';
import { createOccurrenceFinder, type Occurrence, type OccurrenceFinder, sourcesOf } from './source-occurrences.ts';

/** A rendering that a translation must contain because its source occurs. */
export interface Demand {
  source: string;
  target: string;
  locked: boolean;
  /** A name or alias of a character: its capitals count. */
  isName: boolean;
  /** Other renderings that satisfy the demand as well. */
  accepted: readonly string[];
}

/** The demands of a chapter's records, and the finder of their sources. */
export interface Demands extends OccurrenceFinder {
  bySource: ReadonlyMap<string, Demand>;
}

/** The rules by which occurrences are found and counted (docs/rules.md#counting). */
export const COUNTING_RULES = 4;

/** The rules and the data by which a text was counted. */
export interface Counting {
  rules: number;
  /** The version of the dictionary; null for rule set 1, which had none. */
  dictionary: string | null;
}

/** Returns the rules and the data by which texts are counted now. */
export const currentCounting = (): Counting => ({ rules: COUNTING_RULES, dictionary: DICTIONARY_VERSION });

/** Returns the demands of a chapter's records with the finder of their sources. */
export const toDemands = (records: BibleRecords, { sourceLang }: { sourceLang: string }): Demands => ({
  bySource: toRenderings(records),
  ...createOccurrenceFinder(records, { sourceLang }),
});

/**
 * Returns the demands of records by source: locked terms, locked names and aliases, names, aliases and other terms;
 * idioms only take part in the matching. A source of several records has one demand, in this order
 * (docs/rules.md#counting).
 */
export const toRenderings = ({ terms, characters }: BibleRecords): Map<string, Demand> => {
  const bySource = new Map<string, Demand>();
  const demand = (
    source: string,
    target: string,
    { isName, locked = false, accepted = [] }: { isName: boolean; locked?: boolean; accepted?: readonly string[] },
  ): void => {
    const key = source.normalize('NFC');
    if (key !== '' && target.trim() !== '' && !bySource.has(key))
      bySource.set(key, { source: key, target, locked, isName, accepted });
  };
  for (const { source, target, locked, accepted } of terms)
    if (locked) demand(source, target, { isName: false, locked, accepted });
  for (const { nameCn, nameVi, locked, accepted } of characters)
    if (locked) demand(nameCn, nameVi, { isName: true, locked, accepted });
  for (const { aliases } of characters)
    for (const { source, target, locked } of aliases) if (locked) demand(source, target, { isName: true, locked });
  for (const { nameCn, nameVi, accepted } of characters) demand(nameCn, nameVi, { isName: true, accepted });
  for (const { aliases } of characters)
    for (const { source, target } of aliases) demand(source, target, { isName: true });
  for (const { source, target, accepted } of terms) demand(source, target, { isName: false, accepted });
  return bySource;
};

/** Groups occurrences by source. */
export const groupBySource = (occurrences: readonly Occurrence[]): Map<string, Occurrence[]> =>
  Map.groupBy(occurrences, ({ source }) => source);

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
