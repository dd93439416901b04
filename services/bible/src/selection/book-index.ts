import { createShares, createYielder, type Steps } from '@versio/kit/async';
import { LRUCache } from '@versio/kit/cache';
import type { Queryable } from '@versio/kit/postgres';
import { createMatcher, type Matcher } from '@versio/kit/text';
import { foldHan, foldHanInSteps, preloadDictionary } from '@versio/kit/text/segmentation';
import { readVersion } from '../store/books.ts';
import { type MatchedKind, type NamedRecord, readChangedRecords, readDeletedIds } from '../store/named-records.ts';

/** A place of a name in a text; UTF-16 offsets. */
export interface NameMatch {
  start: number;
  end: number;
  /** The same object for all places of a name. */
  name: KnownName;
}

/** A name in a chapter. */
export interface KnownName {
  /** The records with this name, or with one that differs only by traditional characters. */
  owners: readonly Owner[];
  /** The name becomes valid in a later chapter; here it is a term of its own. */
  isEarly: boolean;
}

/** A record with one of its names. */
export interface Owner {
  id: string;
  kind: MatchedKind;
  /** The name in NFC. */
  name: string;
  /** The chapter from which on it is valid (0: always). */
  fromOrder: number;
  /** In the chapters before it is a term of its own. */
  isTermBefore: boolean;
}

/** Finds the records of a book in texts. Only names are in memory, the records stay in the database. */
export interface BookIndex {
  /** The version of the Bible that the index has. */
  version: number;
  /**
   * Adds or replaces records, and removes others. Other work of the process has its turns meanwhile; the index must not
   * be used before it is done.
   */
  change(records: readonly NamedRecord[], removedIds: readonly string[]): Promise<void>;
  /**
   * Returns the function that finds the names in the lines of a chapter.
   * @param orderNo of the chapter
   */
  matchesOf(orderNo: number): FindMatches;
  /** About the memory it takes. */
  readonly bytes: number;
}

/**
 * Returns all matches of names in a text, overlapping ones too, each with its records: those with a name that is valid
 * in the chapter, else the one for which it becomes valid first. Which matches are occurrences is for findRecords to
 * decide.
 * @param text in NFC
 */
export type FindMatches = (text: string) => Steps<NameMatch[]>;

// Estimated: map entries, arrays and strings of a record.
const BYTES_PER_RECORD = 450;

/** Creates an empty index. */
export const createBookIndex = (): BookIndex => {
  const records = new Map<string, NamedRecord>();
  const owners = new Map<string, Owner[]>();
  const matcher: Matcher = createMatcher();

  const removeNames = (id: string, touched: Set<string>): void => {
    for (const { text } of records.get(id)?.names ?? []) {
      const key = foldHan(text);
      touched.add(key);
      const rest = (owners.get(key) ?? []).filter((owner) => owner.id !== id);
      if (rest.length > 0) owners.set(key, rest);
      else owners.delete(key);
    }
    records.delete(id);
  };

  return {
    version: 0,
    async change(changed, removedIds) {
      const yieldToOthers = createYielder();
      const touched = new Set<string>();
      for (const id of removedIds) removeNames(id, touched);
      for (const record of changed) {
        await yieldToOthers();
        removeNames(record.id, touched);
        records.set(record.id, record);
        for (const { text, fromOrder, isTermBefore = false } of record.names) {
          if (text === '') continue;
          const key = foldHan(text);
          touched.add(key);
          const owner = { id: record.id, kind: record.kind, name: text, fromOrder, isTermBefore };
          const others = owners.get(key);
          if (others) others.push(owner);
          else owners.set(key, [owner]);
        }
      }
      const texts = [...touched];
      await matcher.changeInSlices(
        texts.filter((text) => owners.has(text)),
        texts.filter((text) => !owners.has(text)),
        yieldToOthers,
      );
    },
    matchesOf(orderNo) {
      // Thousands of records may share a name, and a text may have it at each of its characters.
      const names = new Map<string, KnownName | undefined>();
      const nameOf = (key: string): KnownName | undefined => {
        if (!names.has(key)) names.set(key, knownName(owners.get(key)!, orderNo));
        return names.get(key);
      };
      return function* (text) {
        const folded = yield* foldHanInSteps(text);
        const found: NameMatch[] = [];
        for (const [count, { start, end }] of (yield* matcher.findAllInSteps(folded)).entries()) {
          const name = nameOf(folded.slice(start, end));
          if (name !== undefined) found.push({ start, end, name });
          if (count % STEP_MATCHES === STEP_MATCHES - 1) yield;
        }
        return found;
      };
    },
    get bytes() {
      return matcher.bytes + records.size * BYTES_PER_RECORD;
    },
  };
};

// About 1 ms.
const STEP_MATCHES = 1_024;

const knownName = (all: readonly Owner[], orderNo: number): KnownName | undefined => {
  const valid = all.filter(({ fromOrder }) => fromOrder <= orderNo);
  if (valid.length > 0) return { owners: valid, isEarly: false };
  const [first] = all.toSorted((one, other) => one.fromOrder - other.fromOrder || (one.id < other.id ? -1 : 1));
  return first?.isTermBefore ? { owners: [first], isEarly: true } : undefined;
};

/** The indexes of the books in use. */
export interface BookIndexes {
  /**
   * Brings the index of a book to the version of the snapshot that `tx` reads, and returns it. Call it within
   * `exclusive`.
   */
  refresh(tx: Queryable, workspaceId: string, bookId: string): Promise<BookIndex>;
  /**
   * Runs work on the index of a book alone, in the order of the calls, since an index must not be newer than the
   * snapshot that it is used with.
   */
  exclusive<T>(bookId: string, work: () => Promise<T>): Promise<T>;
}

// Older indexes are loaded again, because deletions are kept for a day (sweepDeletions).
const MAX_INDEX_AGE_MS = 12 * 3_600_000;

/** Creates the cache. It drops the least recently used books if all indexes together take more than `maxBytes`. */
export const createBookIndexes = (maxBytes: number): BookIndexes => {
  // An index larger than the cache counts as the size of the cache. Otherwise it would not be kept, and each call would
  // load the whole book.
  const entries = new LRUCache<string, { index: BookIndex; loadedAtMs: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ index }) => Math.min(Math.max(index.bytes, 1), maxBytes),
  });
  const turns = createShares({ capacity: Number.POSITIVE_INFINITY, capacityPerKey: 1 });

  return {
    async refresh(tx, workspaceId, bookId) {
      const version = await readVersion(tx, workspaceId, bookId);
      if (version === 0) {
        entries.delete(bookId);
        return createBookIndex();
      }
      const known = entries.get(bookId);
      entries.delete(bookId);
      const usable =
        known !== undefined && known.index.version <= version && known.loadedAtMs > Date.now() - MAX_INDEX_AGE_MS;
      const entry = usable ? known : { index: createBookIndex(), loadedAtMs: Date.now() };
      const { index } = entry;
      if (index.version < version) {
        const removedIds = index.version === 0 ? [] : await readDeletedIds(tx, bookId, index.version);
        await preloadDictionary();
        await index.change(await readChangedRecords(tx, { workspaceId, bookId }, index.version), removedIds);
        index.version = version;
      }
      entries.set(bookId, entry);
      return index;
    },
    exclusive: (bookId, work) => turns.run({ key: bookId }, work),
  };
};
