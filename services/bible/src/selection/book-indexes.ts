import { createSemaphore } from '@versio/kit/async';
import { LRUCache } from '@versio/kit/cache';
import type { Queryable } from '@versio/kit/postgres';
import { readVersion } from '../store/books.ts';
import { readChangedRecords, readDeletedIds } from '../store/selection.ts';
import { type BookIndex, createBookIndex } from './book-index.ts';

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
  const permits = createSemaphore({ permits: Number.POSITIVE_INFINITY, permitsPerKey: 1 });

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
        index.change(await readChangedRecords(tx, { workspaceId, bookId }, index.version), removedIds);
        index.version = version;
      }
      entries.set(bookId, entry);
      return index;
    },
    exclusive: (bookId, work) => permits.run({ key: bookId }, work),
  };
};
