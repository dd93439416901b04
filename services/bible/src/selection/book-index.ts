import { createMatcher, type Matcher } from '@versio/kit/text';
import type { MatchedKind, NamedRecord } from '../store/selection.ts';
import { toKey } from '../text/names.ts';

/** A record found in a text. */
export interface FoundRecord {
  id: string;
  kind: MatchedKind;
  /** The number of occurrences. */
  count: number;
}

/** Finds the records of a book in texts. Only names are in memory, the records stay in the database. */
export interface BookIndex {
  /** The version of the Bible that the index has. */
  version: number;
  /** Adds or replaces records, and removes others. */
  change(records: readonly NamedRecord[], removedIds: readonly string[]): void;
  /**
   * Returns the records whose names occur in the text, counted over all names that are valid in the chapter
   * (docs/rules.md#counting).
   */
  find(text: string, orderNo: number): Map<string, FoundRecord>;
  /** About the memory it takes. */
  readonly bytes: number;
}

// Estimated: map entries, arrays and strings of a record.
const BYTES_PER_RECORD = 450;

/** Creates an empty index. */
export const createBookIndex = (): BookIndex => {
  const records = new Map<string, NamedRecord>();
  const owners = new Map<string, Owner[]>();
  const matcher: Matcher = createMatcher();

  const removeNames = (id: string, touched: Set<string>): void => {
    for (const { text } of records.get(id)?.names ?? []) {
      touched.add(text);
      const rest = (owners.get(text) ?? []).filter((owner) => owner.id !== id);
      if (rest.length > 0) owners.set(text, rest);
      else owners.delete(text);
    }
    records.delete(id);
  };

  return {
    version: 0,
    change(changed, removedIds) {
      const touched = new Set<string>();
      for (const id of removedIds) removeNames(id, touched);
      for (const record of changed) {
        removeNames(record.id, touched);
        records.set(record.id, record);
        for (const { text, fromOrder } of record.names) {
          if (text === '') continue;
          touched.add(text);
          const owner = { id: record.id, kind: record.kind, fromOrder };
          const others = owners.get(text);
          if (others) others.push(owner);
          else owners.set(text, [owner]);
        }
      }
      const texts = [...touched];
      matcher.change(
        texts.filter((text) => owners.has(text)),
        texts.filter((text) => !owners.has(text)),
      );
    },
    find(text, orderNo) {
      const key = toKey(text);
      const known = (name: string): boolean => owners.get(name)!.some(({ fromOrder }) => fromOrder <= orderNo);
      const found = new Map<string, FoundRecord>();
      for (const { start, end } of matcher.find(key, known)) {
        // A record may have the same name twice, as name and as alias; it is counted once.
        const seen = new Set<string>();
        for (const { id, kind, fromOrder } of owners.get(key.slice(start, end))!) {
          if (fromOrder > orderNo || seen.has(id)) continue;
          seen.add(id);
          const before = found.get(id);
          if (before) before.count += 1;
          else found.set(id, { id, kind, count: 1 });
        }
      }
      return found;
    },
    get bytes() {
      return matcher.bytes + records.size * BYTES_PER_RECORD;
    },
  };
};

interface Owner {
  id: string;
  kind: MatchedKind;
  fromOrder: number;
}
