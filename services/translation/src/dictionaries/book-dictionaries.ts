import { createShares } from '@versio/kit/async';
import { LRUCache } from '@versio/kit/cache';
import { readDictionary, type WordTable } from '@versio/kit/dictionaries';
import { isFailure } from '@versio/kit/errors';
import type { RpcClient } from '@versio/kit/rpc';
import { createEnumNames } from '@versio/kit/wire';
import { type BooksService, DictionaryFormat } from '@versio/proto/versio/books/v1/books_pb';
import { createUserTable } from './load-folder.ts';

/** The dictionaries of books, as the offline model uses them. */
export interface BookDictionaries {
  /**
   * Returns the dictionary of a book: the one that the id names, or if the book has another one by now, that; undefined
   * if it has none any more. Errors: UNAVAILABLE if books cannot be reached, or replaces it meanwhile.
   */
  get(at: DictionaryKey, signal: AbortSignal): Promise<BookDictionary | undefined>;
}

/** A dictionary, packed. */
export interface BookDictionary {
  id: string;
  table: WordTable;
}

/** Names the dictionary of a book. */
export interface DictionaryKey {
  workspaceId: string;
  bookId: string;
  dictionaryId: string;
}

/** What all kept dictionaries take. One of a million words takes about 100 MB. */
const MAX_KEPT_BYTES = 256 * 1_048_576;
/** Dictionaries that are packed at a time. */
const MAX_LOADS = 1;
/** As long as reading a million words takes on a slow machine that has other work. */
const TIMEOUT_MS = 60_000;

const formats = createEnumNames(DictionaryFormat);

/** Creates a cache of dictionaries; those used last are kept. */
export const createBookDictionaries = (books: RpcClient<typeof BooksService>): BookDictionaries => {
  const kept = new LRUCache<string, BookDictionary>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ table }) => Math.min(table.bytes, MAX_KEPT_BYTES),
  });
  const loads = createShares({ capacity: MAX_LOADS });
  return {
    get: async (at, signal) => {
      const known = kept.get(at.dictionaryId);
      if (known !== undefined) return known;
      return loads.run({ key: at.workspaceId, signal }, async () => {
        // Another chapter of the book may have loaded it meanwhile.
        const loaded = kept.get(at.dictionaryId) ?? (await load(books, at, signal));
        if (loaded !== undefined) kept.set(loaded.id, loaded);
        return loaded;
      });
    },
  };
};

const load = async (
  books: RpcClient<typeof BooksService>,
  { workspaceId, bookId }: DictionaryKey,
  signal: AbortSignal,
): Promise<BookDictionary | undefined> => {
  const parts = books.getDictionary({ bookId }, { workspaceId, signal, timeoutMs: TIMEOUT_MS })[Symbol.asyncIterator]();
  try {
    const first = (await parts.next()).value?.part;
    if (first?.case !== 'description') throw new Error('books sent a dictionary without its description');
    const builder = createUserTable();
    const format = formats.nameOf(first.value.format);
    for await (const { entries } of readDictionary(piecesOf(parts), { format }))
      for (const { word, kind, renderings } of entries) builder.add(word, kind, renderings);
    return { id: first.value.id, table: builder.build() };
  } catch (error) {
    if (isFailure(error, 'DICTIONARY_NOT_FOUND')) return undefined;
    throw error;
  } finally {
    await parts.return?.();
  }
};

async function* piecesOf(
  parts: AsyncIterator<{ part: { case?: string | undefined; value?: unknown } }>,
): AsyncGenerator<Uint8Array> {
  for (let next = await parts.next(); !next.done; next = await parts.next())
    if (next.value.part.case === 'piece') yield next.value.part.value as Uint8Array;
}
