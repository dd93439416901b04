import { createMatcher, type Matcher } from '@versio/kit/text';
import { toKey } from '../text/names.ts';

/** A kind of record that is looked for in texts. */
export type MatchedKind = 'term' | 'character' | 'idiom';

/** A record as the index needs it. */
export interface IndexedRecord {
  id: string;
  kind: MatchedKind;
  /** What it is called in the source, NFC, and from which chapter on (0: always). */
  names: readonly { text: string; fromOrder: number }[];
}

/** A record found in a text. */
export interface FoundRecord {
  id: string;
  kind: MatchedKind;
  /** How often. */
  count: number;
}

/** What of a book's Bible is kept in memory for finding records in texts: names only, the records stay in the database. */
export interface BookIndex {
  /** The Bible's version that it shows. */
  version: number;
  /** Puts records in, in place of their former form, and takes records out. */
  change(records: readonly IndexedRecord[], removedIds: readonly string[]): void;
  /**
   * The records whose names occur in the text, by the counting rule of rulings section 7 over all names known at the chapter together: a name
   * that holds only from a later chapter on does not exist yet.
   */
  find(text: string, orderNo: number): Map<string, FoundRecord>;
  readonly bytes: number;
}

// Map entries, arrays and strings of a record, about.
const BYTES_PER_RECORD = 450;

/** Makes an empty index. */
export const createBookIndex = (): BookIndex => {
  const records = new Map<string, IndexedRecord>();
  const owners = new Map<string, Owner[]>();
  const matcher: Matcher = createMatcher();

  const disown = (id: string, touched: Set<string>): void => {
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
      for (const id of removedIds) disown(id, touched);
      for (const record of changed) {
        disown(record.id, touched);
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
        // A record may bear the same name twice (as name and as alias): it is found once.
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
