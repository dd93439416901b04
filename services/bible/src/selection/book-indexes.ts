import { createSemaphore } from '@versio/kit/async';
import type { Queryable } from '@versio/kit/postgres';
import { readVersion } from '../store/books.ts';
import type { AliasEntry } from '../store/records.ts';
import { toKey } from '../text/names.ts';
import { type BookIndex, createBookIndex, type IndexedRecord } from './book-index.ts';

/** The indexes of the books in use. */
export interface BookIndexes {
  /**
   * Brings a book's index to the version of the snapshot that `tx` reads and answers it. Calls for one book must not overlap: see `exclusive`.
   */
  refresh(tx: Queryable, workspaceId: string, bookId: string): Promise<BookIndex>;
  /** Runs work on a book's index alone, in the order of the calls: an index may not be newer than the snapshot it is used with. */
  exclusive<T>(bookId: string, work: () => Promise<T>): Promise<T>;
}

/** Older indexes are loaded anew: deletions are kept for a day (sweepDeletions). */
export const INDEX_MAX_AGE_MS = 12 * 3_600_000;

/** Makes the cache; the books used longest ago are dropped when all together take more than `maxBytes`. */
export const createBookIndexes = (maxBytes: number): BookIndexes => {
  // In the order of use.
  const entries = new Map<string, { index: BookIndex; loadedAtMs: number }>();
  const permits = createSemaphore({ permits: Number.POSITIVE_INFINITY, permitsPerKey: 1 });

  const dropOldest = (): void => {
    let bytes = 0;
    for (const { index } of entries.values()) bytes += index.bytes;
    for (const [bookId, { index }] of entries) {
      if (bytes <= maxBytes || entries.size === 1) return;
      entries.delete(bookId);
      bytes -= index.bytes;
    }
  };

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
        known !== undefined && known.index.version <= version && known.loadedAtMs > Date.now() - INDEX_MAX_AGE_MS;
      const entry = usable ? known : { index: createBookIndex(), loadedAtMs: Date.now() };
      const { index } = entry;
      if (index.version < version) {
        const removedIds = index.version === 0 ? [] : await loadDeletions(tx, bookId, index.version);
        index.change(await loadChanged(tx, workspaceId, bookId, index.version), removedIds);
        index.version = version;
      }
      entries.set(bookId, entry);
      dropOldest();
      return index;
    },
    exclusive: (bookId, work) => permits.run({ key: bookId }, work),
  };
};

const loadChanged = async (
  tx: Queryable,
  workspaceId: string,
  bookId: string,
  sinceVersion: number,
): Promise<IndexedRecord[]> => {
  const values = [bookId, workspaceId, sinceVersion];
  const where = 'book_id = $1::uuid AND workspace_id = $2::uuid AND version > $3::bigint';
  const terms = await tx.query<{ id: string; name: string }>(
    `SELECT id, source_key AS name FROM terms WHERE ${where}`,
    values,
  );
  const idioms = await tx.query<{ id: string; name: string }>(
    `SELECT id, source_key AS name FROM idioms WHERE ${where}`,
    values,
  );
  const characters = await tx.query<{ id: string; nameCn: string; aliases: AliasEntry[] }>(
    `SELECT id, name_cn AS "nameCn", aliases FROM characters WHERE ${where}`,
    values,
  );
  return [
    ...terms.rows.map(({ id, name }) => ({ id, kind: 'term' as const, names: [{ text: name, fromOrder: 0 }] })),
    ...idioms.rows.map(({ id, name }) => ({ id, kind: 'idiom' as const, names: [{ text: name, fromOrder: 0 }] })),
    ...characters.rows.map(({ id, nameCn, aliases }) => ({
      id,
      kind: 'character' as const,
      names: [
        { text: toKey(nameCn), fromOrder: 0 },
        ...aliases.map(({ source, fromOrder }) => ({ text: toKey(source), fromOrder: fromOrder ?? 0 })),
      ],
    })),
  ];
};

const loadDeletions = async (tx: Queryable, bookId: string, sinceVersion: number): Promise<string[]> => {
  const { rows } = await tx.query<{ id: string }>(
    'SELECT record_id AS id FROM deletions WHERE book_id = $1::uuid AND version > $2::bigint',
    [bookId, sinceVersion],
  );
  return rows.map(({ id }) => id);
};
