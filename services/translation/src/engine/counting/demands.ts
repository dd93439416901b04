import type { BibleRecords } from '../types.ts';
import { createOccurrenceFinder, type Occurrence, sourcesOf } from './source-occurrences.ts';

/** A rendering that a translation must contain because its source occurs. */
export interface Demand {
  source: string;
  target: string;
  locked: boolean;
}

/** The demands of a chapter's records, and the finder of their sources. */
export interface Demands {
  bySource: ReadonlyMap<string, Demand>;
  find: (text: string) => Occurrence[];
}

/**
 * Returns the demands of records: locked terms, names, aliases and other terms; idioms only take part in the matching.
 * A source of several records has one demand: locked terms come before names, and names before other terms
 * (docs/rules.md#counting).
 */
export const toDemands = (records: BibleRecords): Demands => {
  const bySource = new Map<string, Demand>();
  const demand = (source: string, target: string, locked: boolean): void => {
    const key = source.normalize('NFC');
    if (key !== '' && target.trim() !== '' && !bySource.has(key)) bySource.set(key, { source: key, target, locked });
  };
  for (const { source, target, locked } of records.terms) if (locked) demand(source, target, true);
  for (const { nameCn, nameVi } of records.characters) demand(nameCn, nameVi, false);
  for (const { aliases } of records.characters) for (const { source, target } of aliases) demand(source, target, false);
  for (const { source, target } of records.terms) demand(source, target, false);
  return { bySource, find: createOccurrenceFinder(sourcesOf(records)) };
};

/** Groups occurrences by source. */
export const groupBySource = (occurrences: readonly Occurrence[]): Map<string, Occurrence[]> =>
  Map.groupBy(occurrences, ({ source }) => source);
