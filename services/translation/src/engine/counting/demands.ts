import type { BibleRecords } from '../types.ts';
import { createOccurrenceFinder, type Occurrence, sourcesOf } from './source-occurrences.ts';

/** A rendering that a translation must hold where its source occurs. */
export interface Demand {
  source: string;
  target: string;
  locked: boolean;
}

/** The demands of a chapter's records, and where their sources stand in a text. */
export interface Demands {
  bySource: ReadonlyMap<string, Demand>;
  find: (text: string) => Occurrence[];
}

/**
 * What the records demand (rulings section 7): locked terms, names, aliases and other terms; idioms only take part in
 * the matching. A source that several records share is demanded once: locked terms before names, names before other
 * terms.
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

/** Occurrences of a text by their source. */
export const groupBySource = (occurrences: readonly Occurrence[]): Map<string, Occurrence[]> =>
  Map.groupBy(occurrences, ({ source }) => source);
